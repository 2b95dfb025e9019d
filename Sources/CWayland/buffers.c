// Pictures in shared memory.

#define _GNU_SOURCE
#include "wayland.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct caliper_wayland_buffer {
  struct caliper_wayland *wayland;
  struct wl_buffer *proxy;
  void *pixels;
  size_t size;
  bool is_busy;
};

static void released(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  struct caliper_wayland_buffer *buffer = data;
  buffer->is_busy = false;
  caliper_wayland_report(
    buffer->wayland, (struct caliper_wayland_event){.kind = CALIPER_WAYLAND_BUFFER_RELEASED});
}

static const struct wl_buffer_listener buffer_listener = {.release = released};

/// Maps the memory behind `file` and shares it; false if that fails.
static bool share(struct caliper_wayland_buffer *buffer, int file, int32_t width, int32_t height) {
  if (ftruncate(file, (off_t)buffer->size) != 0) { return false; }
  void *pixels = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) { return false; }
  buffer->pixels = pixels;
  struct wl_shm_pool *pool =
    wl_shm_create_pool(buffer->wayland->memory, file, (int32_t)buffer->size);
  if (!pool) { return false; }
  buffer->proxy =
    wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  return buffer->proxy && wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer) == 0;
}

struct caliper_wayland_buffer *caliper_wayland_make_buffer(
  struct caliper_wayland *wayland, int32_t width, int32_t height
) {
  if (!wayland->memory || width <= 0 || height <= 0 || width > INT32_MAX / 4 / height) {
    return NULL;
  }
  struct caliper_wayland_buffer *buffer = calloc(1, sizeof *buffer);
  if (!buffer) { return NULL; }
  buffer->wayland = wayland;
  buffer->size = (size_t)width * (size_t)height * 4;
  int file = memfd_create("caliper-picture", MFD_CLOEXEC);
  bool is_shared = file >= 0 && share(buffer, file, width, height);
  if (file >= 0) { close(file); }
  if (is_shared) { return buffer; }
  caliper_wayland_destroy_buffer(buffer);
  return NULL;
}

void caliper_wayland_destroy_buffer(struct caliper_wayland_buffer *buffer) {
  if (buffer->proxy) { wl_buffer_destroy(buffer->proxy); }
  if (buffer->pixels) { munmap(buffer->pixels, buffer->size); }
  free(buffer);
}

void *caliper_wayland_pixels(struct caliper_wayland_buffer *buffer) { return buffer->pixels; }

bool caliper_wayland_is_busy(const struct caliper_wayland_buffer *buffer) {
  return buffer->is_busy;
}

void caliper_wayland_show(
  struct caliper_wayland *wayland, struct caliper_wayland_buffer *buffer,
  const int32_t *rectangles, int count
) {
  struct wl_surface *surface = wayland->surface;
  wl_surface_attach(surface, buffer->proxy, 0, 0);
  if (wl_surface_get_version(surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION) {
    for (int index = 0; index < count; index++) {
      const int32_t *part = rectangles + 4 * index;
      wl_surface_damage_buffer(surface, part[0], part[1], part[2], part[3]);
    }
  } else {
    wl_surface_damage(surface, 0, 0, INT32_MAX, INT32_MAX);
  }
  buffer->is_busy = true;
  caliper_wayland_ask_for_feedback(wayland);
  wl_surface_commit(surface);
  wl_display_flush(wayland->display);
}
