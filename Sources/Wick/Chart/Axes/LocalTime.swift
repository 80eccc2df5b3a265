/// What a calendar and a clock on the wall show at a moment.
struct LocalTime: Hashable, Sendable {
    /// The day.
    let date: CivilDate
    /// The hour, 0...23.
    let hour: Int
    /// The minute, 0...59.
    let minute: Int
    /// The second, 0...59.
    let second: Int

    /// Whether a day begins.
    var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 }
}
