/// Sections laid out as rows: each header, then its items.
///
/// It is a view of the sections and copies nothing.
struct SectionedRows<Section, Item> where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    enum Row: Equatable {
        case header(Section)
        case item(Item)

        var identity: Identity {
            switch self {
            case .header(let section): .header(section.id)
            case .item(let item): .item(item.id)
            }
        }
    }

    /// The identity of a row, independent of its content and position.
    enum Identity: Hashable {
        case header(Section.ID)
        case item(Item.ID)
    }

    /// Identifies one set of rows by reference, whatever its content.
    final class Stamp: Sendable {}

    let sections: [SectionModel<Section, Item>]
    let count: Int
    let stamp = Stamp()
    /// The position of each section's header.
    private let starts: [Int]

    init(_ sections: [SectionModel<Section, Item>] = []) {
        self.sections = sections
        var starts: [Int] = []
        var count = 0
        for section in sections {
            starts.append(count)
            count += section.items.count + 1
        }
        self.starts = starts
        self.count = count
    }

    /// The row at a position in `0..<count`.
    subscript(position: Int) -> Row {
        let (section, offset) = place(of: position)
        return offset == 0 ? .header(sections[section].model) : .item(sections[section].items[offset - 1])
    }

    /// The identity of the row at a position in `0..<count`.
    func identity(at position: Int) -> Identity {
        let (section, offset) = place(of: position)
        return offset == 0 ? .header(sections[section].model.id) : .item(sections[section].items[offset - 1].id)
    }

    /// The section at a position in `0..<count`, and whether its header is there.
    func section(at position: Int) -> (section: Section, isHeader: Bool) {
        let (section, offset) = place(of: position)
        return (sections[section].model, offset == 0)
    }

    var identities: [Identity] {
        var identities: [Identity] = []
        identities.reserveCapacity(count)
        for section in sections {
            identities.append(.header(section.model.id))
            for item in section.items { identities.append(.item(item.id)) }
        }
        return identities
    }

    /// The section at a position, and the offset below its header; 0 is the header itself.
    ///
    /// Lists have few sections: a linear search is the fastest.
    private func place(of position: Int) -> (section: Int, offset: Int) {
        precondition(position >= 0 && position < count, "The position is out of range.")
        var section = starts.count - 1
        while starts[section] > position { section -= 1 }
        return (section, position - starts[section])
    }
}

extension SectionedRows: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedRows.Row: Sendable where Section: Sendable, Item: Sendable {}
