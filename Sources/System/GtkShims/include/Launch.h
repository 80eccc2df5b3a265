#pragma once
#include "../../CGtk/adwaita.h"

// Starts a program with an address.
//
// Sets `pid` to the number of the process, which the caller must watch with g_child_watch_add; 0 where the session bus
// started the program, which is not known then. Returns FALSE where it could not be started.
gboolean gtk_shims_launch(GAppInfo *program, const char *address, GdkDisplay *display, GPid *pid);
