/// A fault in one item of an answer: one of its fields is left out, or is of another type than it should be.
package struct FieldEdit: Hashable, Sendable {
    package enum Change: Hashable, Sendable { case leftOut, wrongType }

    /// The field's name, wherever in the item it stands.
    package let field: String
    /// Which item, from 0.
    package let item: Int
    package let change: Change
}
