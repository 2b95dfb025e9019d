import Glibc

exit(Misspecification.run(Array(CommandLine.arguments.dropFirst())))
