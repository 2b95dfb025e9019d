// Wayland features that SDL lacks: pictures in shared memory, and the times and positions of input.
//
// Everything happens on SDL's own connection and in its default queue: code that dispatches SDL's events
// also calls the handler. Confined to the thread that opened the window.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wl_display;
struct wl_surface;

/// Globals and devices of a connection, bound in addition to SDL's.
struct caliper_wayland;

/// A picture in memory that the compositor can read.
struct caliper_wayland_buffer;

/// The kind of a device's event, or of a change.
enum caliper_wayland_kind {
  CALIPER_WAYLAND_POINTER_ENTERED,
  CALIPER_WAYLAND_POINTER_LEFT,
  CALIPER_WAYLAND_POINTER_MOVED,
  CALIPER_WAYLAND_BUTTON,
  CALIPER_WAYLAND_WHEEL,
  CALIPER_WAYLAND_KEY,
  CALIPER_WAYLAND_REPEAT_INFO,
  CALIPER_WAYLAND_KEYMAP,
  CALIPER_WAYLAND_TOUCH_BEGAN,
  CALIPER_WAYLAND_TOUCH_MOVED,
  CALIPER_WAYLAND_TOUCH_ENDED,
  CALIPER_WAYLAND_TOUCHES_CANCELLED,
  CALIPER_WAYLAND_DEVICES_CHANGED,
  CALIPER_WAYLAND_BUFFER_RELEASED,
  CALIPER_WAYLAND_SHOWN,
  CALIPER_WAYLAND_DISCARDED,
};

/// An event; its kind determines which members are meaningful.
struct caliper_wayland_event {
  enum caliper_wayland_kind kind;
  /// The compositor's milliseconds.
  uint32_t time;
  /// The position on the surface, in its logical pixels and fractions of them.
  double x, y;
  /// Whether a key or button was pressed.
  bool is_down;
  /// The finger's number.
  int32_t finger;
  /// Repeats a second of a held key, and the milliseconds before the first.
  int32_t rate, delay;
  /// The map of a keyboard's keys in the format of XKB, valid while the event is handled, and its bytes.
  const char *text;
  size_t length;
  /// The number of a picture, the nanoseconds of CLOCK_MONOTONIC at which it was shown, and the number of the
  /// display's refresh; whether the time came from a timer of the compositor's own.
  uint32_t number;
  int64_t nanoseconds;
  uint64_t refresh;
  bool is_made_up;
};

typedef void (*caliper_wayland_handler)(void *context, const struct caliper_wayland_event *event);

/// Binds shared memory and all devices, and calls `handler` with their events on `surface`.
///
/// Dispatches the default queue meanwhile. NULL if memory is lacking or the connection is lost.
struct caliper_wayland *caliper_wayland_open(
  struct wl_display *display, struct wl_surface *surface, caliper_wayland_handler handler,
  void *context);

/// Releases everything; the buffers must have been destroyed.
void caliper_wayland_close(struct caliper_wayland *wayland);

/// Whether the compositor accepts pictures in shared memory.
bool caliper_wayland_has_memory(const struct caliper_wayland *wayland);

/// Whether a seat has a pointer.
bool caliper_wayland_has_pointer(const struct caliper_wayland *wayland);

/// Whether a seat has a touch screen.
bool caliper_wayland_has_touch(const struct caliper_wayland *wayland);

/// Whether the connection has failed, so that nothing is sent or received any more.
bool caliper_wayland_is_lost(const struct caliper_wayland *wayland);

/// Makes a buffer of 32-bit XRGB pixels; NULL if memory is lacking.
struct caliper_wayland_buffer *caliper_wayland_make_buffer(
  struct caliper_wayland *wayland, int32_t width, int32_t height);

/// Releases a buffer, also while the compositor reads it.
void caliper_wayland_destroy_buffer(struct caliper_wayland_buffer *buffer);

/// The upper left pixel; a row has four bytes a pixel and nothing between rows.
void *caliper_wayland_pixels(struct caliper_wayland_buffer *buffer);

/// Whether the compositor may still read the buffer.
bool caliper_wayland_is_busy(const struct caliper_wayland_buffer *buffer);

/// Shows the buffer, of which `count` rectangles differ from the surface's present picture.
///
/// A rectangle is four numbers: x, y, width, height. Sends the request and does not wait.
void caliper_wayland_show(
  struct caliper_wayland *wayland, struct caliper_wayland_buffer *buffer,
  const int32_t *rectangles, int count);

/// Whether the compositor reports the times at which pictures are shown.
bool caliper_wayland_has_presentation(const struct caliper_wayland *wayland);

/// Requests a report on the next picture under `number`, which is not 0, once it is shown or discarded.
void caliper_wayland_follow(struct caliper_wayland *wayland, uint32_t number);

/// The number of the compositor's process; 0 if the system does not report it.
int32_t caliper_wayland_peer(const struct caliper_wayland *wayland);
