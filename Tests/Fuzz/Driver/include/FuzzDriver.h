#pragma once
#include <stddef.h>
#include <stdint.h>

// Calls `test` with many inputs.
//
// Built by `scripts/fuzz` libFuzzer makes them, as the arguments say; in any other build they are the files that the arguments
// name. Returns the program's status.
int fuzz_driver_run(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count));
