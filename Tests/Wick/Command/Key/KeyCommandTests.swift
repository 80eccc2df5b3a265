import KitKeyring
import KitLocking
import Networking
import Rx
import Testing
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("wick key")
struct KeyCommandTests {
    private static let secret = "S3cret-Key"

    @Test("A key is saved, reported as saved, and removed, without being printed")
    func roundTrip() async throws {
        let keyring = MemoryKeyring()
        let context = FakeCommandContext()
        func run(_ action: String...) -> WickCommand.ExitStatus {
            context.run(["key"] + action, keyring: keyring, secret: .text("  \(Self.secret)\n"))
        }
        #expect(run("set", "coinmarketcap") == .success)
        #expect(try await keyring.key(for: .coinMarketCap).value == APIKey(Self.secret))
        #expect(run("status") == .success)
        #expect(run("clear", "coinmarketcap") == .success)
        #expect(try await keyring.key(for: .coinMarketCap).value == nil)
        #expect(run("clear", "coinmarketcap") == .success)
        #expect(context.output == "coinmarketcap: saved in the keyring\ncoingecko: no key\ncryptocompare: no key\n")
        #expect(
            context.errorOutput == """
                wick: The API key of CoinMarketCap was saved in your keyring.
                wick: The API key of CoinMarketCap was removed from your keyring.
                wick: The API key of CoinMarketCap was removed from your keyring.

                """)
    }

    @Test("An invalid key changes nothing and is not repeated", arguments: ["S3cret Key", "S3cret\nS3cret", "Ключ"])
    func noKey(_ text: String) async throws {
        let keyring = MemoryKeyring()
        let context = FakeCommandContext()
        #expect(
            context.run(["key", "set", "coinmarketcap"], keyring: keyring, secret: .text(text)) == .failure)
        #expect(
            context.errorOutput
                == "wick: Invalid key: use visible ASCII characters without spaces. Nothing was changed.\n")
        #expect(try await keyring.key(for: .coinMarketCap).value == nil)
    }

    @Test("Empty input, unreadable input and Ctrl+C change nothing")
    func nothing() async throws {
        let keyring = MemoryKeyring(keys: [.coinMarketCap: try #require(APIKey("old"))])
        let context = FakeCommandContext()
        func set(_ secret: SecretInput.Reading) -> WickCommand.ExitStatus {
            context.run(["key", "set", "coinmarketcap"], keyring: keyring, secret: secret)
        }
        #expect(set(.text(" \n")) == .failure)
        #expect(set(.failed("Input/output error")) == .failure)
        #expect(set(.interrupted(2)) == .signal(2))
        #expect(
            context.errorOutput == """
                wick: No key entered. Nothing was changed.
                wick: The key could not be read: Input/output error. Nothing was changed.

                """)
        #expect(try await keyring.key(for: .coinMarketCap).value == APIKey("old"))
    }

    @Test(
        "A keyring's error is reported as a failure",
        arguments: [KeyringError.noLibrary("so"), .noBus, .noService, .locked, .refused, .timedOut, .failed("so")])
    func failing(_ reason: KeyringError) {
        let context = FakeCommandContext()
        let keyring = MemoryKeyring(failure: reason)
        #expect(
            context.run(["key", "set", "coinmarketcap"], keyring: keyring, secret: .text(Self.secret)) == .failure)
        #expect(context.run(["key", "clear", "coinmarketcap"], keyring: keyring) == .failure)
        #expect(context.run(["key", "status"], keyring: keyring) == .failure)
        #expect(
            context.errorOutput == """
                wick: The key was not saved. \(reason.message) \(reason.advice)
                wick: Nothing was removed. \(reason.message) \(reason.advice)

                """)
        #expect(
            context.output
                == ["coinmarketcap", "coingecko", "cryptocompare"]
                .map { "\($0): unknown: \(reason.message) \(reason.advice)\n" }.joined())
    }

    @Test("A key typed at a terminal is not lost if the keyring fails: Enter retries with it")
    func tryAgain() async throws {
        let keyring = MemoryKeyring(failure: .locked)
        let context = FakeCommandContext()
        let asked = Guarded<[String]>([])
        let input = SecretInput(isTerminal: true) { prompt, _ in
            let count = asked.withLock { asked in
                asked.append(prompt)
                return asked.count
            }
            if count == 3 { keyring.fail(nil) }
            return .text(count == 1 ? "\(Self.secret)\n" : "\n")
        }
        #expect(context.run(["key", "set", "coinmarketcap"], keyring: keyring, secretInput: input) == .success)
        let again = "Press Enter to try again with the same key, or Ctrl+C to stop: "
        #expect(
            asked.withLock { $0 } == [
                "API key of CoinMarketCap (nothing is shown as you type): ", again, again,
            ])
        #expect(try await keyring.key(for: .coinMarketCap).value == APIKey(Self.secret))
        let failure = "wick: The key was not saved. \(KeyringError.locked.message) \(KeyringError.locked.advice)\n"
        #expect(
            context.errorOutput == failure + failure + "wick: The API key of CoinMarketCap was saved in your keyring.\n"
        )
    }

    @Test(
        "Ctrl+C and Ctrl+D cancel the retry",
        arguments: [(SecretInput.Reading.interrupted(2), WickCommand.ExitStatus.signal(2)), (.text(""), .failure)])
    func stopTrying(_ end: SecretInput.Reading, _ status: WickCommand.ExitStatus) {
        let context = FakeCommandContext()
        let input = SecretInput(isTerminal: true) { prompt, _ in
            prompt.hasPrefix("Press Enter") ? end : .text("\(Self.secret)\n")
        }
        let keyring = MemoryKeyring(failure: .timedOut)
        #expect(context.run(["key", "set", "coinmarketcap"], keyring: keyring, secretInput: input) == status)
    }

    @Test("A variable that overrides the keyring is reported")
    func variable() {
        let context = FakeCommandContext()
        let variables = ["WICK_COINMARKETCAP_KEY": Self.secret]
        let keyring = MemoryKeyring()
        #expect(
            context.run(
                ["key", "set", "coinmarketcap"], variables: variables, keyring: keyring, secret: .text("other"))
                == .success)
        #expect(context.run(["key", "status"], variables: variables, keyring: keyring) == .success)
        #expect(
            context.errorOutput == """
                wick: The API key of CoinMarketCap was saved in your keyring.
                wick: WICK_COINMARKETCAP_KEY is set and takes precedence over the keyring.

                """)
        #expect(
            context.output
                == "coinmarketcap: from the environment variable WICK_COINMARKETCAP_KEY\n"
                + "coingecko: no key\ncryptocompare: no key\n")
        #expect(context.run(["key", "status"], variables: ["WICK_COINMARKETCAP_KEY": "a S3cret"]) == .usage)
        #expect(!context.errorOutput.contains("S3cret"))
    }

    @Test(
        "Unknown arguments are usage errors, and are never repeated, because one may be a key",
        arguments: [
            ["set", "coinmarketcap", secret], ["set", secret], [secret], ["set", "coinmarketcap", "--\(secret)"],
            ["set", "coinmarketcap", "-\(secret)"], ["set", "coinmarketcap", "--key=\(secret)"],
            ["set", "coinmarketcap", "--timeout=\(secret)"], ["clear", "coinmarketcap", secret], ["clear", secret],
            ["status", secret], ["set", "--", secret], ["set", "huobi", secret], ["set"], [], ["set", "huobi"],
            ["clear", "huobi"],
        ])
    func usage(_ arguments: [String]) async throws {
        let context = FakeCommandContext()
        let keyring = MemoryKeyring()
        #expect(context.run(["key"] + arguments, keyring: keyring, secret: .text(Self.secret)) == .usage)
        #expect(context.output.isEmpty)
        #expect(context.errorOutput.hasSuffix("See \"wick key --help\".\n"))
        #expect(!context.errorOutput.contains(Self.secret), "\(context.errorOutput)")
        for site in Site.sitesWithKeys { #expect(try await keyring.key(for: site).value == nil) }
    }

    @Test("Huobi uses no key")
    func huobi() {
        let context = FakeCommandContext()
        #expect(context.run(["key", "set", "huobi"]) == .usage)
        let sites = "coinmarketcap, coingecko or cryptocompare"
        #expect(context.errorOutput.hasPrefix("wick: Huobi needs no API key; \(sites) does."))
    }

    @Test("A configuration file that contains keys does not prevent the command from running")
    func oldFile() {
        let context = FakeCommandContext()
        let file = "{\"keys\": {\"coinmarketcap\": \"\(Self.secret)\"}}"
        #expect(context.run(["prices"], file: file) == .usage)
        #expect(
            context.errorOutput == "wick: /home/ada/.config/wick/config.json, line 1: API keys are not allowed in this "
                + "file. Remove \"keys\" from it, and save each key in your keyring: wick key set coinmarketcap.\n")
        #expect(
            context.run(
                ["key", "set", "coinmarketcap"], file: file, keyring: MemoryKeyring(), secret: .text(Self.secret))
                == .success)
    }
}

