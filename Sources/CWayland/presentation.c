// The protocol presentation-time: the time at which the compositor has shown a picture. It is written out, since its
// description is compiled by a tool that the Swift package manager does not run.

#include <stdlib.h>
#include <time.h>

#include "wayland.h"

static const struct wl_interface *no_types[7];

static const struct wl_message feedback_events[] = {
  {"sync_output", "o", no_types}, {"presented", "uuuuuuu", no_types}, {"discarded", "", no_types},
};
static const struct wl_interface feedback_interface = {
  "wp_presentation_feedback", 1, 0, NULL, 3, feedback_events,
};

static const struct wl_interface *feedback_types[] = {&wl_surface_interface, &feedback_interface};
static const struct wl_message presentation_requests[] = {
  {"destroy", "", no_types}, {"feedback", "on", feedback_types},
};
static const struct wl_message presentation_events[] = {{"clock_id", "u", no_types}};
const struct wl_interface caliper_presentation_interface = {
  "wp_presentation", 1, 2, presentation_requests, 1, presentation_events,
};

enum { REQUEST_DESTROY, REQUEST_FEEDBACK };
/// The time came from the display itself, and not from a timer of the compositor's own.
enum { FLAG_HARDWARE_CLOCK = 2 };

/// A picture that the compositor has reported neither as shown nor as discarded yet.
struct feedback {
  struct caliper_wayland *wayland;
  struct wl_proxy *proxy;
  uint32_t number;
  struct feedback *next;
};

static void remove_feedback(struct feedback *feedback) {
  struct feedback **place = &feedback->wayland->feedbacks;
  while (*place && *place != feedback) { place = &(*place)->next; }
  if (*place) { *place = feedback->next; }
  wl_proxy_destroy(feedback->proxy);
  free(feedback);
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) ? 0 : (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void sync_output(void *data, struct wl_proxy *proxy, struct wl_output *output) {}

static void presented(
  void *data, struct wl_proxy *proxy, uint32_t seconds_high, uint32_t seconds_low,
  uint32_t fraction, uint32_t refresh, uint32_t sequence_high, uint32_t sequence_low, uint32_t flags
) {
  struct feedback *feedback = data;
  struct caliper_wayland *wayland = feedback->wayland;
  const uint64_t seconds = (uint64_t)seconds_high << 32 | seconds_low;
  int64_t time = (int64_t)(seconds * 1000000000 + fraction);
  if (wayland->presentation_clock != CLOCK_MONOTONIC) {
    time += nanoseconds(CLOCK_MONOTONIC) - nanoseconds(wayland->presentation_clock);
  }
  const struct caliper_wayland_event event = {
    .kind = CALIPER_WAYLAND_SHOWN, .number = feedback->number, .nanoseconds = time,
    .refresh = (uint64_t)sequence_high << 32 | sequence_low,
    .is_made_up = !(flags & FLAG_HARDWARE_CLOCK),
  };
  remove_feedback(feedback);
  caliper_wayland_report(wayland, event);
}

static void discarded(void *data, struct wl_proxy *proxy) {
  struct feedback *feedback = data;
  struct caliper_wayland *wayland = feedback->wayland;
  const struct caliper_wayland_event event = {
    .kind = CALIPER_WAYLAND_DISCARDED, .number = feedback->number,
  };
  remove_feedback(feedback);
  caliper_wayland_report(wayland, event);
}

static const struct {
  void (*sync_output)(void *, struct wl_proxy *, struct wl_output *);
  void (*presented)(
    void *, struct wl_proxy *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t);
  void (*discarded)(void *, struct wl_proxy *);
} feedback_listener = {sync_output, presented, discarded};

static void clock_id(void *data, struct wl_proxy *proxy, uint32_t clock) {
  struct caliper_wayland *wayland = data;
  wayland->presentation_clock = (clockid_t)clock;
}

static const struct {
  void (*clock_id)(void *, struct wl_proxy *, uint32_t);
} presentation_listener = {clock_id};

void caliper_wayland_add_presentation(struct caliper_wayland *wayland, uint32_t name) {
  if (wayland->presentation) { return; }
  wayland->presentation_clock = CLOCK_MONOTONIC;
  wayland->presentation =
    wl_registry_bind(wayland->registry, name, &caliper_presentation_interface, 1);
  if (!wayland->presentation) { return; }
  wl_proxy_add_listener(
    wayland->presentation, (void (**)(void))&presentation_listener, wayland);
}

void caliper_wayland_remove_presentation(struct caliper_wayland *wayland) {
  while (wayland->feedbacks) { remove_feedback(wayland->feedbacks); }
  if (!wayland->presentation) { return; }
  wl_proxy_marshal(wayland->presentation, REQUEST_DESTROY);
  wl_proxy_destroy(wayland->presentation);
  wayland->presentation = NULL;
}

bool caliper_wayland_has_presentation(const struct caliper_wayland *wayland) {
  return wayland->presentation;
}

void caliper_wayland_follow(struct caliper_wayland *wayland, uint32_t number) {
  wayland->followed = number;
}

void caliper_wayland_ask_for_feedback(struct caliper_wayland *wayland) {
  if (!wayland->presentation || !wayland->followed) { return; }
  struct feedback *feedback = calloc(1, sizeof *feedback);
  if (!feedback) { return; }
  feedback->wayland = wayland;
  feedback->number = wayland->followed;
  wayland->followed = 0;
  feedback->proxy = wl_proxy_marshal_constructor(
    wayland->presentation, REQUEST_FEEDBACK, &feedback_interface, wayland->surface, NULL);
  if (!feedback->proxy) {
    free(feedback);
    return;
  }
  feedback->next = wayland->feedbacks;
  wayland->feedbacks = feedback;
  wl_proxy_add_listener(feedback->proxy, (void (**)(void))&feedback_listener, feedback);
}
