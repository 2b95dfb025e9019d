import Glibc

exit(AtlasProgram.run(Array(CommandLine.arguments.dropFirst())))
