/// A snapshot of a program's visible elements and their properties.
///
/// A program returns the properties of all elements requested before in one reply. That includes elements hidden since
/// then, and excludes new ones. So children are requested from each element, and positions of what matches and of what is
/// around it: few calls, because the program answers them on the thread of its windows.
struct Sight {
    private var items: [BusObject: SightItem] = [:]
    /// The children, of some elements only those requested before.
    private var children: [BusObject: [BusObject]] = [:]
    /// The elements whose children are certain.
    private var opened: Set<BusObject> = []
    private var places: [BusObject: Place] = [:]
    private let root: BusObject
    private let bus: AccessibilityBus

    private enum Place {
        /// Without a position; its children are visited anyway, as for a stack's page.
        case nowhere
        case inSight
        case outOfSight
    }

    /// Reads the elements below an object.
    init(_ root: BusObject, on bus: AccessibilityBus) {
        (self.root, self.bus) = (root, bus)
        places[root] = .nowhere
        load()
    }

    /// A visible element that matches: one of those requested before, if there is one, otherwise a new one.
    ///
    /// During a transition the former is often the one that disappears.
    ///
    /// - Parameter isMatch: Whether an element matches, which may be out of view.
    mutating func any(where isMatch: (SightItem) -> Bool) -> SightItem? {
        let (known, parents) = walk()
        let matches = known.filter { items[$0].map(isMatch) ?? false }
        let around = Set(matches.flatMap { path(to: $0, parents) })
        ask(around.filter { places[$0] == nil }, inside: around.subtracting(matches).filter { !opened.contains($0) })
        let found = walk().objects.first { matches.contains($0) && places[$0] == .inSight }
        return found.flatMap { items[$0] } ?? all(where: isMatch).first
    }

    /// The visible elements that match, in reading order.
    ///
    /// - Parameter isMatch: Whether an element matches, which may be out of view.
    mutating func all(where isMatch: (SightItem) -> Bool) -> [SightItem] {
        var verdicts: [BusObject: Bool] = [:]
        while true {
            let (known, parents) = walk()
            for object in known where verdicts[object] == nil { verdicts[object] = items[object].map(isMatch) }
            let closed = known.filter { !opened.contains($0) }
            let pertinent = known.filter { verdicts[$0] == true || children[$0] == nil }
            let around = Set(pertinent.flatMap { path(to: $0, parents) })
            ask(around.filter { places[$0] == nil }, inside: closed.filter { children[$0] != nil })
            let visible = walk().objects
            // Requesting children that are out of view would make the program's next replies larger.
            let pending = Set(visible).intersection(closed).subtracting(opened)
            if pending.isEmpty, Set(visible).isSubset(of: known) {
                return visible.filter { verdicts[$0] == true && places[$0] == .inSight }.compactMap { items[$0] }
            }
            ask([], inside: pending)
            if walk().objects.contains(where: { items[$0] == nil }) { load() }
        }
    }

    /// An element and those around it.
    private func path(to object: BusObject, _ parents: [BusObject: BusObject]) -> some Sequence<BusObject> {
        sequence(first: object) { parents[$0] }
    }

    /// The elements that are not known to be out of view, in reading order, and the element around each of them.
    ///
    /// Elements that are out of view are skipped with their children.
    private func walk() -> (objects: [BusObject], parents: [BusObject: BusObject]) {
        var objects: [BusObject] = []
        var parents: [BusObject: BusObject] = [:]
        func look(at object: BusObject) {
            guard places[object] != .outOfSight else { return }
            objects.append(object)
            for child in children[object] ?? [] {
                parents[child] = object
                look(at: child)
            }
        }
        look(at: root)
        return (objects, parents)
    }

    /// Requests the properties, and derives the children from the parents.
    private mutating func load() {
        items = Dictionary(bus.items(of: root.program).map { ($0.object, $0) }) { $1 }
        let families = Dictionary(grouping: items.values, by: \.parent)
        for (object, item) in items where !opened.contains(object) {
            // The number excludes hidden children, and the positions count them.
            if item.childCount == 0 {
                children[object] = []
                opened.insert(object)
            } else if let family = families[object] {
                children[object] = family.sorted { $0.index < $1.index }.map(\.object)
            }
        }
    }

    /// Requests positions and children.
    private mutating func ask(_ unplaced: Set<BusObject>, inside unopened: some Sequence<BusObject>) {
        let (unplaced, unopened) = (Array(unplaced), Array(unopened))
        let replies = bus.replies(to: unplaced.map(BusCall.frame) + unopened.map(BusCall.children))
        for (object, reply) in zip(unplaced, replies) {
            let frame = reply?.frame
            places[object] = frame.map { $0.width > 0 && $0.height > 0 ? .inSight : .outOfSight } ?? .nowhere
        }
        for (object, reply) in zip(unopened, replies.dropFirst(unplaced.count)) {
            children[object] = reply?.objects ?? []
            opened.insert(object)
        }
    }
}
