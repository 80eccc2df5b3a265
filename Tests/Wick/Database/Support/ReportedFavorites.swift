/// What the favorites are by what a writer has told of its changes.
struct ReportedFavorites: Hashable {
    private var present: Set<Int> = []
    private var positions: [Int: Int] = [:]
    private var last = 0

    /// The coins by the order of adding.
    var ids: [Int] { present.sorted { positions[$0, default: 0] < positions[$1, default: 0] } }

    /// Carries out a change, as "add 7", "remove 7", "restore 7 12" and "clear".
    mutating func apply(_ arguments: some Collection<Substring>) {
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        switch arguments.first {
        case "add":
            for number in numbers where present.insert(number).inserted {
                last += 1
                positions[number] = last
            }
        case "remove": present.subtract(numbers)
        case "restore": present.formUnion(numbers)
        default: present = []
        }
    }
}
