"""Follows the drags of a file and prints the thumb's fraction after each line."""

import sys

from accurate_slider import AccurateSlider, check

print(check())
slider = AccurateSlider(0)
with open(sys.argv[1]) as file:
    for line in file:
        word, *numbers = line.split()
        x, y, length = map(float, numbers)
        if word == "at":
            slider = AccurateSlider(x)
        elif word == "jump":
            slider.jump(x)
        elif word == "release":
            slider.release()
        else:
            getattr(slider, word)(x, y, length)
        print(slider.fraction, slider.present_gain(), slider.step(990))
