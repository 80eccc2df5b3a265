#pragma once
// What curl.h has for C alone would stand in the way of the table of its functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

// libcurl, loaded when the first request is made. To load it with the thirty libraries that it is built with takes as long as
// half of all that a program loads for its window, or most of what a command does in the terminal. So nothing is linked with
// it, and its functions are called through these.
//
// None of them may be called before curl_shims_load has succeeded.

// The file that is loaded.
#define CURL_SHIMS_LIBRARY "libcurl.so.4"

// Loads libcurl, once in a process, and makes it ready; from any thread.
//
// Returns NULL, or what was wrong in the words of the loader, good until this is called again from the same thread. What failed
// is tried again at the next call.
const char *curl_shims_load(void);

typedef size_t (*curl_shims_callback)(char *bytes, size_t size, size_t count, void *context);

CURL *curl_shims_easy_init(void);
void curl_shims_easy_cleanup(CURL *handle);
const char *curl_shims_easy_strerror(CURLcode code);

// libcurl sets options through one variadic function, which Swift cannot call: here it is by the type of the value.
CURLcode curl_shims_set_long(CURL *handle, CURLoption option, long value);
CURLcode curl_shims_set_size(CURL *handle, CURLoption option, curl_off_t value);
CURLcode curl_shims_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_shims_set_pointer(CURL *handle, CURLoption option, const void *value);
CURLcode curl_shims_set_callback(CURL *handle, CURLoption option, curl_shims_callback value);
CURLcode curl_shims_get_long(CURL *handle, CURLINFO info, long *value);

struct curl_slist *curl_shims_slist_append(struct curl_slist *list, const char *text);
void curl_shims_slist_free_all(struct curl_slist *list);

CURLM *curl_shims_multi_init(void);
void curl_shims_multi_cleanup(CURLM *multi);
CURLMcode curl_shims_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode curl_shims_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode curl_shims_multi_perform(CURLM *multi, int *running);
// Waits until something can be done, somebody calls curl_shims_multi_wakeup, or so many milliseconds have passed.
CURLMcode curl_shims_multi_poll(CURLM *multi, int milliseconds);
CURLMcode curl_shims_multi_wakeup(CURLM *multi);

// The result of a finished transfer, read out of the message's union; `handle` is NULL where there is none.
typedef struct {
    CURL *handle;
    CURLcode result;
} curl_shims_finished;

curl_shims_finished curl_shims_next_finished(CURLM *multi);

// Keeps a write to a closed connection from ending the process: on this thread it is an error like any other.
void curl_shims_block_sigpipe(void);
