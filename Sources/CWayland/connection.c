// The registry: the globals, and their arrival and removal.

// The credentials of a socket's peer are an extension of GNU.
#define _GNU_SOURCE

#include "wayland.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static void global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version
) {
  struct caliper_wayland *wayland = data;
  if (strcmp(interface, wl_shm_interface.name) == 0 && !wayland->memory) {
    wayland->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (strcmp(interface, wl_seat_interface.name) == 0) {
    caliper_wayland_add_seat(wayland, name, version);
  } else if (strcmp(interface, caliper_presentation_interface.name) == 0) {
    caliper_wayland_add_presentation(wayland, name);
  }
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)registry;
  struct caliper_wayland *wayland = data;
  for (struct seat **link = &wayland->seats; *link; link = &(*link)->next) {
    struct seat *seat = *link;
    if (seat->name != name) { continue; }
    *link = seat->next;
    caliper_wayland_remove_seat(seat);
    return;
  }
}

static const struct wl_registry_listener registry_listener = {
  .global = global, .global_remove = global_remove};

struct caliper_wayland *caliper_wayland_open(
  struct wl_display *display, struct wl_surface *surface, caliper_wayland_handler handler,
  void *context
) {
  struct caliper_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) { return NULL; }
  wayland->display = display;
  wayland->surface = surface;
  wayland->handler = handler;
  wayland->context = context;
  wayland->registry = wl_display_get_registry(display);
  if (!wayland->registry) {
    free(wayland);
    return NULL;
  }
  wl_registry_add_listener(wayland->registry, &registry_listener, wayland);
  // One round for the globals, one for their devices, and one for the devices' properties.
  for (int round = 0; round < 3; round += 1) {
    if (wl_display_roundtrip(display) < 0) {
      caliper_wayland_close(wayland);
      return NULL;
    }
  }
  return wayland;
}

void caliper_wayland_close(struct caliper_wayland *wayland) {
  while (wayland->seats) {
    struct seat *seat = wayland->seats;
    wayland->seats = seat->next;
    caliper_wayland_remove_seat(seat);
  }
  caliper_wayland_remove_presentation(wayland);
  if (wayland->memory) { wl_shm_destroy(wayland->memory); }
  wl_registry_destroy(wayland->registry);
  free(wayland);
}

bool caliper_wayland_has_memory(const struct caliper_wayland *wayland) { return wayland->memory; }

bool caliper_wayland_has_pointer(const struct caliper_wayland *wayland) {
  for (struct seat *seat = wayland->seats; seat; seat = seat->next) {
    if (seat->pointer) { return true; }
  }
  return false;
}

bool caliper_wayland_has_touch(const struct caliper_wayland *wayland) {
  for (struct seat *seat = wayland->seats; seat; seat = seat->next) {
    if (seat->touch) { return true; }
  }
  return false;
}

bool caliper_wayland_is_lost(const struct caliper_wayland *wayland) {
  return wl_display_get_error(wayland->display) != 0;
}

int32_t caliper_wayland_peer(const struct caliper_wayland *wayland) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  const int file = wl_display_get_fd(wayland->display);
  return getsockopt(file, SOL_SOCKET, SO_PEERCRED, &credentials, &size) ? 0 : credentials.pid;
}
