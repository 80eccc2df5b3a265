#pragma once
#include <stddef.h>
#include <stdint.h>

// Calls `test` with many inputs and returns the program's exit status.
//
// In builds of `scripts/fuzz` libFuzzer generates the inputs, controlled by the arguments; in other builds they are the
// files named by the arguments.
int fuzz_driver_run(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count));
