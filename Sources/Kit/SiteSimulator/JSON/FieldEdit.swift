/// A fault in one item of a response: a field that is omitted or has the wrong type.
package struct FieldEdit: Hashable, Sendable {
    package enum Change: Hashable, Sendable { case leftOut, wrongType }

    /// The field's name, at any depth of the item.
    package let field: String
    /// The zero-based index of the item.
    package let item: Int
    package let change: Change
}
