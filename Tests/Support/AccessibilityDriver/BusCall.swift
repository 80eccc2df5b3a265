import CGio

/// A method call to an object on the bus.
struct BusCall {
    let object: BusObject
    let interface: String
    let method: String
    /// The arguments, owned by the call: it can be sent only once.
    var arguments: [OpaquePointer?] = []

    /// Requests an object's position in its window.
    static func frame(of object: BusObject) -> BusCall {
        // 1 is AT-SPI's constant for window coordinates.
        BusCall(
            object: object, interface: "org.a11y.atspi.Component", method: "GetExtents",
            arguments: [
                g_variant_new_uint32(1)
            ])
    }

    /// Requests an object's direct children, in order.
    static func children(of object: BusObject) -> BusCall {
        BusCall(object: object, interface: "org.a11y.atspi.Accessible", method: "GetChildren")
    }
}

extension Reply {
    /// A position in pixels.
    var frame: Element.Frame {
        let frame = self[0]
        return (frame[0].number, frame[1].number, frame[2].number, frame[3].number)
    }

    var objects: [BusObject] { self[0].parts.map(\.object) }
}
