#include "FuzzDriver.h"

#ifdef FUZZING
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

int fuzz_driver_run(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)) {
    return LLVMFuzzerRunDriver(&argc, &argv, test);
}
#else
#include <stdio.h>
#include <stdlib.h>

// Calls the test with a file's content; false if it cannot be read.
static int test_file(const char *path, int (*test)(const uint8_t *bytes, size_t count)) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return 0;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    uint8_t *bytes = size < 0 ? NULL : malloc((size_t)size + 1);
    int is_read = bytes != NULL && fseek(file, 0, SEEK_SET) == 0 && fread(bytes, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    if (is_read) test(bytes, (size_t)size);
    free(bytes);
    return is_read;
}

int fuzz_driver_run(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count)) {
    for (int index = 1; index < argc; ++index) {
        if (!test_file(argv[index], test)) {
            fprintf(stderr, "%s: %s cannot be read\n", argv[0], argv[index]);
            return 1;
        }
    }
    return 0;
}
#endif
