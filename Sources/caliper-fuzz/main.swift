import Glibc

exit(Fuzz.run(Array(CommandLine.arguments.dropFirst())))
