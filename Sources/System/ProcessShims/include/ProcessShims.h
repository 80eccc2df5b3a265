#pragma once

#include <spawn.h>

// Lets a program that is started find no file open from a number on; Swift does not see glibc's own call for it.
// Returns 0, or what went wrong as a number of errno.h.
int process_shims_close_from(posix_spawn_file_actions_t *actions, int number);

// Removes a variable from the environment, and its value from the memory that /proc/PID/environ shows. Other threads must not
// use the environment meanwhile.
void process_shims_erase_variable(const char *name);

// Lets a signal write its number, as one byte, to a file from now on, in place of whatever it did before. The file must not
// block. Only what a signal handler may call is called. Returns 0, or what went wrong as a number of errno.h.
int process_shims_report_signal(int signal, int descriptor);

// Writes what standard output still buffers. Returns 0, or the error of this or of an earlier write as a number of errno.h.
int process_shims_flush_output(void);

// Lets a signal end the process again, unless it writes to another file meanwhile.
void process_shims_forget_signal(int signal, int descriptor);
