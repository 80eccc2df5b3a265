#define _GNU_SOURCE
#include "ProcessShims.h"

int process_shims_close_from(posix_spawn_file_actions_t *actions, int number) {
    return posix_spawn_file_actions_addclosefrom_np(actions, number);
}
