import CSQLite
import SQLite
import WickMarketStore

extension StoredSetting: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        switch self {
        case .flag(let flag): flag.bind(at: index, to: statement)
        case .word(let word): word.bind(at: index, to: statement)
        }
    }

    /// Reads a column of the statement's current row.
    public init(column: Int32, of statement: OpaquePointer) {
        // Booleans are stored as numbers.
        let isNumber = sqlite3_column_type(statement, column) == SQLITE_INTEGER
        self =
            isNumber
            ? .flag(Bool(column: column, of: statement)) : .word(String(column: column, of: statement))
    }
}
