import GtkShims

/// The memory of this process.
public enum Memory {
    /// Makes all threads share the allocator's arenas.
    ///
    /// By default nearly each thread gets its own arena, which stays as large as that thread's peak. Must be called
    /// before other threads start.
    public static func limitStores() { gtk_shims_limit_arenas() }

    /// Returns the allocator's unused memory to the system.
    ///
    /// Takes some milliseconds; worthwhile after work with a short memory peak. Any thread.
    public static func giveBack() { gtk_shims_give_back_memory() }

    /// The bytes of the allocator's memory that are in use.
    ///
    /// Any thread.
    public static var inUse: Int { gtk_shims_memory_in_use() }
}
