// Counts and records a program's calls on files below one folder, and has chosen ones fail.
//
// Preloaded into the program under test; the environment says what happens:
//   CALIPER_FAULTS_ROOT   the folder; calls elsewhere pass unseen
//   CALIPER_FAULTS_TRACE  the file that gets a record of each call
//   CALIPER_FAULTS_RULES  rules, one a line: PREFIX|NUMBER|ACTION|VALUE|KINDS
// A rule counts the calls below the folder PREFIX of the root. At the call NUMBER it does ACTION:
//   e  fails with the error VALUE; without KINDS this once, otherwise all calls of these kinds too
//   s  writes or reads VALUE bytes at most
//   k  kills the process before the call
//   K  kills the process after the call
//   t  writes VALUE bytes at most and kills the process
// The calls themselves go to the kernel directly, so that nothing here is counted.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define RULES 4
#define FILES 1024
#define NAME 1024

struct rule {
  char prefix[NAME];
  long number, count, value;
  char action, kinds[32];
  int lasting;
};

// What one record of the trace begins with; both paths and the bytes follow.
struct record {
  int64_t number, result, offset;
  int32_t error, descriptor, flags;
  uint32_t first, second, bytes;
  uint8_t kind, injected;
  uint8_t unused[6];
};

static struct rule rules[RULES];
static int rule_count;
static char root[NAME];
static char *names[FILES];
static struct { DIR *stream; char *name; } streams[64];
static int trace = -1;
static int64_t numbered;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int is_active;

static int below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return path && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static void read_rules(const char *text) {
  while (text && *text && rule_count < RULES) {
    struct rule *rule = &rules[rule_count];
    const char *bar = strchr(text, '|');
    const char *end = strchrnul(text, '\n');
    if (!bar || bar > end || strlen(root) + (bar - text) + 2 > NAME) return;
    strcpy(rule->prefix, root);
    if (bar > text) {
      strcat(rule->prefix, "/");
      strncat(rule->prefix, text, bar - text);
    }
    char *next;
    rule->number = strtol(bar + 1, &next, 10);
    if (*next != '|') return;
    rule->action = next[1];
    rule->value = strtol(next + 3, &next, 10);
    if (*next == '|') {
      size_t length = end - next - 1;
      if (length >= sizeof rule->kinds) return;
      memcpy(rule->kinds, next + 1, length);
    }
    rule_count++;
    text = *end ? end + 1 : end;
  }
}

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("CALIPER_FAULTS_ROOT");
  if (!folder || strlen(folder) >= NAME) return;
  strcpy(root, folder);
  const char *path = getenv("CALIPER_FAULTS_TRACE");
  if (path) {
    int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    trace = syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, file);
  }
  read_rules(getenv("CALIPER_FAULTS_RULES"));
  is_active = 1;
}

// What is to become of a call.
struct fate {
  char action;
  long value;
  int64_t number;
};

// One call, as the trace has it.
struct call {
  uint8_t kind;
  const char *first, *second;
  int descriptor, flags;
  int64_t offset;
  const void *bytes;
  size_t length;
};

static struct fate judge(const struct call *call) {
  struct fate fate = {0, 0, ++numbered};
  for (int index = 0; index < rule_count; index++) {
    struct rule *rule = &rules[index];
    if (!below(call->first, rule->prefix) && !below(call->second, rule->prefix)) continue;
    rule->count++;
    if (rule->count == rule->number) {
      fate.action = rule->action;
      fate.value = rule->value;
      rule->lasting = rule->action == 'e' && rule->kinds[0];
    } else if (rule->lasting && strchr(rule->kinds, call->kind)) {
      fate.action = 'e';
      fate.value = rule->value;
    }
  }
  return fate;
}

static void put(const void *bytes, size_t length) {
  while (length > 0) {
    long count = syscall(SYS_write, trace, bytes, length);
    if (count <= 0) return;
    bytes = (const char *)bytes + count;
    length -= count;
  }
}

static void note(const struct call *call, struct fate fate, long result, int error) {
  if (trace < 0) return;
  struct record record = {0};
  record.number = fate.number;
  record.result = result;
  record.offset = call->offset;
  record.error = result < 0 ? error : 0;
  record.descriptor = call->descriptor;
  record.flags = call->flags;
  record.first = call->first ? strlen(call->first) : 0;
  record.second = call->second ? strlen(call->second) : 0;
  // Of a write only what reached the file is kept.
  record.bytes = call->bytes && result > 0 ? (call->kind == '#' ? call->length : (size_t)result) : 0;
  record.kind = call->kind;
  record.injected = fate.action != 0;
  char buffer[4096];
  size_t length = sizeof record + record.first + record.second;
  if (length <= sizeof buffer) {
    memcpy(buffer, &record, sizeof record);
    if (record.first) memcpy(buffer + sizeof record, call->first, record.first);
    if (record.second) memcpy(buffer + sizeof record + record.first, call->second, record.second);
    put(buffer, length);
  }
  if (record.bytes) put(call->bytes, record.bytes);
}

