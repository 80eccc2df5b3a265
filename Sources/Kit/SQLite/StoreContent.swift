/// What a program knows of its database while it runs, and what of that is still to be written.
///
/// All of it is called on the database's own queue, one call at a time.
public protocol StoreContent: AnyObject, Sendable {
    /// Whether something is in force that the file has not.
    var isUnwritten: Bool { get }

    /// Takes over what a file holds that was just opened.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - isReplacement: Whether it stands where another was, as after damage: what was in force and is not in it is still to
    ///     be written.
    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError)

    /// Takes over what other programs have written meanwhile, and writes what is still to be written.
    ///
    /// - Parameter connection: The file.
    func synchronize(with connection: Connection) throws(SQLiteError)
}
