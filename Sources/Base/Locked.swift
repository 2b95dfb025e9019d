#if THREAD_SANITIZER
  internal import Glibc

  /// A value that one thread at a time can use, by a lock that the thread sanitizer supports.
  ///
  /// The sanitizer does not notice that Synchronization's lock is locked if a thread had to wait for it, and so reports
  /// a race for all protected data. This type is Sendable because `value` is used under the lock alone.
  package final class Locked<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      lock = .allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#else
  internal import Synchronization

  /// A value that one thread at a time can use.
  package final class Locked<Value>: Sendable {
    private let mutex: Mutex<Value>

    /// Takes `value`, which nothing else may use from now on.
    package init(_ value: sending Value) { mutex = Mutex(value) }

    /// Waits until no other thread uses the value, and lets `body` use it.
    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  }
#endif