@Suite("Commands with keys from the keyring")
struct StoredKeyTests {
    /// Responds if a request has the key of CoinMarketCap, otherwise with status 401.
    private func transport(expecting key: String) -> some Transport { KeyedTransport(key: key) }

    private struct KeyedTransport: Transport {
        let key: String

        func send(_ request: TransportRequest) -> Single<HTTPResponse> {
            let isKeyed = request.request.headers["X-CMC_PRO_API_KEY"] == key
            return .just(isKeyed ? request.sample() : HTTPResponse(status: .unauthorized, headers: [:], body: .init()))
        }
    }

    /// A keyring that must not be used.
    private struct UnusedKeyring: Keyring {
        func key(for site: Site) -> Single<APIKey?> {
            .deferred {
                Issue.record("The keyring was used for the key of \\(site.name).")
                return .just(nil)
            }
        }
        func save(_ key: APIKey, for site: Site) -> Single<Void> { .never() }
        func remove(for site: Site) -> Single<Void> { .never() }
    }

    @Test("The saved key is sent, and no log contains it")
    func stored() throws {
        let keyring = MemoryKeyring(keys: [.coinMarketCap: try #require(APIKey("S3cret"))])
        let context = FakeCommandContext()
        let status = context.run(
            ["prices", "--verbose", "--attempts=1"], transport: transport(expecting: "S3cret"), keyring: keyring)
        #expect(status == .success)
        #expect(context.errorOutput.contains("> GET"))
        #expect(!(context.errorOutput + context.output).contains("S3cret"))
    }

    @Test("A variable's key is sent, and the keyring is not used")
    func variable() {
        let status = FakeCommandContext().run(
            ["prices"], variables: ["WICK_COINMARKETCAP_KEY": "S3cret"], transport: transport(expecting: "S3cret"),
            keyring: UnusedKeyring())
        #expect(status == .success)
    }

    @Test(
        "The keyring is only used for a key", arguments: [["--version"], ["prices", "--environment=qa", "--coins=3"]])
    func unrequested(_ arguments: [String]) {
        #expect(FakeCommandContext().run(arguments, keyring: UnusedKeyring()) == .success)
    }

    @Test("Candles of Huobi need no key of CryptoCompare")
    func candles() throws {
        let status = FakeCommandContext().run(
            ["kline", "BTC", "--source=huobi"], variables: ["WICK_COINMARKETCAP_KEY": "k"], keyring: UnusedKeyring())
        #expect(status == .success)
    }

    @Test("With a saved key, CryptoCompare is the default source of candles")
    func standardSource() throws {
        let keyring = MemoryKeyring(keys: [.cryptoCompare: try #require(APIKey("k"))])
        let context = FakeCommandContext()
        #expect(context.run(["kline", "BTC", "--format=csv"], keyring: keyring) == .success)
        #expect(context.errorOutput.contains("CryptoCompare"), "\(context.errorOutput)")
    }

    @Test("A locked keyring is reported before the site's error about the missing key")
    func locked() {
        let context = FakeCommandContext()
        let status = context.run(
            ["prices"], transport: transport(expecting: "S3cret"), keyring: MemoryKeyring(failure: .locked))
        #expect(status == .failure)
        #expect(
            context.errorOutput.hasPrefix(
                "wick: \(KeyringError.locked.message) \(KeyringError.locked.advice)\nwick: CoinMarketCap "))
    }

    @Test("A missing keyring is reported only if a site requires a key")
    func noKeyring() {
        let context = FakeCommandContext()
        let keyring = MemoryKeyring(failure: .noService)
        #expect(context.run(["prices"], keyring: keyring) == .success)
        #expect(!context.errorOutput.contains("keyring"))
        #expect(context.run(["prices"], transport: transport(expecting: "S3cret"), keyring: keyring) == .failure)
        #expect(context.errorOutput.contains(KeyringError.noService.message))
    }
}