static void die(void) {
  syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  for (;;) pause();
}

// Begins a call: it is counted, and killed or failed where a rule says so.
// Returns whether the kernel is to be asked.
static int admit(const struct call *call, struct fate *fate) {
  pthread_mutex_lock(&mutex);
  *fate = judge(call);
  if (fate->action == 'k') die();
  return fate->action != 'e';
}

static long leave(const struct call *call, struct fate fate, long result, int error) {
  if (fate.action == 'e') {
    result = -1;
    error = fate.value;
  }
  note(call, fate, result, error);
  if (fate.action == 'K' || fate.action == 't') die();
  pthread_mutex_unlock(&mutex);
  if (result < 0) errno = error;
  return result;
}

#define CALL(call, number, ...)                                   \
  do {                                                            \
    struct fate fate;                                             \
    long result = -1;                                             \
    if (admit(&(call), &fate)) result = syscall(number, __VA_ARGS__); \
    return leave(&(call), fate, result, errno);                   \
  } while (0)

static const char *name_of(int descriptor) {
  return is_active && descriptor >= 0 && descriptor < FILES ? names[descriptor] : NULL;
}

// MARK: Functions of the test program

// Lets everything succeed again from now on.
__attribute__((visibility("default"))) void caliper_faults_heal(void) {
  pthread_mutex_lock(&mutex);
  rule_count = 0;
  pthread_mutex_unlock(&mutex);
}

// Puts a text into the trace.
__attribute__((visibility("default"))) void caliper_faults_mark(const char *text) {
  struct call call = {.kind = '#', .descriptor = -1, .bytes = text, .length = strlen(text)};
  struct fate fate = {0, 0, 0};
  pthread_mutex_lock(&mutex);
  note(&call, fate, 1, 0);
  pthread_mutex_unlock(&mutex);
}

static void (*idle)(void);
static pthread_t idle_thread;

// Has `function` called whenever this thread goes to sleep, as SDL's dummy driver does for a
// millisecond whenever there is no event.
__attribute__((visibility("default"))) void caliper_faults_when_idle(void (*function)(void)) {
  idle_thread = pthread_self();
  idle = function;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (idle && pthread_equal(pthread_self(), idle_thread)) idle();
  return syscall(SYS_nanosleep, time, rest);
}

// MARK: The calls

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (!is_active || !below(path, root)) return syscall(SYS_openat, folder, path, flags, mode);
  int changes = flags & (O_CREAT | O_WRONLY | O_RDWR);
  struct call call = {.kind = changes ? 'O' : 'o', .first = path, .descriptor = -1, .flags = flags};
  struct fate fate;
  long result = -1;
  if (admit(&call, &fate)) result = syscall(SYS_openat, folder, path, flags, mode);
  int error = errno;
  if (result >= 0 && result < FILES) {
    free(names[result]);
    names[result] = strdup(path);
  }
  call.descriptor = result;
  return leave(&call, fate, result, error);
}

#define MODE(mode, flags)            \
  mode_t mode = 0;                   \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list list;                    \
    va_start(list, flags);           \
    mode = va_arg(list, mode_t);     \
    va_end(list);                    \
  }

