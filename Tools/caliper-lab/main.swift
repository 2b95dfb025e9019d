import Glibc
import ToolSupport

exit(
  Tool("caliper-lab", [Coverage.self, Regret.self, PublishedFigureTable.self, Demo.self])
    .run(Array(CommandLine.arguments.dropFirst())))
