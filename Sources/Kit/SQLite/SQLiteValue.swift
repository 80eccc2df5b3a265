import CSQLite
import Foundation

/// A value that stands in a column as it is: what is read equals what was written, bit by bit.
public protocol SQLiteValue {
    /// Puts the value in the place of a parameter.
    ///
    /// - Parameters:
    ///   - index: Which parameter, from 1.
    ///   - statement: Whose.
    /// - Returns: SQLite's result code.
    func bind(at index: Int32, to statement: OpaquePointer) -> Int32

    /// Reads a column of the row that a statement stands on.
    ///
    /// - Parameters:
    ///   - column: Which column, from 0.
    ///   - statement: Whose.
    init(column: Int32, of statement: OpaquePointer)
}

extension Int64: SQLiteValue {
    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) { self = sqlite3_column_int64(statement, column) }
}

extension Int: SQLiteValue {
    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        Int64(self).bind(at: index, to: statement)
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) { self = Int(Int64(column: column, of: statement)) }
}

extension Bool: SQLiteValue {
    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        sqlite3_bind_int(statement, index, self ? 1 : 0)
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) { self = sqlite3_column_int64(statement, column) != 0 }
}

extension Double: SQLiteValue {
    /// SQLite makes NULL of not-a-number and 0 of -0: these two stand as the bytes of their bit pattern.
    private var isUnknownToSQLite: Bool { isNaN || (isZero && sign == .minus) }

    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        guard isUnknownToSQLite else { return sqlite3_bind_double(statement, index, self) }
        return withUnsafeBytes(of: bitPattern.bigEndian) { bytes in
            sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count), transient)
        }
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB, sqlite3_column_bytes(statement, column) == 8,
            let bytes = sqlite3_column_blob(statement, column)
        else {
            self = sqlite3_column_double(statement, column)
            return
        }
        self.init(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
    }
}

extension String: SQLiteValue {
    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            // An empty text may have no address, and no address would be NULL.
            guard let start = bytes.baseAddress else { return sqlite3_bind_text(statement, index, "", 0, transient) }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                sqlite3_bind_text64(statement, index, $0, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        }
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) {
        // The text comes first: asking for it may change how many bytes there are.
        guard let start = sqlite3_column_text(statement, column) else {
            self = ""
            return
        }
        let count = Int(sqlite3_column_bytes(statement, column))
        self.init(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension Date: SQLiteValue {
    /// Seconds since 2001, as Foundation counts: any other beginning would round.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        timeIntervalSinceReferenceDate.bind(at: index, to: statement)
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) {
        self.init(timeIntervalSinceReferenceDate: Double(column: column, of: statement))
    }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    /// Puts the value in the place of a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        self?.bind(at: index, to: statement) ?? sqlite3_bind_null(statement, index)
    }

    /// Reads a column of the row that a statement stands on.
    public init(column: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, column) != SQLITE_NULL else {
            self = nil
            return
        }
        self = Wrapped(column: column, of: statement)
    }
}

/// Tells SQLite to copy what it is given before the call returns.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
