// The requests of two protocols for which Debian has no files: wlr-virtual-pointer-unstable-v1 and
// virtual-keyboard-unstable-v1. Neither has events.

#pragma once

#include <wayland-client.h>

extern const struct wl_interface zwlr_virtual_pointer_manager_v1_interface;
extern const struct wl_interface zwlr_virtual_pointer_v1_interface;
extern const struct wl_interface zwp_virtual_keyboard_manager_v1_interface;
extern const struct wl_interface zwp_virtual_keyboard_v1_interface;

/// The numbers of the requests that are used here.
enum {
  POINTER_MANAGER_CREATE = 0,
  POINTER_MOTION_ABSOLUTE = 1,
  POINTER_BUTTON = 2,
  POINTER_FRAME = 4,
  POINTER_AXIS_SOURCE = 5,
  POINTER_AXIS_DISCRETE = 7,
  KEYBOARD_MANAGER_CREATE = 0,
  KEYBOARD_KEYMAP = 0,
  KEYBOARD_KEY = 1,
  KEYBOARD_MODIFIERS = 2,
};
