import TestSupport

/// Forwards the messages between a display and its clients, each byte so many seconds later.
final class SlowConnection {
  /// The value of DISPLAY.
  let address: String
  private let server: Server

  init(to display: VirtualDisplay, seconds: Double) throws {
    let script = """
      import asyncio, sys
      path = "/tmp/.X11-unix/X" + sys.argv[1]
      delay = float(sys.argv[2])
      async def carry(reader, writer):
          loop = asyncio.get_running_loop()
          queue = asyncio.Queue()
          async def write():
              while True:
                  due, data = await queue.get()
                  await asyncio.sleep(max(0, due - loop.time()))
                  if not data:
                      writer.close()
                      return
                  writer.write(data)
          task = asyncio.create_task(write())
          while True:
              data = await reader.read(65536)
              queue.put_nowait((loop.time() + delay, data))
              if not data:
                  break
          await task
      async def client(reader, writer):
          other_reader, other_writer = await asyncio.open_unix_connection(path)
          await asyncio.gather(carry(reader, other_writer), carry(other_reader, writer))
      async def main():
          for port in range(6300, 6400):
              try:
                  server = await asyncio.start_server(client, "127.0.0.1", port)
                  break
              except OSError:
                  pass
          print(port - 6000, flush=True)
          await server.serve_forever()
      asyncio.run(main())
      """
    server = try Server([
      "python3", "-c", script, String(display.name.dropFirst()), String(seconds),
    ])
    address = "127.0.0.1:\(try server.line())"
  }
}
