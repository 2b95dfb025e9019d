import Glibc

exit(Coverage.run(Array(CommandLine.arguments.dropFirst())))
