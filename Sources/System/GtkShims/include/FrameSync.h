#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// On an X display without a window manager, stops synchronizing a window's frames with one. Has no effect on another
// display, or for a window that is not realized.
//
// It cannot be undone as long as the window is realized.
void gtk_shims_leave_frames_unsynchronized(GtkWidget *window);

G_END_DECLS
