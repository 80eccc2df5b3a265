#pragma once
#include "../../CGtk/adwaita.h"

// Launches a program with an address.
//
// Sets `pid` to the process id, which the caller must watch with g_child_watch_add; 0 if the session bus started the
// program. Returns FALSE if it could not be started.
gboolean gtk_shims_launch(GAppInfo *program, const char *address, GdkDisplay *display, GPid *pid);
