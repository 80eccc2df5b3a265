import CommandLineOptions

/// What a person asked of `wick favorites`.
struct FavoritesOptions: Hashable, Sendable {
    /// What is done.
    let action: FavoritesAction
    /// The coins that are named, as typed.
    let coins: [String]
    /// How a list is written.
    let format: OutputFormat
    /// Whether requests are told.
    let isVerbose: Bool
    /// Whether nothing is said where nothing failed.
    let isQuiet: Bool

    /// Reads the options.
    ///
    /// - Parameters:
    ///   - action: What is done.
    ///   - arguments: Its arguments.
    init(_ action: FavoritesAction, _ arguments: ParsedArguments) throws(UsageError) {
        self.action = action
        coins = arguments.operands
        let needsCoins = !action.placeholder.isEmpty
        guard !needsCoins || !coins.isEmpty && !coins.contains("") else { throw .missingArgument(action.placeholder) }
        format = try arguments.value(of: OutputFormat.option) ?? .table
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }
}
