/// The properties of one element.
struct SightItem {
    let object: BusObject
    let parent: BusObject
    /// The position among the parent's children, from 0; less if it is not one of them.
    let index: Int
    let childCount: Int
    let name: String
    let role: Role

    private let reply: Reply

    /// Decodes an element of a program's cache.
    init(_ reply: Reply) {
        self.reply = reply
        (object, parent) = (reply[0].object, reply[2].object)
        (index, childCount) = (reply[3].number, max(reply[4].number, 0))
        (name, role) = (reply[6].text, Role(number: reply[7].unsigned))
    }

    /// The accessible description.
    var summary: String { reply[8].text }

    var states: StateSet { StateSet(reply[9]) }
}
