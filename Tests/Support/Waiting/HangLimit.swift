import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs, and names it.
    ///
    /// It includes the time in which the test waits for a processor, so only a test that would never end may reach it.
    public static var hangLimit: Self { .timeLimit(.minutes(10)) }
}
