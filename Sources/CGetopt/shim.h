#include <getopt.h>

// getopt keeps its state in global variables, which Swift cannot read safely; these functions can.

// Lets the next call begin with the first argument, and keeps getopt from printing messages.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}

// The index of the next argument.
static inline int getopt_index(void) { return optind; }

// The value of the option found last; NULL if it has none.
static inline const char *getopt_value(void) { return optarg; }

// The letter of an unknown option of one letter; 0 if it was a long one.
static inline int getopt_letter(void) { return optopt; }
