/// The elements of a program that were requested before, which it describes in one reply; new ones are not among them.
struct KnownItems {
    private let items: [BusObject: SightItem]
    private let root: BusObject
    private let bus: AccessibilityBus

    /// Reads the elements of the program of an object, for searches below the object.
    init(below root: BusObject, on bus: AccessibilityBus) {
        (self.root, self.bus) = (root, bus)
        items = Dictionary(bus.items(of: root.program).map { ($0.object, $0) }) { $1 }
    }

    /// The element that matches; nil if it is not visible, or if none or several match.
    func only(where isMatch: (SightItem) -> Bool) -> BusObject? {
        var found: SightItem?
        for item in items.values where item.object != root && isMatch(item) {
            guard found == nil else { return nil }
            found = item
        }
        guard let found, let ancestors = ancestors(of: found) else { return nil }
        let frames = bus.replies(to: ([found.object] + ancestors).map(BusCall.frame)).map(\.?.frame)
        // Ancestors without a position, such as a stack's page, do not hide what is in them.
        let isVisible = frames.allSatisfy { $0.map { $0.width > 0 && $0.height > 0 } ?? true }
        return isVisible && frames[0] != nil ? found.object : nil
    }

    /// The elements around an item up to the root; nil if it is not below the root.
    private func ancestors(of item: SightItem) -> [BusObject]? {
        var ancestors: [BusObject] = []
        var parent = item.parent
        while parent != root {
            guard let next = items[parent], ancestors.count < items.count else { return nil }
            ancestors.append(parent)
            parent = next.parent
        }
        return ancestors
    }
}
