import Glibc

exit(Benchmark.run(CommandLine.arguments))
