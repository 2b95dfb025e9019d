// Pointers, keyboards and touch screens: the times and fractions of pixels that SDL's own listeners drop.

#include "wayland.h"

#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

// MARK: - Pointer

static void pointer_enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
  wl_fixed_t y
) {
  (void)pointer, (void)serial;
  struct seat *seat = data;
  seat->has_pointer_focus = surface == seat->wayland->surface;
  if (!seat->has_pointer_focus) { return; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_POINTER_ENTERED, .x = wl_fixed_to_double(x),
      .y = wl_fixed_to_double(y)});
}

static void pointer_leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface
) {
  (void)pointer, (void)serial, (void)surface;
  struct seat *seat = data;
  if (!seat->has_pointer_focus) { return; }
  seat->has_pointer_focus = false;
  caliper_wayland_report(
    seat->wayland, (struct caliper_wayland_event){.kind = CALIPER_WAYLAND_POINTER_LEFT});
}

static void pointer_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  (void)pointer;
  struct seat *seat = data;
  if (!seat->has_pointer_focus) { return; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_POINTER_MOVED, .time = time, .x = wl_fixed_to_double(x),
      .y = wl_fixed_to_double(y)});
}

static void pointer_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state
) {
  (void)pointer, (void)serial, (void)button;
  struct seat *seat = data;
  if (!seat->has_pointer_focus) { return; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_BUTTON, .time = time,
      .is_down = state == WL_POINTER_BUTTON_STATE_PRESSED});
}

static void pointer_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value
) {
  (void)pointer, (void)value;
  struct seat *seat = data;
  if (!seat->has_pointer_focus || axis != WL_POINTER_AXIS_VERTICAL_SCROLL) { return; }
  caliper_wayland_report(
    seat->wayland, (struct caliper_wayland_event){.kind = CALIPER_WAYLAND_WHEEL, .time = time});
}

// A listener must have a function for each event that its version of the interface can send.
static void pointer_frame(void *data, struct wl_pointer *pointer) { (void)data, (void)pointer; }

static void pointer_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {
  (void)data, (void)pointer, (void)source;
}

static void pointer_axis_stop(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis
) {
  (void)data, (void)pointer, (void)time, (void)axis;
}

static void pointer_axis_discrete(
  void *data, struct wl_pointer *pointer, uint32_t axis, int32_t steps
) {
  (void)data, (void)pointer, (void)axis, (void)steps;
}

#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
static void pointer_axis_value120(
  void *data, struct wl_pointer *pointer, uint32_t axis, int32_t value
) {
  (void)data, (void)pointer, (void)axis, (void)value;
}
#endif

static const struct wl_pointer_listener pointer_listener = {
  .enter = pointer_enter, .leave = pointer_leave, .motion = pointer_motion,
  .button = pointer_button, .axis = pointer_axis, .frame = pointer_frame,
  .axis_source = pointer_axis_source, .axis_stop = pointer_axis_stop,
  .axis_discrete = pointer_axis_discrete,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
  .axis_value120 = pointer_axis_value120,
#endif
};

// MARK: - Keyboard

/// Reports the map if it is one of XKB.
///
/// It is read, not mapped into memory: a file shorter than the compositor announces would end the program.
static void keyboard_keymap(
  void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t file, uint32_t size
) {
  (void)keyboard;
  struct seat *seat = data;
  const bool is_text = format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 && size <= MAXIMUM_KEYMAP;
  char *text = is_text ? malloc(size) : NULL;
  const ssize_t length = text ? pread(file, text, size, 0) : 0;
  if (length > 0) {
    caliper_wayland_report(
      seat->wayland,
      (struct caliper_wayland_event){
        .kind = CALIPER_WAYLAND_KEYMAP, .text = text, .length = (size_t)length});
  }
  free(text);
  close(file);
}

static void keyboard_enter(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface,
  struct wl_array *keys
) {
  (void)keyboard, (void)serial, (void)keys;
  struct seat *seat = data;
  seat->has_key_focus = surface == seat->wayland->surface;
}

static void keyboard_leave(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface
) {
  (void)keyboard, (void)serial, (void)surface;
  struct seat *seat = data;
  seat->has_key_focus = false;
}

static void keyboard_key(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key,
  uint32_t state
) {
  (void)keyboard, (void)serial, (void)key;
  struct seat *seat = data;
  if (!seat->has_key_focus) { return; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_KEY, .time = time,
      .is_down = state == WL_KEYBOARD_KEY_STATE_PRESSED});
}

static void keyboard_modifiers(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed, uint32_t latched,
  uint32_t locked, uint32_t group
) {
  (void)data, (void)keyboard, (void)serial, (void)depressed, (void)latched, (void)locked;
  (void)group;
}

static void keyboard_repeat_info(
  void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay
) {
  (void)keyboard;
  struct seat *seat = data;
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_REPEAT_INFO, .rate = rate, .delay = delay});
}

static const struct wl_keyboard_listener keyboard_listener = {
  .keymap = keyboard_keymap, .enter = keyboard_enter, .leave = keyboard_leave,
  .key = keyboard_key, .modifiers = keyboard_modifiers, .repeat_info = keyboard_repeat_info};

// MARK: - Touch

/// The index of the finger among the fingers on the surface, or their count; compositors choose the numbers freely.
static size_t finger_index(const struct seat *seat, int32_t finger) {
  size_t index = 0;
  while (index < seat->finger_count && seat->fingers[index] != finger) { index += 1; }
  return index;
}

