/// The favorites according to the changes that a writer has reported.
struct ReportedFavorites: Hashable {
    private var present: Set<Int> = []
    private var positions: [Int: Int] = [:]
    private var last = 0

    /// The coins in the order of adding.
    var ids: [Int] { present.sorted { positions[$0, default: 0] < positions[$1, default: 0] } }

    /// Applies a change, such as "add 7", "remove 7", "restore 7 12" or "clear".
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
