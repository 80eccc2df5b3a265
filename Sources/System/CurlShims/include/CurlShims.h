#pragma once
// These macros of curl.h for C would conflict with the function table.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

// libcurl, loaded by the first request. Loading it with the thirty libraries it depends on takes half as long as everything
// else that a program with a window loads, or most of a command's run time. So nothing is linked with it, and its functions
// are called through these.
//
// Call curl_shims_load first.

#define CURL_SHIMS_LIBRARY "libcurl.so.4"

// Loads and initializes libcurl once per process, from any thread.
//
// Returns NULL, or the loader's error message, valid until the next call on the same thread. After a failure, the next call
// tries again.
const char *curl_shims_load(void);

typedef size_t (*curl_shims_callback)(char *bytes, size_t size, size_t count, void *context);

CURL *curl_shims_easy_init(void);
void curl_shims_easy_cleanup(CURL *handle);
const char *curl_shims_easy_strerror(CURLcode code);

// Swift cannot call libcurl's variadic function for setting options, so there is one function per type.
CURLcode curl_shims_set_long(CURL *handle, CURLoption option, long value);
CURLcode curl_shims_set_size(CURL *handle, CURLoption option, curl_off_t value);
CURLcode curl_shims_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_shims_set_pointer(CURL *handle, CURLoption option, const void *value);
CURLcode curl_shims_set_callback(CURL *handle, CURLoption option, curl_shims_callback value);
CURLcode curl_shims_get_long(CURL *handle, CURLINFO info, long *value);

// The socket of a connection opened with CURLOPT_CONNECT_ONLY; CURL_SOCKET_BAD if there is none.
curl_socket_t curl_shims_get_socket(CURL *handle);
// Receive and send bytes on such a connection without waiting: CURLE_AGAIN if that is not possible now.
CURLcode curl_shims_receive(CURL *handle, void *bytes, size_t size, size_t *count);
CURLcode curl_shims_send(CURL *handle, const void *bytes, size_t size, size_t *count);

struct curl_slist *curl_shims_slist_append(struct curl_slist *list, const char *text);
void curl_shims_slist_free_all(struct curl_slist *list);

CURLM *curl_shims_multi_init(void);
void curl_shims_multi_cleanup(CURLM *multi);
CURLMcode curl_shims_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode curl_shims_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode curl_shims_multi_perform(CURLM *multi, int *running);
// Waits until a transfer can proceed, curl_shims_multi_wakeup is called or the timeout expires.
CURLMcode curl_shims_multi_poll(CURLM *multi, int milliseconds);
// The same, and until bytes can be received from a socket or, if requested, sent to it.
CURLMcode curl_shims_multi_poll_socket(CURLM *multi, curl_socket_t socket, bool to_send, int milliseconds);
CURLMcode curl_shims_multi_wakeup(CURLM *multi);

// The result of a finished transfer, from the message's union; `handle` is NULL if there is none.
typedef struct {
    CURL *handle;
    CURLcode result;
} curl_shims_finished;

curl_shims_finished curl_shims_next_finished(CURLM *multi);

// Blocks SIGPIPE on this thread, so that writing to a closed connection is an ordinary error.
void curl_shims_block_sigpipe(void);
