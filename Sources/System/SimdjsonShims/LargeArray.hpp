#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

struct Free {
    void operator()(void *memory) const { std::free(memory); }
};

// An array of which nothing is set yet, and of which only what is written to takes memory.
template <typename Element> using LargeArray = std::unique_ptr<Element[], Free>;

// Makes an array, of large pages where it is so large: to touch each small one for the first time took a quarter of the time
// that a listing does.
template <typename Element> LargeArray<Element> make_large_array(size_t count) {
    constexpr size_t page = 2 << 20;
    size_t size = count * sizeof(Element);
    void *memory;
    if (size < page) {
        memory = std::malloc(size);
    } else {
        size = (size + page - 1) / page * page;
        memory = std::aligned_alloc(page, size);
        // A system that has none gives small ones.
        if (memory != nullptr) madvise(memory, size, MADV_HUGEPAGE);
    }
    if (memory == nullptr) throw std::bad_alloc();
    return LargeArray<Element>(static_cast<Element *>(memory));
}
