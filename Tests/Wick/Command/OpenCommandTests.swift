import Foundation
import KitLocking
import Networking
import Testing

@testable import WickCommand

@Suite("wick open")
struct OpenCommandTests {
    private let context = FakeCommandContext()
    private let desktop = ["DISPLAY": ":0"]
    private let display: Set<String> = ["/tmp/.X11-unix/X0"]
    private let page = "https://coinmarketcap.com/currencies/bitcoin/"
    private let coins = RoutedTransport { path in
        guard path.hasSuffix("/map") else { return nil }
        let rows = [
            #"{"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","slug":"bitcoin","is_active":1}"#,
            #"{"id":9,"rank":900,"name":"Batcat","symbol":"btc","slug":"batcat","is_active":1}"#,
            #"{"id":7,"rank":3,"name":"Odd","symbol":"ODD","slug":"../odd","is_active":1}"#,
            #"{"id":8,"rank":4,"name":"Nameless","symbol":"NMLS","is_active":1}"#,
        ]
        return .success(.json(#"{"status":{"error_code":0},"data":[\#(rows.joined(separator: ","))]}"#))
    }

    @Test("On a desktop, the page is opened with the desktop's program, and a message names the coin")
    func desktopBrowser() {
        let status = context.run(
            ["open", "btc"], variables: desktop, sockets: display, programs: ["xdg-open"], transport: coins)
        #expect(status == .success)
        #expect(context.browsers == ["/bin/xdg-open \(page)"])
        #expect(context.output.isEmpty)
        #expect(
            context.errorOutput == """
                wick: Bitcoin (BTC) on CoinMarketCap, ID 1.
                wick: 2 coins have the symbol BTC; this is Bitcoin (ID 1), the highest-ranked.
                wick: Opened \(page)

                """)
    }

    @Test("An ID refers to the coin that has it")
    func id() {
        #expect(context.run(["open", "9", "--print"], transport: coins) == .success)
        #expect(context.output == "https://coinmarketcap.com/currencies/batcat/\n")
        #expect(context.errorOutput.contains("not the highest-ranked, which is Bitcoin"))
    }

    @Test("Without a display and a terminal browser, only the link is printed on standard output")
    func noBrowser() {
        #expect(context.run(["open", "BTC"], programs: ["xdg-open"], transport: coins) == .success)
        #expect(context.output == page + "\n")
        #expect(context.browsers.isEmpty)
        #expect(context.errorOutput.hasSuffix("wick: No browser available. Its link:\n"))
    }

    @Test("--print prints the link even if a browser could open it; quiet prints nothing else")
    func printing() {
        let status = context.run(
            ["open", "BTC", "--print", "--quiet"], variables: desktop, sockets: display, programs: ["xdg-open"],
            transport: coins)
        #expect(status == .success)
        #expect(context.output == page + "\n")
        #expect(context.browsers.isEmpty && context.errorOutput.isEmpty)
    }

    @Test("BROWSER is tried first, may have a placeholder for the address, and gets the terminal without a display")
    func ownBrowser() {
        let variables = ["BROWSER": "missing:w3m -T text/html:lynx %s -nopause"]
        #expect(
            context.run(["open", "BTC"], variables: variables, programs: ["w3m", "lynx"], transport: coins)
                == .success)
        #expect(context.browsers == ["/bin/w3m -T text/html \(page) (terminal)"])
        let other = FakeCommandContext()
        _ = other.run(
            ["open", "BTC"], variables: variables.merging(desktop) { $1 }, sockets: display, programs: ["lynx"],
            transport: coins)
        #expect(other.browsers == ["/bin/lynx \(page) -nopause"])
    }

    @Test("If a program cannot open the link, the next one is tried, and finally the link is printed")
    func refused() {
        let status = context.run(
            ["open", "BTC"], variables: desktop.merging(["BROWSER": "firefox"]) { $1 }, sockets: display,
            programs: ["firefox", "xdg-open"], transport: coins, isOpened: false)
        #expect(status == .success)
        #expect(context.browsers == ["/bin/firefox \(page)", "/bin/xdg-open \(page)"])
        #expect(context.output == page + "\n")
        #expect(
            context.errorOutput.hasSuffix(
                """
                wick: /bin/firefox did not open the page: it ended with status 1.
                wick: /bin/xdg-open did not open the page: it ended with status 1.
                wick: Its link:

                """))
    }

    @Test("An unknown coin is reported with suggestions")
    func unknown() {
        #expect(context.run(["open", "BTV"], transport: coins) == .failure)
        #expect(
            context.errorOutput.hasPrefix(
                "wick: No coin has the symbol, name or ID \"BTV\". Did you mean BTC")
        )
        #expect(context.output.isEmpty)
    }

    @Test("A coin without a known page is reported", arguments: [("ODD", "Odd (ID 7)"), ("8", "Nameless (ID 8)")])
    func noPage(_ coin: String, _ name: String) {
        #expect(context.run(["open", coin], transport: coins) == .failure)
        #expect(context.errorOutput == "wick: \(name) has no page on CoinMarketCap.\n")
        #expect(context.output.isEmpty && context.browsers.isEmpty)
    }

    @Test("A site's failure is reported")
    func failure() {
        let transport = RoutedTransport { _ in .failure(.hostNotFound) }
        #expect(context.run(["open", "BTC", "--attempts=1"], transport: transport) == .failure)
        #expect(context.errorOutput.contains("CoinMarketCap"))
        #expect(context.output.isEmpty)
    }

    @Test("A missing coin is reported, and additional arguments are rejected")
    func usage() {
        #expect(context.run(["open"]) == .usage)
        #expect(context.errorOutput.contains("COIN"))
        #expect(context.run(["open", "BTC", "ETH"]) == .usage)
    }

    @Test("In staging, the page is below the site's base URL")
    func staging() {
        let arguments = [
            "open", "BTC", "--environment=staging", "--base-url=coinmarketcap=https://stage.example.com/cmc",
        ]
        #expect(context.run(arguments, transport: coins) == .success)
        #expect(context.output == "https://stage.example.com/cmc/currencies/bitcoin/\n")
    }

    @Test(
        "A browser that fails immediately is reported with the reason, and the link is printed",
        arguments: [
            ("/bin/false", "it ended with status 1"), ("sh -c kill$IFS-9$IFS$$", "it was ended by signal 9"),
            ("true", nil),
        ])
    func realBrowser(_ command: String, _ reason: String?) throws {
        let failures = Guarded<[String]>([])
        let isOpened = Browser.local.open(
            "https://example.test/", variables: ["PATH": "/usr/bin:/bin", "BROWSER": command], hasDisplay: false
        ) { _, reason in failures.withLock { $0.append(reason) } }
        #expect(isOpened == (reason == nil))
        #expect(failures.withLock { $0.first } == reason)
    }

    @Test(
        "A graphical browser that fails within 3 seconds is reported; one that is still running has opened the page",
        arguments: [
            ("sh -c sleep${IFS}.3;exit${IFS}4", "it ended with status 4"), ("sh -c exec${IFS}sleep${IFS}30", nil),
        ])
    func graphicalBrowser(_ command: String, _ reason: String?) throws {
        let failures = Guarded<[String]>([])
        let start = ContinuousClock.now
        let isOpened = Browser.local.open(
            "https://example.test/", variables: ["PATH": "/usr/bin:/bin", "BROWSER": command], hasDisplay: true
        ) { _, reason in failures.withLock { $0.append(reason) } }
        #expect(isOpened == (reason == nil))
        #expect(failures.withLock { $0.first } == reason)
        #expect(ContinuousClock.now - start < .seconds(30))
    }
}
