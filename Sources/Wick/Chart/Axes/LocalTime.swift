/// The local date and time at a moment.
struct LocalTime: Hashable, Sendable {
    let date: CivilDate
    let hour: Int
    let minute: Int
    let second: Int

    var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 }
}
