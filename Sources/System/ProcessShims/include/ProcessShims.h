#pragma once

#include <spawn.h>

// Closes all file descriptors from a number on in a spawned process; glibc's function for this is not imported into Swift.
// Returns 0 or an errno value.
int process_shims_close_from(posix_spawn_file_actions_t *actions, int number);

// Removes a variable from the environment, and its value from the memory that /proc/PID/environ shows. Other threads must
// not use the environment meanwhile.
void process_shims_erase_variable(const char *name);

// Replaces a signal's handler by one that writes the signal number as one byte to a file, which must be non-blocking. The
// handler is async-signal-safe. Returns 0 or an errno value.
int process_shims_report_signal(int signal, int descriptor);

// Flushes standard output. Returns 0, or the errno value of this or an earlier write.
int process_shims_flush_output(void);

// Restores the default action of a signal, unless it is reported to another file by now.
void process_shims_forget_signal(int signal, int descriptor);
