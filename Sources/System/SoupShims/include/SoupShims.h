#pragma once
#include <LateLibrary.h>
#include <libsoup/soup.h>

// libsoup, loaded when the first server starts: most runs of a program use no simulator.
//
// The functions of libsoup and GLib that are used.
#define EACH_SOUP_FUNCTION(use)                                                                                        \
    use(g_bytes_get_data) use(g_bytes_unref) use(g_cancellable_cancel) use(g_cancellable_new) use(g_checksum_free)     \
    use(g_checksum_get_digest) use(g_checksum_new) use(g_checksum_update) use(g_clear_error) use(g_converter_convert)  \
    use(g_error_matches) use(g_idle_source_new) use(g_inet_address_new_loopback) use(g_inet_socket_address_get_port)   \
    use(g_inet_socket_address_new) use(g_input_stream_read_async) use(g_input_stream_read_finish)                      \
    use(g_io_error_quark) use(g_io_stream_close) use(g_io_stream_get_input_stream) use(g_io_stream_get_output_stream)  \
    use(g_main_context_iteration) use(g_main_context_new) use(g_main_context_pop_thread_default)                       \
    use(g_main_context_push_thread_default) use(g_main_context_unref) use(g_main_loop_new) use(g_main_loop_quit)       \
    use(g_main_loop_run) use(g_main_loop_unref) use(g_object_new_with_properties) use(g_object_ref)                    \
    use(g_object_unref) use(g_output_stream_write_all_async) use(g_output_stream_write_all_finish)                     \
    use(g_signal_connect_data) use(g_socket_connection_get_local_address) use(g_socket_connection_get_remote_address)  \
    use(g_socket_connection_get_socket) use(g_socket_bind) use(g_socket_get_fd) use(g_socket_get_local_address)        \
    use(g_socket_listen) use(g_socket_listener_add_socket) use(g_socket_listener_close) use(g_socket_new)              \
    use(g_socket_service_new) use(g_socket_service_start) use(g_socket_service_stop) use(g_socket_set_option)          \
    use(g_source_attach) use(g_source_destroy) use(g_source_set_callback) use(g_source_set_priority)                   \
    use(g_source_unref) use(g_timeout_source_new) use(g_uri_get_path) use(g_uri_get_query) use(g_zlib_compressor_new)  \
    use(soup_message_body_flatten) use(soup_message_headers_append) use(soup_message_headers_iter_init)                \
    use(soup_message_headers_iter_next) use(soup_server_accept_iostream) use(soup_server_add_handler)                  \
    use(soup_server_disconnect) use(soup_server_get_type) use(soup_server_message_get_method)                          \
    use(soup_server_message_get_request_body) use(soup_server_message_get_request_headers)                             \
    use(soup_server_message_get_response_headers) use(soup_server_message_get_uri) use(soup_server_message_pause)      \
    use(soup_server_message_set_response) use(soup_server_message_set_status)                                          \
    use(soup_server_message_steal_connection) use(soup_server_message_unpause)

typedef struct {
    EACH_SOUP_FUNCTION(LATE_LIBRARY_FIELD)
} SoupFunctions;

#define SOUP_SHIMS_LIBRARY "libsoup-3.0.so.0"

// Loads the library once per process, from any thread.
//
// Returns NULL, or the loader's error message, valid until the next call on the same thread. After a failure, the next call
// tries again.
const char *soup_shims_load(void);

// The functions, which must not be called before soup_shims_load has succeeded.
const SoupFunctions *soup_shims_functions(void);
