import GtkShims

/// The memory of this process.
public enum Memory {
    /// Lets all threads share what the allocator takes from the system.
    ///
    /// It would give nearly each thread a store of its own, and leave in each what that thread has needed most at any time. To be
    /// called before there are other threads.
    public static func limitStores() { gtk_shims_limit_arenas() }

    /// Gives the system back what the allocator keeps and nothing uses.
    ///
    /// Worth its milliseconds after work that has used much memory for a short time. Any thread.
    public static func giveBack() { gtk_shims_give_back_memory() }

    /// How much of the allocator's memory is in use by whoever has asked for some, in bytes.
    ///
    /// Any thread.
    public static var inUse: Int { gtk_shims_memory_in_use() }
}
