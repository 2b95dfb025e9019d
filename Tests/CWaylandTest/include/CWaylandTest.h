// A virtual mouse and keyboard for a Wayland compositor that lets clients make such devices.

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A virtual mouse and keyboard.
struct wayland_hand;

/// Connects to the compositor at `address` and makes the devices; NULL if that fails.
struct wayland_hand *wayland_hand_open(const char *address);

void wayland_hand_close(struct wayland_hand *hand);

/// Moves the pointer to this share of the display's width and height, each from 0 to 1.
///
/// This, like all acts, happens now by CLOCK_MONOTONIC, and has ended when the function returns.
void wayland_hand_move(struct wayland_hand *hand, double x, double y);

/// Presses or releases the first button.
void wayland_hand_button(struct wayland_hand *hand, bool is_down);

/// Turns the wheel by so many steps, towards the person if positive.
void wayland_hand_wheel(struct wayland_hand *hand, int32_t steps);

/// Presses or releases the key with the X key symbol `name`; false if there is none.
bool wayland_hand_key(struct wayland_hand *hand, const char *name, bool is_down);
