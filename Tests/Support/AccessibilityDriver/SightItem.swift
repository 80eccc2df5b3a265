/// What one thing says of itself.
struct SightItem {
    let object: BusObject
    let parent: BusObject
    let name: String
    let role: Role

    private let reply: Reply

    /// Reads one of the things that a program tells of at once.
    init(_ reply: Reply) {
        self.reply = reply
        (object, parent) = (reply[0].object, reply[2].object)
        (name, role) = (reply[6].text, Role(number: reply[7].unsigned))
    }

    /// What is said about it beside its name.
    var summary: String { reply[8].text }

    var states: StateSet { StateSet(reply[9]) }
}
