// Follows the drags of a file and prints the thumb's fraction after each line.
#include "accurate_slider.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
    if (!file) {
        return 1;
    }
    printf("%.17g\n", accurate_slider_check());
    AccurateSlider slider = accurate_slider_at(0.0);
    char word[16];
    double x, y, length;
    while (fscanf(file, "%15s %lf %lf %lf", word, &x, &y, &length) == 4) {
        if (strcmp(word, "at") == 0) {
            slider = accurate_slider_at(x);
        } else if (strcmp(word, "grab") == 0) {
            accurate_slider_grab(&slider, x, y, length);
        } else if (strcmp(word, "place") == 0) {
            accurate_slider_place(&slider, x, y, length);
        } else if (strcmp(word, "move") == 0) {
            accurate_slider_move(&slider, x, y, length);
        } else if (strcmp(word, "release") == 0) {
            accurate_slider_release(&slider);
        } else if (strcmp(word, "jump") == 0) {
            accurate_slider_jump(&slider, x);
        }
        printf("%.17g %.17g %lld\n", slider.fraction, accurate_slider_present_gain(&slider),
               accurate_slider_step(&slider, 990));
    }
    fclose(file);
    return 0;
}
