#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Where nobody manages the windows of an X display, lets a window's frames follow each other without asking for somebody
// who would want to be told of them. Nothing on another display, or for a window that is not realized.
//
// There is no way back as long as the window stays realized.
void gtk_shims_leave_frames_unsynchronized(GtkWidget *window);

G_END_DECLS
