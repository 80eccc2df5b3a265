import CGio

/// A question to an object on the bus.
struct BusCall {
    let object: BusObject
    let interface: String
    let method: String
    /// The arguments, which the question takes over: it is asked once.
    var arguments: [OpaquePointer?] = []

    /// Where an object stands in its window.
    static func frame(of object: BusObject) -> BusCall {
        // 1 is AT-SPI's number for places in the window.
        BusCall(
            object: object, interface: "org.a11y.atspi.Component", method: "GetExtents",
            arguments: [
                g_variant_new_uint32(1)
            ])
    }

    /// What stands directly in an object, in order.
    static func children(of object: BusObject) -> BusCall {
        BusCall(object: object, interface: "org.a11y.atspi.Accessible", method: "GetChildren")
    }
}

extension Reply {
    /// Where an object stands, in pixels.
    var frame: Element.Frame {
        let frame = self[0]
        return (frame[0].number, frame[1].number, frame[2].number, frame[3].number)
    }

    /// Some objects.
    var objects: [BusObject] { self[0].parts.map(\.object) }
}
