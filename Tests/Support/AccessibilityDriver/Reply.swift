import CGio

/// What a program has answered: a value of the bus, or a part of one.
final class Reply {
    private let value: OpaquePointer

    /// Takes over a reference.
    init(adopting value: OpaquePointer) { self.value = value }

    deinit { g_variant_unref(value) }

    /// The parts of a structure or an array.
    var parts: [Reply] {
        (0..<g_variant_n_children(value)).map { Reply(adopting: g_variant_get_child_value(value, $0)) }
    }

    /// A part of a structure or an array.
    subscript(index: Int) -> Reply { Reply(adopting: g_variant_get_child_value(value, gsize(index))) }

    /// What stands in a value that says its own type.
    var unwrapped: Reply { Reply(adopting: g_variant_get_variant(value)) }

    /// A text, or the path of an object.
    var text: String { g_variant_get_string(value, nil).map { String(cString: $0) } ?? "" }

    /// A number with a sign.
    var number: Int { Int(g_variant_get_int32(value)) }

    /// A number without a sign.
    var unsigned: UInt32 { g_variant_get_uint32(value) }

    /// Whether it says yes.
    var isTrue: Bool { g_variant_get_boolean(value) != 0 }

    /// The object that it leads to.
    var object: BusObject { BusObject(program: self[0].text, path: self[1].text) }
}

/// What a program on the bus shows under a path.
struct BusObject: Hashable {
    /// The program's name on the bus.
    let program: String
    /// The object's path in the program.
    let path: String
}
