import CGio

/// A change that a program reports to assistive technology as it happens.
public struct AccessibilityEvent {
    /// Its name in AT-SPI: "StateChanged:focused", "ChildrenChanged:add", "PropertyChange:accessible-name".
    public let kind: String
    /// Whether a state is on now; of no meaning for other events.
    public let isOn: Bool
    /// The new value of a property, or the announced text; empty for other events.
    public let text: String
    /// The element that has changed, or the one that was added to it or removed.
    public let element: Element
}

/// What a program reports to assistive technology after the record was created: what a screen reader says unasked.
///
/// Use it on the thread of its creation, and not after its program.
public final class EventRecord {
    /// The events that have arrived, oldest first.
    public private(set) var events: [AccessibilityEvent] = []

    private let bus: AccessibilityBus
    // Events are delivered while this loop runs, which has no other sources.
    private let loop = g_main_context_new()
    private var subscription: guint = 0

    private static let registry = BusObject(program: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
    /// The registry's name of all events of objects.
    private static let changes = "object:"

    init(of program: BusObject, on bus: AccessibilityBus) {
        self.bus = bus
        g_main_context_push_thread_default(loop)
        subscription = g_dbus_connection_signal_subscribe(
            bus.connection, program.program, "org.a11y.atspi.Event.Object", nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, program, path, _, signal, values, record in
                guard let program, let path, let signal, let values, let record else { return }
                let object = BusObject(program: String(cString: program), path: String(cString: path))
                Unmanaged<EventRecord>.fromOpaque(record).takeUnretainedValue()
                    .add(String(cString: signal), of: object, Reply(adopting: g_variant_ref(values)))
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        g_main_context_pop_thread_default(loop)
        // GTK 4.18 reports most changes only while the registry has listeners. The program receives the registration, and the bus
        // adds the subscription, before the call after them.
        _ = bus.reply(
            to: BusCall(
                object: Self.registry, interface: Self.registry.program, method: "RegisterEvent",
                arguments: [g_variant_new_string(Self.changes), g_variant_new_strv(nil, 0), g_variant_new_string("")]))
        _ = bus.reply(to: .children(of: program))
    }

    deinit {
        g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
        _ = bus.reply(
            to: BusCall(
                object: Self.registry, interface: Self.registry.program, method: "DeregisterEvent",
                arguments: [g_variant_new_string(Self.changes)]))
        // Frees what the subscription still holds.
        takeArrived()
        g_main_context_unref(loop)
    }

    /// Reads the events that have arrived.
    func takeArrived() { while g_main_context_iteration(loop, 0) != 0 {} }

    private func add(_ signal: String, of object: BusObject, _ values: Reply) {
        let detail = values[0].text
        let value = values[3].unwrapped
        events.append(
            AccessibilityEvent(
                kind: detail.isEmpty ? signal : "\(signal):\(detail)", isOn: values[1].number != 0,
                text: value.optionalText ?? "", element: Element(value.optionalObject ?? object, on: bus)))
    }
}

extension DrivenProgram {
    /// Starts recording what the program reports to assistive technology.
    ///
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func recordEvents() throws -> EventRecord { try EventRecord(of: programOnBus(), on: bus) }

    /// Waits until the program has reported something.
    ///
    /// - Parameters:
    ///   - what: A description for the failure message.
    ///   - record: Where it must be; it may have arrived before.
    ///   - isMatch: Whether an event matches.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with the recorded events.
    public func wait(
        for what: String, in record: EventRecord, where isMatch: (AccessibilityEvent) -> Bool
    ) throws {
        let outline = {
            record.events.map { "\($0.kind) \($0.isOn) “\($0.text)” of \($0.element)" }.joined(separator: "\n")
        }
        try timeout.wait(for: what, instead: outline) {
            record.takeArrived()
            return record.events.contains(where: isMatch) ? () : nil
        }
    }
}
