/// What a person sees of a program at one moment, with what each thing says.
///
/// A program tells in one answer what everything says that somebody has once asked for. It tells of what has been hidden
/// since as well, and not of what is new. So each thing is asked what stands in it and where it stands itself: all that is
/// known at once, then what turns out to be new.
struct Sight {
    private var items: [BusObject: SightItem] = [:]
    private var children: [BusObject: [BusObject]] = [:]
    private var places: [BusObject: Place] = [:]
    private let root: BusObject

    private enum Place {
        /// It cannot say: what stands in it is looked at all the same, as in a stack's page.
        case nowhere
        case inSight
        case outOfSight
    }

    /// Looks at what stands in something.
    init(_ root: BusObject, on bus: AccessibilityBus) {
        self.root = root
        places[root] = .nowhere
        load(on: bus)
        // What nobody has looked into yet is out of sight, or new: to ask there would make the program's list longer.
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

    /// Everything that a person sees and that fits, in reading order.
    func items(where isMatch: (SightItem) -> Bool) -> [SightItem] {
        walk().filter { places[$0] == .inSight }.compactMap { items[$0] }.filter(isMatch)
    }

    /// What is in sight, nowhere, or not known to be out of sight, in reading order.
    ///
    /// What is out of sight is not looked into.
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

    /// Asks where things stand, and what stands in things.
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
