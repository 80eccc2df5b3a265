/// Keys whose effect is awaited: a busy program handles a key long after it was pressed.
extension DrivenProgram {
    /// The focused element of a window; nil if none is visible.
    ///
    /// - Parameter window: The window; nil for the first one.
    public func focused(in window: Element?) -> Element? {
        (window ?? (try? windowNow()))?.visibleFocus
    }

    /// Presses a key once, and waits until another element has the focus.
    ///
    /// - Parameters:
    ///   - keys: X's names for keys, joined by "+": "Tab", "shift+Tab", "Down".
    ///   - window: The window with the focus; nil for the first one.
    /// - Returns: The element with the focus.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of the visible elements.
    @discardableResult
    public func moveFocus(_ keys: String, in window: Element? = nil) throws -> Element {
        let before = focused(in: window)
        try press(keys)
        let place = before.map { "\($0)" } ?? "nothing"
        return try timeout.wait(for: "the focus to leave \(place) with \(keys)", instead: { outline }) {
            focus(after: before, in: window)
        }
    }

    /// The focused element of a window unless it is still the one before, which takes a single call to find out.
    ///
    /// - Parameters:
    ///   - before: The element that had the focus; nil for none.
    ///   - window: The window; nil for the first one.
    public func focus(after before: Element?, in window: Element? = nil) -> Element? {
        if let before, before.isFocused { return nil }
        return focused(in: window).flatMap { $0 == before ? nil : $0 }
    }

    /// Presses a key until an element has the focus, and waits for the effect of each press.
    ///
    /// - Parameters:
    ///   - keys: X's names for keys, joined by "+": "Tab", "shift+Tab", "Down".
    ///   - name: The beginning of the element's name.
    ///   - window: The window with the focus; nil for the first one.
    /// - Returns: The element.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if the focus comes full circle; ``DriverFailure/timedOut(_:)`` if a press
    ///   does not move it.
    @discardableResult
    public func moveFocus(_ keys: String, to name: String, in window: Element? = nil) throws -> Element {
        var reached: [Element] = []
        while true {
            let element = try moveFocus(keys, in: window)
            if element.name.hasPrefix(name) { return element }
            guard !reached.contains(element) else {
                let names = reached.map { "\($0)" }.joined(separator: ", ")
                throw DriverFailure.unsupported("\(keys) does not reach “\(name)”, only \(names).")
            }
            reached.append(element)
        }
    }
}
