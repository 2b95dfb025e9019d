#include <getopt.h>

// getopt keeps its state in global variables, which Swift does not read safely; these do.

// Has the next call begin with the first argument, and getopt print no messages of its own.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}

// The index of the argument that comes next.
static inline int getopt_index(void) { return optind; }

// The value of the option found last; NULL where it has none.
static inline const char *getopt_value(void) { return optarg; }

// The letter of an unknown option of one letter; 0 where it was a long one.
static inline int getopt_letter(void) { return optopt; }
