/// The part of a database that a program holds in memory, including unwritten changes.
///
/// All methods are called serially on the database's queue.
public protocol StoreContent: AnyObject, Sendable {
    /// Whether there are changes that the file does not contain.
    var isUnwritten: Bool { get }

    /// Loads the content of a newly opened file.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - isReplacement: Whether it replaces another file, for example a damaged one: content that it lacks must then be
    ///     written.
    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError)

    /// Loads changes of other programs and writes unwritten changes.
    ///
    /// - Parameter connection: The file.
    func synchronize(with connection: Connection) throws(SQLiteError)
}