int open(const char *path, int flags, ...) {
  MODE(mode, flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(mode, flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(mode, flags)
  return open_at(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  MODE(mode, flags)
  return open_at(folder, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int close(int descriptor) {
  const char *name = name_of(descriptor);
  if (!name) return syscall(SYS_close, descriptor);
  struct call call = {.kind = 'C', .first = name, .descriptor = descriptor};
  struct fate fate;
  admit(&call, &fate);
  // A close that fails has closed the file all the same.
  long result = syscall(SYS_close, descriptor);
  names[descriptor] = NULL;
  result = leave(&call, fate, result, errno);
  int error = errno;
  free((char *)name);
  errno = error;
  return result;
}

// A second descriptor of a file counts as the first one does.
int dup2(int descriptor, int other) {
  long result = syscall(SYS_dup2, descriptor, other);
  if (result >= 0 && other < FILES && other != descriptor) {
    const char *name = name_of(descriptor);
    free(names[other]);
    names[other] = name ? strdup(name) : NULL;
  }
  return result;
}

static ssize_t write_part(
    int descriptor, const void *bytes, size_t length, off_t offset, int number) {
  const char *name = name_of(descriptor);
  if (!name) return syscall(number, descriptor, bytes, length, offset);
  struct call call = {.kind = 'W', .first = name, .descriptor = descriptor, .bytes = bytes,
                      .length = length, .offset = offset};
  if (number == SYS_write) {
    struct stat status;
    int flags = syscall(SYS_fcntl, descriptor, F_GETFL);
    call.offset = flags & O_APPEND && syscall(SYS_fstat, descriptor, &status) == 0
                      ? status.st_size
                      : syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
  }
  struct fate fate;
  long result = -1;
  if (admit(&call, &fate)) {
    size_t part = length;
    if (fate.action == 's' || fate.action == 't') part = (size_t)fate.value < length ? (size_t)fate.value : length;
    result = part > 0 || length == 0 ? syscall(number, descriptor, bytes, part, offset) : 0;
  }
  return leave(&call, fate, result, errno);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  return write_part(descriptor, bytes, length, 0, SYS_write);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return write_part(descriptor, bytes, length, offset, SYS_pwrite64);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  return write_part(descriptor, bytes, length, offset, SYS_pwrite64);
}

static ssize_t read_part(int descriptor, void *bytes, size_t length, off_t offset, int number) {
  const char *name = name_of(descriptor);
  if (!name) return syscall(number, descriptor, bytes, length, offset);
  struct call call = {.kind = 'r', .first = name, .descriptor = descriptor, .offset = offset};
  struct fate fate;
  long result = -1;
  if (admit(&call, &fate)) {
    size_t part = fate.action == 's' && (size_t)fate.value < length ? (size_t)fate.value : length;
    result = syscall(number, descriptor, bytes, part, offset);
  }
  return leave(&call, fate, result, errno);
}

ssize_t read(int descriptor, void *bytes, size_t length) {
  return read_part(descriptor, bytes, length, 0, SYS_read);
}

ssize_t pread(int descriptor, void *bytes, size_t length, off_t offset) {
  return read_part(descriptor, bytes, length, offset, SYS_pread64);
}

ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t offset) {
  return read_part(descriptor, bytes, length, offset, SYS_pread64);
}

#define ON_DESCRIPTOR(letter, number, extra, ...)                                      \
  const char *name = name_of(descriptor);                                              \
  if (!name) return syscall(number, descriptor, ##__VA_ARGS__);                        \
  struct call call = {.kind = letter, .first = name, .descriptor = descriptor, .offset = extra}; \
  CALL(call, number, descriptor, ##__VA_ARGS__)

int fsync(int descriptor) { ON_DESCRIPTOR('S', SYS_fsync, 0); }
int fdatasync(int descriptor) { ON_DESCRIPTOR('S', SYS_fdatasync, 0); }
int ftruncate(int descriptor, off_t length) { ON_DESCRIPTOR('T', SYS_ftruncate, length, length); }
int ftruncate64(int descriptor, off64_t length) { ON_DESCRIPTOR('T', SYS_ftruncate, length, length); }

int flock(int descriptor, int operation) {
  const char *name = name_of(descriptor);
  if (!name) return syscall(SYS_flock, descriptor, operation);
  struct call call = {.kind = 'F', .first = name, .descriptor = descriptor, .flags = operation};
  struct fate fate;
  if (!admit(&call, &fate)) return leave(&call, fate, -1, 0);
  // Waiting for another thread's lock must not keep that thread from its calls.
  pthread_mutex_unlock(&mutex);
  long result = syscall(SYS_flock, descriptor, operation);
  int error = errno;
  pthread_mutex_lock(&mutex);
  return leave(&call, fate, result, error);
}

#define ON_PATH(letter, number, ...)                                     \
  if (!is_active || !below(path, root)) return syscall(number, __VA_ARGS__); \
  struct call call = {.kind = letter, .first = path, .descriptor = -1};  \
  CALL(call, number, __VA_ARGS__)

int unlink(const char *path) { ON_PATH('U', SYS_unlink, path); }
int rmdir(const char *path) { ON_PATH('D', SYS_rmdir, path); }
int mkdir(const char *path, mode_t mode) { ON_PATH('M', SYS_mkdir, path, mode); }
int mkdirat(int folder, const char *path, mode_t mode) {
  ON_PATH('M', SYS_mkdirat, folder, path, mode);
}
int unlinkat(int folder, const char *path, int flags) {
  ON_PATH(flags & AT_REMOVEDIR ? 'D' : 'U', SYS_unlinkat, folder, path, flags);
}

#define ON_PATHS(letter, number, ...)                                             \
  if (!is_active || (!below(path, root) && !below(other, root)))                  \
    return syscall(number, __VA_ARGS__);                                          \
  struct call call = {.kind = letter, .first = path, .second = other, .descriptor = -1}; \
  CALL(call, number, __VA_ARGS__)

int rename(const char *path, const char *other) { ON_PATHS('N', SYS_rename, path, other); }
int renameat(int from, const char *path, int to, const char *other) {
  ON_PATHS('N', SYS_renameat, from, path, to, other);
}
int renameat2(int from, const char *path, int to, const char *other, unsigned flags) {
  ON_PATHS('N', SYS_renameat2, from, path, to, other, flags);
}
int link(const char *path, const char *other) { ON_PATHS('L', SYS_link, path, other); }
int linkat(int from, const char *path, int to, const char *other, int flags) {
  ON_PATHS('L', SYS_linkat, from, path, to, other, flags);
}

// MARK: Questions

int stat(const char *path, struct stat *status) {
  ON_PATH('q', SYS_newfstatat, AT_FDCWD, path, status, 0);
}
int lstat(const char *path, struct stat *status) {
  ON_PATH('q', SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}
int fstat(int descriptor, struct stat *status) { ON_DESCRIPTOR('q', SYS_fstat, 0, status); }

// A path in an open folder, or that of the open file itself, is asked for by the name of what is open.
static const char *asked(int folder, const char *path) {
  return path && *path == '/' ? path : name_of(folder);
}

#define ON_ASKED(number, ...)                                                 \
  const char *name = asked(folder, path);                                     \
  if (!is_active || !below(name, root)) return syscall(number, __VA_ARGS__);  \
  struct call call = {.kind = 'q', .first = name, .descriptor = -1};          \
  CALL(call, number, __VA_ARGS__)

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  ON_ASKED(SYS_newfstatat, folder, path, status, flags);
}
int statx(int folder, const char *path, int flags, unsigned mask, struct statx *status) {
  ON_ASKED(SYS_statx, folder, path, flags, mask, status);
}
int faccessat(int folder, const char *path, int mode, int flags) {
  ON_ASKED(flags ? SYS_faccessat2 : SYS_faccessat, folder, path, mode, flags);
}
int access(const char *path, int mode) { ON_PATH('q', SYS_faccessat, AT_FDCWD, path, mode, 0); }
ssize_t readlink(const char *path, char *target, size_t length) {
  ON_PATH('q', SYS_readlinkat, AT_FDCWD, path, target, length);
}

// The same by other names; on these machines the structures are the same too.
int stat64(const char *path, struct stat64 *status) { return stat(path, (struct stat *)status); }
int lstat64(const char *path, struct stat64 *status) { return lstat(path, (struct stat *)status); }
int fstat64(int descriptor, struct stat64 *status) {
  return fstat(descriptor, (struct stat *)status);
}
int fstatat64(int folder, const char *path, struct stat64 *status, int flags) {
  return fstatat(folder, path, (struct stat *)status, flags);
}

// Programs that were built with older C libraries call these.
int __xstat(int version, const char *path, struct stat *status) { return stat(path, status); }
int __lxstat(int version, const char *path, struct stat *status) { return lstat(path, status); }
int __fxstat(int version, int descriptor, struct stat *status) {
  return fstat(descriptor, status);
}
int __fxstatat(int version, int folder, const char *path, struct stat *status, int flags) {
  return fstatat(folder, path, status, flags);
}
int __xstat64(int version, const char *path, struct stat64 *status) {
  return stat64(path, status);
}
int __lxstat64(int version, const char *path, struct stat64 *status) {
  return lstat64(path, status);
}
int __fxstat64(int version, int descriptor, struct stat64 *status) {
  return fstat64(descriptor, status);
}

char *realpath(const char *path, char *resolved) {
  static char *(*real)(const char *, char *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "realpath");
  if (!is_active || !below(path, root)) return real(path, resolved);
  struct call call = {.kind = 'q', .first = path, .descriptor = -1};
  struct fate fate;
  char *result = NULL;
  if (admit(&call, &fate)) result = real(path, resolved);
  leave(&call, fate, result ? 0 : -1, errno);
  return result;
}

// MARK: Owners and permissions

int fchmod(int descriptor, mode_t mode) { ON_DESCRIPTOR('H', SYS_fchmod, 0, mode); }
int fchown(int descriptor, uid_t owner, gid_t group) {
  ON_DESCRIPTOR('H', SYS_fchown, 0, owner, group);
}
int chmod(const char *path, mode_t mode) { ON_PATH('H', SYS_fchmodat, AT_FDCWD, path, mode); }

// MARK: Streams

// The C library's streams call the kernel on their own. Those of files below the root get the functions
// above instead, so that each call of theirs is counted like any other.
static ssize_t read_stream(void *cookie, char *bytes, size_t length) {
  return read((int)(intptr_t)cookie, bytes, length);
}

// As the C library's own streams do: again until all is written, or a call fails.
static ssize_t write_stream(void *cookie, const char *bytes, size_t length) {
  size_t written = 0;
  while (written < length) {
    ssize_t count = write((int)(intptr_t)cookie, bytes + written, length - written);
    if (count < 0) break;
    written += count;
  }
  return written;
}

static int seek_stream(void *cookie, off64_t *offset, int origin) {
  off64_t result = lseek64((int)(intptr_t)cookie, *offset, origin);
  if (result < 0) return -1;
  *offset = result;
  return 0;
}

static int close_stream(void *cookie) { return close((int)(intptr_t)cookie); }

static FILE *stream_of(int descriptor, const char *mode) {
  cookie_io_functions_t functions = {read_stream, write_stream, seek_stream, close_stream};
  return fopencookie((void *)(intptr_t)descriptor, mode, functions);
}

FILE *fopen(const char *path, const char *mode) {
  static FILE *(*real)(const char *, const char *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fopen");
  if (!is_active || !below(path, root)) return real(path, mode);
  int flags = strchr(mode, '+') ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
  if (*mode != 'r') flags |= O_CREAT | (*mode == 'a' ? O_APPEND : O_TRUNC);
  if (strchr(mode, 'x')) flags |= O_EXCL;
  if (strchr(mode, 'e')) flags |= O_CLOEXEC;
  int descriptor = open_at(AT_FDCWD, path, flags, 0666);
  return descriptor < 0 ? NULL : stream_of(descriptor, mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

FILE *fdopen(int descriptor, const char *mode) {
  static FILE *(*real)(int, const char *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fdopen");
  return name_of(descriptor) ? stream_of(descriptor, mode) : real(descriptor, mode);
}

// MARK: Folders

DIR *opendir(const char *path) {
  static DIR *(*real)(const char *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "opendir");
  if (!is_active || !below(path, root)) return real(path);
  struct call call = {.kind = 'i', .first = path, .descriptor = -1};
  struct fate fate;
  DIR *stream = NULL;
  if (admit(&call, &fate)) stream = real(path);
  int error = errno;
  for (size_t index = 0; stream && index < sizeof streams / sizeof *streams; index++)
    if (!streams[index].stream) {
      streams[index].stream = stream;
      streams[index].name = strdup(path);
      break;
    }
  leave(&call, fate, stream ? 0 : -1, error);
  return stream;
}

static long stream_index(DIR *stream) {
  if (is_active)
    for (size_t index = 0; index < sizeof streams / sizeof *streams; index++)
      if (streams[index].stream == stream) return index;
  return -1;
}

struct dirent *readdir(DIR *stream) {
  static struct dirent *(*real)(DIR *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "readdir");
  long index = stream_index(stream);
  if (index < 0) return real(stream);
  struct call call = {.kind = 'I', .first = streams[index].name, .descriptor = -1};
  struct fate fate;
  struct dirent *entry = NULL;
  int before = errno;
  if (admit(&call, &fate)) entry = real(stream);
  // The end of the folder leaves errno as it was, an error does not.
  int hasFailed = fate.action == 'e';
  leave(&call, fate, hasFailed ? -1 : 0, 0);
  errno = hasFailed ? (int)fate.value : before;
  return entry;
}

struct dirent64 *readdir64(DIR *stream) { return (struct dirent64 *)readdir(stream); }

int closedir(DIR *stream) {
  static int (*real)(DIR *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "closedir");
  long index = stream_index(stream);
  if (index < 0) return real(stream);
  struct call call = {.kind = 'C', .first = streams[index].name, .descriptor = -1};
  struct fate fate;
  admit(&call, &fate);
  int result = real(stream);
  streams[index].stream = NULL;
  result = leave(&call, fate, result, errno);
  int error = errno;
  free((char *)call.first);
  errno = error;
  return result;
}

// MARK: One core

// Work that runs on as many threads as there are cores would make calls in another order each time.
long sysconf(int name) {
  static long (*real)(int);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "sysconf");
  return is_active && name == _SC_NPROCESSORS_ONLN ? 1 : real(name);
}
