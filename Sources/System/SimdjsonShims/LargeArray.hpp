#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

struct Free {
    void operator()(void *memory) const { std::free(memory); }
};

// An uninitialized array; untouched pages use no memory.
template <typename Element> using LargeArray = std::unique_ptr<Element[], Free>;

// Allocates an array, with huge pages if it is large enough: page faults of small pages took a quarter of the time to parse
// a listing.
template <typename Element> LargeArray<Element> make_large_array(size_t count) {
    constexpr size_t page = 2 << 20;
    size_t size = count * sizeof(Element);
    void *memory;
    if (size < page) {
        memory = std::malloc(size);
    } else {
        size = (size + page - 1) / page * page;
        memory = std::aligned_alloc(page, size);
        // Ignored by systems without huge pages.
        if (memory != nullptr) madvise(memory, size, MADV_HUGEPAGE);
    }
    if (memory == nullptr) throw std::bad_alloc();
    return LargeArray<Element>(static_cast<Element *>(memory));
}
