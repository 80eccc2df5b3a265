import CSQLite
import Foundation

/// A value that is stored in a column exactly: reading returns what was written, bit for bit.
public protocol SQLiteValue {
    /// Binds the value to a parameter.
    ///
    /// - Parameters:
    ///   - index: The parameter's index, from 1.
    ///   - statement: The statement.
    /// - Returns: SQLite's result code.
    func bind(at index: Int32, to statement: OpaquePointer) -> Int32

    /// Reads a column of the statement's current row.
    ///
    /// - Parameters:
    ///   - column: The column's index, from 0.
    ///   - statement: The statement.
    init(column: Int32, of statement: OpaquePointer)
}

extension Int64: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) { self = sqlite3_column_int64(statement, column) }
}

extension Int: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        Int64(self).bind(at: index, to: statement)
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) { self = Int(Int64(column: column, of: statement)) }
}

extension Bool: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        sqlite3_bind_int(statement, index, self ? 1 : 0)
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) { self = sqlite3_column_int64(statement, column) != 0 }
}

extension Double: SQLiteValue {
    /// SQLite converts NaN to NULL and -0 to 0, so these two are stored as the bytes of their bit pattern.
    private var isUnknownToSQLite: Bool { isNaN || (isZero && sign == .minus) }

    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        guard isUnknownToSQLite else { return sqlite3_bind_double(statement, index, self) }
        return withUnsafeBytes(of: bitPattern.bigEndian) { bytes in
            sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count), transient)
        }
    }

    /// Reads a column of the current row.
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
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            // An empty string may have no address, which SQLite would store as NULL.
            guard let start = bytes.baseAddress else { return sqlite3_bind_text(statement, index, "", 0, transient) }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                sqlite3_bind_text64(statement, index, $0, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        }
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) {
        // Get the text first: that may change the number of bytes.
        guard let start = sqlite3_column_text(statement, column) else {
            self = ""
            return
        }
        let count = Int(sqlite3_column_bytes(statement, column))
        self.init(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension [UInt8]: SQLiteValue {
    /// Binds the bytes to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        withUnsafeBytes { bytes in
            // An empty array may have no address, which SQLite would store as NULL.
            guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, index, 0) }
            return sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), transient)
        }
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) {
        // Get the bytes first: that may change their number.
        let start = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        self.init(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}

extension Date: SQLiteValue {
    /// Binds the value as seconds since 2001, Foundation's reference date: any other one would round.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        timeIntervalSinceReferenceDate.bind(at: index, to: statement)
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) {
        self.init(timeIntervalSinceReferenceDate: Double(column: column, of: statement))
    }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        self?.bind(at: index, to: statement) ?? sqlite3_bind_null(statement, index)
    }

    /// Reads a column of the current row.
    public init(column: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, column) != SQLITE_NULL else {
            self = nil
            return
        }
        self = Wrapped(column: column, of: statement)
    }
}

/// `SQLITE_TRANSIENT`: SQLite copies the value before the call returns.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
