/// A snapshot of a program's visible elements and their properties.
///
/// A program returns the properties of all elements requested before in one reply. That includes elements hidden since
/// then, and excludes new ones. So positions and children are requested from each element: first from all known ones at
/// once, then from those that turn out to be new.
struct Sight {
    private var items: [BusObject: SightItem] = [:]
    private var children: [BusObject: [BusObject]] = [:]
    private var places: [BusObject: Place] = [:]
    private let root: BusObject

    private enum Place {
        /// Without a position; its children are visited anyway, as for a stack's page.
        case nowhere
        case inSight
        case outOfSight
    }

    /// Reads the elements below an object.
    init(_ root: BusObject, on bus: AccessibilityBus) {
        self.root = root
        places[root] = .nowhere
        load(on: bus)
        // Elements whose children were never requested are out of view or new; requesting them would make the program's
        // cache larger.
        let parents = Set(items.values.map(\.parent))
        ask(items.keys.filter { $0 != root }, inside: items.keys.filter(parents.contains), on: bus)
        while true {
            let known = walk()
            let unplaced = known.filter { places[$0] == nil }
            let unopened = known.filter { places[$0] != nil && children[$0] == nil }
            guard !unplaced.isEmpty || !unopened.isEmpty else { break }
            ask(unplaced, inside: unopened, on: bus)
        }
        if walk().contains(where: { items[$0] == nil }) { load(on: bus) }
    }

    /// The visible elements that match, in reading order.
    func items(where isMatch: (SightItem) -> Bool) -> [SightItem] {
        walk().filter { places[$0] == .inSight }.compactMap { items[$0] }.filter(isMatch)
    }

    /// The elements that are visible, without a position or not known to be out of view, in reading order.
    ///
    /// Elements that are out of view are skipped with their children.
    private func walk() -> [BusObject] {
        var found: [BusObject] = []
        func look(at object: BusObject) {
            guard places[object] != .outOfSight else { return }
            found.append(object)
            children[object]?.forEach(look)
        }
        look(at: root)
        return found
    }

    private mutating func load(on bus: AccessibilityBus) {
        items = Dictionary(bus.items(of: root.program).map { ($0.object, $0) }) { $1 }
    }

    /// Requests positions and children.
    private mutating func ask(_ unplaced: [BusObject], inside unopened: [BusObject], on bus: AccessibilityBus) {
        let replies = bus.replies(to: unplaced.map(BusCall.frame) + unopened.map(BusCall.children))
        for (object, reply) in zip(unplaced, replies) {
            let frame = reply?.frame
            places[object] = frame.map { $0.width > 0 && $0.height > 0 ? .inSight : .outOfSight } ?? .nowhere
        }
        for (object, reply) in zip(unopened, replies.dropFirst(unplaced.count)) {
            children[object] = reply?.objects ?? []
        }
    }
}
