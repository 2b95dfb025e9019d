// Declarations that the files of this target share.

#pragma once

#include <time.h>
#include <wayland-client.h>

#include "CWayland.h"

/// The number of fingers of a seat that are followed; further ones are ignored.
#define MAXIMUM_FINGERS 32

/// The largest map of a keyboard that is read, in bytes; usual ones have 60,000.
#define MAXIMUM_KEYMAP (4u << 20)

/// A seat with its devices.
struct seat {
  struct caliper_wayland *wayland;
  struct wl_seat *proxy;
  struct wl_pointer *pointer;
  struct wl_keyboard *keyboard;
  struct wl_touch *touch;
  uint32_t name;
  /// Whether the pointer is over the window's surface, and not over its frame.
  bool has_pointer_focus;
  /// Whether keys are for the window's surface.
  bool has_key_focus;
  /// The numbers of the fingers that are down on the surface.
  int32_t fingers[MAXIMUM_FINGERS];
  size_t finger_count;
  struct seat *next;
};

struct caliper_wayland {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_shm *memory;
  struct seat *seats;
  /// Reports the times at which pictures are shown, by this clock; NULL if the compositor does not.
  struct wl_proxy *presentation;
  clockid_t presentation_clock;
  /// The number of the next picture if it is followed; otherwise 0.
  uint32_t followed;
  struct feedback *feedbacks;
  caliper_wayland_handler handler;
  void *context;
};

/// Adds a seat of the registry.
void caliper_wayland_add_seat(struct caliper_wayland *wayland, uint32_t name, uint32_t version);

/// Releases a seat and its devices.
void caliper_wayland_remove_seat(struct seat *seat);

/// The protocol for the times at which pictures are shown.
extern const struct wl_interface caliper_presentation_interface;

/// Binds the registry's global of that protocol.
void caliper_wayland_add_presentation(struct caliper_wayland *wayland, uint32_t name);

/// Releases it, with all pending reports.
void caliper_wayland_remove_presentation(struct caliper_wayland *wayland);

/// Requests a report on the picture that is committed next, if it is to be followed.
void caliper_wayland_ask_for_feedback(struct caliper_wayland *wayland);

/// Reports an event to the owner.
static inline void caliper_wayland_report(
  struct caliper_wayland *wayland, struct caliper_wayland_event event
) {
  wayland->handler(wayland->context, &event);
}
