import Glibc

exit(FaultProgram.run(Array(CommandLine.arguments.dropFirst())))
