import Glibc

Output.openStandardStreams()
exit(Caliper.run(Array(CommandLine.arguments.dropFirst())))
