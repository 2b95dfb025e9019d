#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/scrnsaver.h>
#include <xcb/xcb.h>
