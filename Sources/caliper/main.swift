import Glibc

Output.openStandardStreams()
// A file that grows beyond a limit is an error with a message of its own.
signal(SIGXFSZ, SIG_IGN)
exit(Caliper.runProcess())
