#include <stdio.h>
#include "s.h"
int main(void){printf("c %g\n",accurate_slider_check());return 0;}
