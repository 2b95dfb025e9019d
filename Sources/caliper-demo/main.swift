import Glibc

exit(Demo.run(Array(CommandLine.arguments.dropFirst())))
