#pragma once

#include <spawn.h>

// Lets a program that is started find no file open from a number on; Swift does not see glibc's own call for it.
// Returns 0, or what went wrong as a number of errno.h.
int process_shims_close_from(posix_spawn_file_actions_t *actions, int number);
