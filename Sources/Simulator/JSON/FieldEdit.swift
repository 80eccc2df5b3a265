/// A fault in one item of an answer: one of its fields is left out, or is of another type than it should be.
struct FieldEdit: Hashable, Sendable {
    enum Change: Hashable, Sendable { case leftOut, wrongType }

    /// The field's name, wherever in the item it stands.
    let field: String
    /// Which item, from 0.
    let item: Int
    let change: Change
}
