import Glibc

exit(Regret.run(Array(CommandLine.arguments.dropFirst())))
