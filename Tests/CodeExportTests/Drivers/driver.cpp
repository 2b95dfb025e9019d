// Follows the drags of a file and prints the thumb's fraction after each line.
#include "accurate_slider.hpp"

#include <cstdio>
#include <fstream>
#include <string>

int main(int count, char **arguments) {
    std::ifstream file(count > 1 ? arguments[1] : "");
    if (!file) {
        return 1;
    }
    using caliper::AccurateSlider;
    std::printf("%.17g\n", AccurateSlider::check());
    AccurateSlider slider(0.0);
    std::string word;
    double x, y, length;
    while (file >> word >> x >> y >> length) {
        if (word == "at") {
            slider = AccurateSlider(x);
        } else if (word == "grab") {
            slider.grab(x, y, length);
        } else if (word == "place") {
            slider.place(x, y, length);
        } else if (word == "move") {
            slider.move(x, y, length);
        } else if (word == "release") {
            slider.release();
        } else if (word == "jump") {
            slider.jump(x);
        }
        std::printf("%.17g %.17g %lld\n", slider.fraction(), slider.present_gain(),
                    slider.step(990));
    }
    return 0;
}
