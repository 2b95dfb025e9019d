// Follows the drags of a file and prints the thumb's fraction after each line.
#include "accurate_slider.hpp"

#include <cstdio>
#include <cstring>

int main(int count, char **arguments) {
    std::FILE *file = count > 1 ? std::fopen(arguments[1], "r") : nullptr;
    if (!file) {
        return 1;
    }
    using caliper::AccurateSlider;
    std::printf("%.17g\n", AccurateSlider::check());
    AccurateSlider slider(0.0);
    char word[16];
    double x, y, length;
    while (std::fscanf(file, "%15s %lf %lf %lf", word, &x, &y, &length) == 4) {
        if (std::strcmp(word, "at") == 0) {
            slider = AccurateSlider(x);
        } else if (std::strcmp(word, "grab") == 0) {
            slider.grab(x, y, length);
        } else if (std::strcmp(word, "place") == 0) {
            slider.place(x, y, length);
        } else if (std::strcmp(word, "move") == 0) {
            slider.move(x, y, length);
        } else if (std::strcmp(word, "release") == 0) {
            slider.release();
        } else if (std::strcmp(word, "jump") == 0) {
            slider.jump(x);
        }
        std::printf("%.17g %.17g %lld\n", slider.fraction(), slider.present_gain(),
                    slider.step(990));
    }
    std::fclose(file);
    return 0;
}
