import CSQLite

/// A prepared statement, which can run any number of times.
public final class Statement {
    private let handle: OpaquePointer

    /// Prepares a statement.
    ///
    /// - Parameters:
    ///   - sql: A single statement with `?` for its parameters.
    ///   - connection: The connection.
    init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw SQLiteError(code, on: connection) }
        self.handle = handle
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs the statement to completion.
    ///
    /// - Parameter values: The parameters in order.
    public func run<each Value: SQLiteValue>(_ values: repeat each Value) throws(SQLiteError) {
        defer { reset() }
        try bind(repeat each values)
        while try step() {}
    }

    /// Runs the statement and reads all rows.
    ///
    /// - Parameters:
    ///   - values: The parameters in order.
    ///   - read: Creates an element from a row, which is valid only during the call.
    public func rows<each Value: SQLiteValue, Element>(
        _ values: repeat each Value, read: (Row) -> Element
    ) throws(SQLiteError) -> [Element] {
        defer { reset() }
        try bind(repeat each values)
        var elements: [Element] = []
        while try step() { elements.append(read(Row(statement: handle))) }
        return elements
    }

    /// Runs the statement and reads the first row, if any.
    ///
    /// - Parameters:
    ///   - values: The parameters in order.
    ///   - read: Creates an element from the row, which is valid only during the call.
    public func first<each Value: SQLiteValue, Element>(
        _ values: repeat each Value, read: (Row) -> Element
    ) throws(SQLiteError) -> Element? {
        defer { reset() }
        try bind(repeat each values)
        return try step() ? read(Row(statement: handle)) : nil
    }

    private func bind<each Value: SQLiteValue>(_ values: repeat each Value) throws(SQLiteError) {
        var index: Int32 = 0
        for value in repeat each values {
            index += 1
            let code = value.bind(at: index, to: handle)
            guard code == SQLITE_OK else { throw error(code) }
        }
        assert(
            index == sqlite3_bind_parameter_count(handle), "The number of values must match the statement's parameters."
        )
    }

    /// Advances to the next row; `false` if there is none.
    private func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw error(code)
        }
    }

    private func reset() {
        // The result repeats the error of the last step.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func error(_ code: Int32) -> SQLiteError { SQLiteError(code, on: sqlite3_db_handle(handle)) }
}

/// The current row of a statement.
public struct Row {
    @usableFromInline let statement: OpaquePointer

    /// The value of the column with a zero-based index.
    @inlinable
    public subscript<Value: SQLiteValue>(column: Int32) -> Value { Value(column: column, of: statement) }
}
