import AccessibilityDriver
import Foundation

/// The memory of another process, as Linux shows it to whoever may debug that process.
struct ProcessMemory {
    /// Addresses that follow one another and have one purpose.
    struct Region {
        let addresses: Range<UInt>
        let isReadable: Bool
        let isWritable: Bool
        /// The file that is mapped there, or a name in brackets, or nothing.
        let name: String

        /// The region and the one behind it, as one.
        func joined(with next: Self) -> Self {
            Self(
                addresses: addresses.lowerBound..<next.addresses.upperBound, isReadable: isReadable && next.isReadable,
                isWritable: isWritable && next.isWritable, name: name)
        }
    }

    /// All regions, by their addresses.
    let regions: [Region]

    private let file: FileHandle

    /// Opens the memory of a process; its regions are those of this moment.
    init(of process: pid_t) throws {
        guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/mem"),
            let maps = try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        else { throw DriverFailure.unsupported("The memory of process \(process) cannot be read.") }
        self.file = file
        regions = maps.split(separator: "\n").compactMap { line in
            // Addresses, permissions, offset, device, inode and, where there is one, the name.
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count >= 5, ends.count == 2 else { return nil }
            return Region(
                addresses: ends[0]..<ends[1], isReadable: fields[1].hasPrefix("r"), isWritable: fields[1].contains("w"),
                name: fields.count > 5 ? fields[5].trimmingCharacters(in: .whitespaces) : "")
        }
    }

    /// The 64-bit words at some addresses; fewer where not all of them can be read.
    func words(at addresses: Range<UInt>) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: addresses.count / 8) { buffer, count in
            count = read(into: UnsafeMutableRawBufferPointer(buffer), at: addresses.lowerBound) / 8
        }
    }

    /// A value without pointers of its own at an address; nil where nothing can be read.
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
        guard isReadable(address) else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<Value>.size, alignment: 16) { buffer in
            read(into: buffer, at: address) == buffer.count ? buffer.load(as: Value.self) : nil
        }
    }

    /// The text at an address, up to its zero byte and 128 bytes at most.
    func text(at address: UInt) -> String? {
        guard isReadable(address) else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = read(into: buffer, at: address)
            return buffer.prefix(count).firstIndex(of: 0).map { String(decoding: buffer[..<$0], as: UTF8.self) }
        }
    }

    /// Whether an address is one that can be read.
    private func isReadable(_ address: UInt) -> Bool {
        // The last region that begins no later.
        var (low, high) = (0, regions.count)
        while low < high {
            let middle = (low + high) / 2
            if regions[middle].addresses.lowerBound <= address { low = middle + 1 } else { high = middle }
        }
        return low > 0 && regions[low - 1].isReadable && regions[low - 1].addresses.contains(address)
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer, at address: UInt) -> Int {
        max(pread(file.fileDescriptor, buffer.baseAddress, buffer.count, off_t(address)), 0)
    }
}
