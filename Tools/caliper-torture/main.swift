import Glibc
import ToolSupport

exit(
  Tool("caliper-torture", [FaultInjection.self, Fuzz.self, ScriptedSession.self])
    .run(Array(CommandLine.arguments.dropFirst())))
