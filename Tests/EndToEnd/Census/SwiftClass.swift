/// A Swift class in another process.
struct SwiftClass {
    /// The module, the types around it if any, and its own name, separated by dots.
    let name: String
    /// In bytes.
    let instanceSize: UInt

    /// Contexts of the program's classes are nested two to five deep.
    private static let deepestNesting = 16

    /// Reads the class metadata of Swift on Linux.
    ///
    /// Class metadata begins with a word of 0; the size of its instances is at 24, the address of its descriptor at 40.
    ///
    /// - Returns: nil if the address is not that of a class.
    init?(at address: UInt, in memory: ProcessMemory) {
        guard address.isMultiple(of: 8), memory.load(UInt.self, at: address) == 0,
            let size = memory.load(UInt32.self, at: address + 24), (16..<65_536).contains(size),
            let description = memory.load(UInt.self, at: address + 40), description.isMultiple(of: 4),
            memory.load(UInt32.self, at: description).map({ $0 & 31 }) == 16,
            let names = Self.names(of: description, in: memory)
        else { return nil }
        instanceSize = UInt(size)
        name = names.joined(separator: ".")
    }

    /// The names of the contexts of a descriptor, from its module to itself.
    ///
    /// Descriptors begin with flags, whose lowest five bits are 16 for a class and 0 for a module, followed by relative
    /// addresses of the parent descriptor and the name.
    ///
    /// - Returns: nil if it is not a descriptor: other memory may look like one, and then its parents lead to none, to unreadable
    ///   memory or back to themselves instead of to a module.
    private static func names(of descriptor: UInt, in memory: ProcessMemory) -> [String]? {
        var names: [String] = []
        var place = descriptor
        for _ in 0..<deepestNesting {
            guard let flags = memory.load(UInt32.self, at: place), let parent = memory.load(Int32.self, at: place &+ 4),
                let offset = memory.load(Int32.self, at: place &+ 8)
            else { return nil }
            let kind = flags & 31
            // Contexts in between, such as extensions, have no name.
            if kind == 0 || kind >= 16 {
                guard let name = memory.text(at: place &+ 8 &+ UInt(bitPattern: Int(offset))),
                    let first = name.first, first.isLetter || first == "_"
                else { return nil }
                names.append(name)
            }
            if kind == 0 { return names.reversed() }
            guard parent != 0 else { return nil }
            // The lowest bit marks an indirect address.
            let target = place &+ 4 &+ UInt(bitPattern: Int(parent & ~1))
            place = parent & 1 == 1 ? memory.load(UInt.self, at: target) ?? 0 : target
        }
        return nil
    }
}
