/// How a sheet looks beside what the theme says.
@MainActor
enum SheetStyle {
    private static var isInstalled = false

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        StyleSheet.install(
            """
            .sheet { border-radius: 16px 16px 0 0; box-shadow: 0 0 12px alpha(black, 0.3); }
            """)
    }
}
