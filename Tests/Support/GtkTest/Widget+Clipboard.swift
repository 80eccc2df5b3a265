import CGtk
@_spi(CGtk) import Gtk

extension Widget {
    /// The text in the clipboard, if this program has put it there.
    @MainActor
    public var clipboardText: String? {
        guard let content = clipboardContent else { return nil }
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    /// The bytes in the clipboard of a type such as "image/png", if this program has put them there.
    @MainActor
    public func clipboardBytes(_ type: String) -> [UInt8]? {
        guard let content = clipboardContent else { return nil }
        let stream = g_memory_output_stream_new_resizable()
        defer { if let stream { g_object_unref(stream) } }
        let write = ClipboardWrite()
        gdk_content_provider_write_mime_type_async(
            content, type, stream, 0, nil,
            { source, result, data in
                guard let data, let source else { return }
                let write = Unmanaged<ClipboardWrite>.fromOpaque(data).takeRetainedValue()
                let provider = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GdkContentProvider.self)
                write.succeeded = gdk_content_provider_write_mime_type_finish(provider, result, nil) != 0
            }, Unmanaged.passRetained(write).toOpaque())
        guard runLoop(until: { write.succeeded != nil }), write.succeeded == true, let stream else { return nil }
        let memory = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GMemoryOutputStream.self)
        let count = Int(g_memory_output_stream_get_data_size(memory))
        return g_memory_output_stream_get_data(memory).map {
            Array(UnsafeRawBufferPointer(start: $0, count: count))
        }
    }

    @MainActor
    private var clipboardContent: UnsafeMutablePointer<GdkContentProvider>? {
        gdk_clipboard_get_content(gtk_widget_get_clipboard(pointer))
    }
}

/// Whether writing the clipboard's content has succeeded; nil until it has ended.
private final class ClipboardWrite: @unchecked Sendable {  // used on the main thread
    var succeeded: Bool?
}
