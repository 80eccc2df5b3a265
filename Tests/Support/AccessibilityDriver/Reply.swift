import CGio

/// A reply from the bus, or a part of one.
final class Reply {
    private let value: OpaquePointer

    /// Takes ownership of a reference.
    init(adopting value: OpaquePointer) { self.value = value }

    deinit { g_variant_unref(value) }

    /// The elements of a structure or an array.
    var parts: [Reply] {
        (0..<g_variant_n_children(value)).map { Reply(adopting: g_variant_get_child_value(value, $0)) }
    }

    /// An element of a structure or an array.
    subscript(index: Int) -> Reply { Reply(adopting: g_variant_get_child_value(value, gsize(index))) }

    /// The value in a variant.
    var unwrapped: Reply { Reply(adopting: g_variant_get_variant(value)) }

    /// A string, or an object's path.
    var text: String { g_variant_get_string(value, nil).map { String(cString: $0) } ?? "" }

    /// A string; nil if it is something else.
    var optionalText: String? { isOf("s") ? text : nil }

    /// An object reference; nil if it is something else.
    var optionalObject: BusObject? { isOf("(so)") ? object : nil }

    private func isOf(_ type: String) -> Bool {
        g_variant_get_type_string(value).map { String(cString: $0) } == type
    }

    /// A signed 32-bit integer.
    var number: Int { Int(g_variant_get_int32(value)) }

    /// An unsigned 32-bit integer.
    var unsigned: UInt32 { g_variant_get_uint32(value) }

    /// A Boolean.
    var isTrue: Bool { g_variant_get_boolean(value) != 0 }

    /// An object reference.
    var object: BusObject { BusObject(program: self[0].text, path: self[1].text) }
}

/// An object of a program on the bus.
struct BusObject: Hashable {
    /// The program's name on the bus.
    let program: String
    let path: String
}
