import Glibc

exit(Caliper.run(Array(CommandLine.arguments.dropFirst())))