static void touch_down(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
  int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  (void)touch, (void)serial;
  struct seat *seat = data;
  if (surface != seat->wayland->surface) { return; }
  size_t index = finger_index(seat, finger);
  if (index == MAXIMUM_FINGERS) { return; }
  seat->fingers[index] = finger;
  if (index == seat->finger_count) { seat->finger_count += 1; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_TOUCH_BEGAN, .time = time, .finger = finger,
      .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y)});
}

static void touch_up(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t finger
) {
  (void)touch, (void)serial;
  struct seat *seat = data;
  size_t index = finger_index(seat, finger);
  if (index == seat->finger_count) { return; }
  seat->finger_count -= 1;
  seat->fingers[index] = seat->fingers[seat->finger_count];
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_TOUCH_ENDED, .time = time, .finger = finger});
}

static void touch_motion(
  void *data, struct wl_touch *touch, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  (void)touch;
  struct seat *seat = data;
  if (finger_index(seat, finger) == seat->finger_count) { return; }
  caliper_wayland_report(
    seat->wayland,
    (struct caliper_wayland_event){
      .kind = CALIPER_WAYLAND_TOUCH_MOVED, .time = time, .finger = finger,
      .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y)});
}

static void touch_frame(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static void touch_cancel(void *data, struct wl_touch *touch) {
  (void)touch;
  struct seat *seat = data;
  if (seat->finger_count == 0) { return; }
  seat->finger_count = 0;
  caliper_wayland_report(
    seat->wayland, (struct caliper_wayland_event){.kind = CALIPER_WAYLAND_TOUCHES_CANCELLED});
}

static void touch_shape(
  void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t major, wl_fixed_t minor
) {
  (void)data, (void)touch, (void)finger, (void)major, (void)minor;
}

static void touch_orientation(
  void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t orientation
) {
  (void)data, (void)touch, (void)finger, (void)orientation;
}

static const struct wl_touch_listener touch_listener = {
  .down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame,
  .cancel = touch_cancel, .shape = touch_shape, .orientation = touch_orientation};

// MARK: - Seats

static void release_pointer(struct seat *seat) {
  if (!seat->pointer) { return; }
  pointer_leave(seat, seat->pointer, 0, NULL);
  if (wl_pointer_get_version(seat->pointer) >= WL_POINTER_RELEASE_SINCE_VERSION) {
    wl_pointer_release(seat->pointer);
  } else {
    wl_pointer_destroy(seat->pointer);
  }
  seat->pointer = NULL;
}

static void release_keyboard(struct seat *seat) {
  if (!seat->keyboard) { return; }
  seat->has_key_focus = false;
  if (wl_keyboard_get_version(seat->keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION) {
    wl_keyboard_release(seat->keyboard);
  } else {
    wl_keyboard_destroy(seat->keyboard);
  }
  seat->keyboard = NULL;
}

static void release_touch(struct seat *seat) {
  if (!seat->touch) { return; }
  touch_cancel(seat, seat->touch);
  if (wl_touch_get_version(seat->touch) >= WL_TOUCH_RELEASE_SINCE_VERSION) {
    wl_touch_release(seat->touch);
  } else {
    wl_touch_destroy(seat->touch);
  }
  seat->touch = NULL;
}

/// Asking for a device that the seat has never had is an error that ends the connection.
static void seat_capabilities(void *data, struct wl_seat *proxy, uint32_t capabilities) {
  struct seat *seat = data;
  if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) {
    release_pointer(seat);
  } else if (!seat->pointer) {
    seat->pointer = wl_seat_get_pointer(proxy);
    wl_pointer_add_listener(seat->pointer, &pointer_listener, seat);
  }
  if (!(capabilities & WL_SEAT_CAPABILITY_KEYBOARD)) {
    release_keyboard(seat);
  } else if (!seat->keyboard) {
    seat->keyboard = wl_seat_get_keyboard(proxy);
    wl_keyboard_add_listener(seat->keyboard, &keyboard_listener, seat);
  }
  if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) {
    release_touch(seat);
  } else if (!seat->touch) {
    seat->touch = wl_seat_get_touch(proxy);
    wl_touch_add_listener(seat->touch, &touch_listener, seat);
  }
  caliper_wayland_report(
    seat->wayland, (struct caliper_wayland_event){.kind = CALIPER_WAYLAND_DEVICES_CHANGED});
}

static void seat_name(void *data, struct wl_seat *proxy, const char *name) {
  (void)data, (void)proxy, (void)name;
}

static const struct wl_seat_listener seat_listener = {
  .capabilities = seat_capabilities, .name = seat_name};

void caliper_wayland_add_seat(struct caliper_wayland *wayland, uint32_t name, uint32_t version) {
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat) { return; }
  seat->wayland = wayland;
  seat->name = name;
  // The version that SDL uses. From version 8 on a compositor may send a step of the wheel separately to clients of
  // earlier versions, and its time would come after SDL's event. Events of later versions have no function above.
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
  const uint32_t latest = WL_POINTER_AXIS_VALUE120_SINCE_VERSION;
#else
  const uint32_t latest = 5;
#endif
  seat->proxy =
    wl_registry_bind(wayland->registry, name, &wl_seat_interface, version < latest ? version : latest);
  seat->next = wayland->seats;
  wayland->seats = seat;
  wl_seat_add_listener(seat->proxy, &seat_listener, seat);
}

void caliper_wayland_remove_seat(struct seat *seat) {
  release_pointer(seat);
  release_keyboard(seat);
  release_touch(seat);
  if (wl_seat_get_version(seat->proxy) >= WL_SEAT_RELEASE_SINCE_VERSION) {
    wl_seat_release(seat->proxy);
  } else {
    wl_seat_destroy(seat->proxy);
  }
  free(seat);
}
