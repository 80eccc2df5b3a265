import Foundation

/// The environment variables that turn tracing on.
///
/// A program sets their prefix before it opens a window: with "APP_TRACE_", `APP_TRACE_DATA=1` turns ``DataTrace`` on. Without a
/// prefix nothing is traced.
@MainActor
public enum Tracing {
    /// The prefix of the variables' names.
    public static var prefix: String?

    static func value(of name: String) -> String? {
        prefix.flatMap { ProcessInfo.processInfo.environment[$0 + name] }
    }
}
