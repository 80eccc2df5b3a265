import AccessibilityDriver
import Foundation

/// The memory of another process that this one may debug.
struct ProcessMemory {
    /// A mapped range of addresses.
    struct Region {
        let addresses: Range<UInt>
        let isReadable: Bool
        let isWritable: Bool
        /// The mapped file, a name in brackets, or empty.
        let name: String

        /// This region and the next one as one.
        func joined(with next: Self) -> Self {
            Self(
                addresses: addresses.lowerBound..<next.addresses.upperBound, isReadable: isReadable && next.isReadable,
                isWritable: isWritable && next.isWritable, name: name)
        }
    }

    /// All regions, sorted by address.
    let regions: [Region]

    private let file: FileHandle

    /// Opens the memory of a process, and reads its current regions.
    init(of process: pid_t) throws {
        guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/mem"),
            // String(contentsOfFile:) ends with the first page of such a file.
            let maps = try? FileHandle(forReadingAtPath: "/proc/\(process)/maps")?.readToEnd()
        else { throw DriverFailure.unsupported("The memory of process \(process) cannot be read.") }
        self.file = file
        regions = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            // Addresses, permissions, offset, device, inode, and optionally the name.
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count >= 5, ends.count == 2 else { return nil }
            return Region(
                addresses: ends[0]..<ends[1], isReadable: fields[1].hasPrefix("r"), isWritable: fields[1].contains("w"),
                name: fields.count > 5 ? fields[5].trimmingCharacters(in: .whitespaces) : "")
        }
    }

    /// The 64-bit words in a range; fewer if not all of them are readable.
    func words(at addresses: Range<UInt>) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: addresses.count / 8) { buffer, count in
            count = read(into: UnsafeMutableRawBufferPointer(buffer), at: addresses.lowerBound) / 8
        }
    }

    /// A trivial value at an address; nil if unreadable.
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
        guard isReadable(address) else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<Value>.size, alignment: 16) { buffer in
            read(into: buffer, at: address) == buffer.count ? buffer.load(as: Value.self) : nil
        }
    }

    /// The C string at an address, at most 128 bytes.
    func text(at address: UInt) -> String? {
        guard isReadable(address) else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = read(into: buffer, at: address)
            return buffer.prefix(count).firstIndex(of: 0).map { String(decoding: buffer[..<$0], as: UTF8.self) }
        }
    }

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
        guard let offset = off_t(exactly: address) else { return 0 }
        return max(pread(file.fileDescriptor, buffer.baseAddress, buffer.count, offset), 0)
    }
}
