#define _GNU_SOURCE
#include "ProcessShims.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int process_shims_close_from(posix_spawn_file_actions_t *actions, int number) {
    return posix_spawn_file_actions_addclosefrom_np(actions, number);
}

int process_shims_flush_output(void) {
    int failed = ferror(stdout);
    errno = 0;
    if (fflush(stdout) == 0 && !failed) return 0;
    // An earlier write failed, and its errno is lost.
    return errno != 0 ? errno : EIO;
}

void process_shims_erase_variable(const char *name) {
    size_t length = strlen(name);
    // The name may occur more than once; unsetenv removes all entries without modifying them.
    for (char **entry = environ; entry && *entry; entry++) {
        if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=') {
            explicit_bzero(*entry + length + 1, strlen(*entry + length + 1));
        }
    }
    unsetenv(name);
}

// The file descriptor that each signal is reported to, plus one; 0 for none. A signal handler receives only the signal
// number.
static _Atomic int listeners[NSIG];

static void report(int signal) {
    int before = errno;
    int descriptor = atomic_load(&listeners[signal]) - 1;
    unsigned char number = (unsigned char)signal;
    // If the pipe is full, the reader is notified anyway.
    if (descriptor >= 0 && write(descriptor, &number, 1) < 0) { }
    errno = before;
}

static int listen_to(int signal) {
    struct sigaction action = {.sa_handler = report, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    return sigaction(signal, &action, NULL) == 0 ? 0 : errno;
}

int process_shims_report_signal(int signal, int descriptor) {
    atomic_store(&listeners[signal], descriptor + 1);
    return listen_to(signal);
}

void process_shims_forget_signal(int number, int descriptor) {
    int expected = descriptor + 1;
    if (atomic_load(&listeners[number]) != expected) return;
    // First, so that a signal in between ends the process. If the listener were removed first, the signal would be lost.
    signal(number, SIG_DFL);
    // Another listener was added meanwhile.
    if (!atomic_compare_exchange_strong(&listeners[number], &expected, 0)) listen_to(number);
}
