import Glibc

exit(PeopleTable.run(Array(CommandLine.arguments.dropFirst())))
