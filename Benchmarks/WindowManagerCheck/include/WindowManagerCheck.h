#ifndef WINDOW_MANAGER_CHECK_H
#define WINDOW_MANAGER_CHECK_H

#include <stdbool.h>

/// Says on the display that a window manager runs there, as one does on every desktop, for as long as this process lives.
///
/// GDK looks for one at nearly every question it has, and where it finds none it asks the display server again each time. This
/// one does nothing but to be found. Where there is one already, nothing is said.
///
/// Returns whether there is a window manager on the display now; false where there is no display.
bool window_manager_check_begin(void);

#endif
