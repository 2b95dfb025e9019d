#define _GNU_SOURCE
#include "CWaylandTest.h"
#include "protocols.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon.h>

struct wayland_hand {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_proxy *pointer_manager, *keyboard_manager;
  struct wl_proxy *pointer, *keyboard;
  struct xkb_context *context;
  struct xkb_keymap *keymap;
  struct xkb_state *state;
};

static void global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version
) {
  (void)version;
  struct wayland_hand *hand = data;
  if (strcmp(interface, wl_seat_interface.name) == 0) {
    hand->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  } else if (strcmp(interface, zwlr_virtual_pointer_manager_v1_interface.name) == 0) {
    hand->pointer_manager =
      wl_registry_bind(registry, name, &zwlr_virtual_pointer_manager_v1_interface, 1);
  } else if (strcmp(interface, zwp_virtual_keyboard_manager_v1_interface.name) == 0) {
    hand->keyboard_manager =
      wl_registry_bind(registry, name, &zwp_virtual_keyboard_manager_v1_interface, 1);
  }
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
  .global = global, .global_remove = global_remove};

/// Sends the compositor the keymap, which maps keys to symbols.
static bool send_keymap(struct wayland_hand *hand) {
  char *text = xkb_keymap_get_as_string(hand->keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  if (!text) { return false; }
  size_t size = strlen(text) + 1;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  bool is_written = file >= 0 && write(file, text, size) == (ssize_t)size;
  free(text);
  if (is_written) {
    wl_proxy_marshal(
      hand->keyboard, KEYBOARD_KEYMAP, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
    is_written = wl_display_roundtrip(hand->display) >= 0;
  }
  if (file >= 0) { close(file); }
  return is_written;
}

static bool make_devices(struct wayland_hand *hand) {
  hand->registry = wl_display_get_registry(hand->display);
  wl_registry_add_listener(hand->registry, &registry_listener, hand);
  if (wl_display_roundtrip(hand->display) < 0 || !hand->seat || !hand->pointer_manager ||
      !hand->keyboard_manager) {
    return false;
  }
  hand->pointer = wl_proxy_marshal_constructor(
    hand->pointer_manager, POINTER_MANAGER_CREATE, &zwlr_virtual_pointer_v1_interface, hand->seat,
    NULL);
  hand->keyboard = wl_proxy_marshal_constructor(
    hand->keyboard_manager, KEYBOARD_MANAGER_CREATE, &zwp_virtual_keyboard_v1_interface, hand->seat,
    NULL);
  hand->context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  if (!hand->pointer || !hand->keyboard || !hand->context) { return false; }
  struct xkb_rule_names names = {.layout = "us"};
  hand->keymap = xkb_keymap_new_from_names(hand->context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  hand->state = hand->keymap ? xkb_state_new(hand->keymap) : NULL;
  return hand->state && send_keymap(hand);
}

struct wayland_hand *wayland_hand_open(const char *address) {
  struct wayland_hand *hand = calloc(1, sizeof *hand);
  if (!hand) { return NULL; }
  hand->display = wl_display_connect(address);
  if (hand->display && make_devices(hand)) { return hand; }
  wayland_hand_close(hand);
  return NULL;
}

void wayland_hand_close(struct wayland_hand *hand) {
  if (hand->state) { xkb_state_unref(hand->state); }
  if (hand->keymap) { xkb_keymap_unref(hand->keymap); }
  if (hand->context) { xkb_context_unref(hand->context); }
  // The compositor removes the devices with the connection.
  if (hand->display) { wl_display_disconnect(hand->display); }
  free(hand);
}

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

void wayland_hand_move(struct wayland_hand *hand, double x, double y) {
  const uint32_t extent = 1 << 24;
  wl_proxy_marshal(
    hand->pointer, POINTER_MOTION_ABSOLUTE, now(), (uint32_t)(x * extent + 0.5),
    (uint32_t)(y * extent + 0.5), extent, extent);
  wl_proxy_marshal(hand->pointer, POINTER_FRAME);
  wl_display_roundtrip(hand->display);
}

void wayland_hand_button(struct wayland_hand *hand, bool is_down) {
  const uint32_t left = 0x110;
  wl_proxy_marshal(hand->pointer, POINTER_BUTTON, now(), left, (uint32_t)is_down);
  wl_proxy_marshal(hand->pointer, POINTER_FRAME);
  wl_display_roundtrip(hand->display);
}

void wayland_hand_wheel(struct wayland_hand *hand, int32_t steps) {
  wl_proxy_marshal(hand->pointer, POINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_WHEEL);
  wl_proxy_marshal(
    hand->pointer, POINTER_AXIS_DISCRETE, now(), WL_POINTER_AXIS_VERTICAL_SCROLL,
    wl_fixed_from_int(15 * steps), steps);
  wl_proxy_marshal(hand->pointer, POINTER_FRAME);
  wl_display_roundtrip(hand->display);
}

/// The key whose first symbol, without Shift, is `symbol`; 0 if there is none.
static xkb_keycode_t key_for(struct xkb_keymap *keymap, xkb_keysym_t symbol) {
  xkb_keycode_t last = xkb_keymap_max_keycode(keymap);
  for (xkb_keycode_t key = xkb_keymap_min_keycode(keymap); key <= last; key++) {
    const xkb_keysym_t *symbols;
    int count = xkb_keymap_key_get_syms_by_level(keymap, key, 0, 0, &symbols);
    if (count == 1 && symbols[0] == symbol) { return key; }
  }
  return 0;
}

bool wayland_hand_key(struct wayland_hand *hand, const char *name, bool is_down) {
  xkb_keysym_t symbol = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS);
  xkb_keycode_t key = key_for(hand->keymap, symbol);
  if (!key) { return false; }
  wl_proxy_marshal(hand->keyboard, KEYBOARD_KEY, now(), key - 8, (uint32_t)is_down);
  enum xkb_state_component changed =
    xkb_state_update_key(hand->state, key, is_down ? XKB_KEY_DOWN : XKB_KEY_UP);
  if (changed) {
    wl_proxy_marshal(
      hand->keyboard, KEYBOARD_MODIFIERS,
      xkb_state_serialize_mods(hand->state, XKB_STATE_MODS_DEPRESSED),
      xkb_state_serialize_mods(hand->state, XKB_STATE_MODS_LATCHED),
      xkb_state_serialize_mods(hand->state, XKB_STATE_MODS_LOCKED),
      xkb_state_serialize_layout(hand->state, XKB_STATE_LAYOUT_EFFECTIVE));
  }
  return wl_display_roundtrip(hand->display) >= 0;
}
