import Foundation
import KitLocalization
import Testing
import Waiting
import WickMarketSources

@Suite("wick in another language", .hangLimit)
struct LanguageTests {
    private static let chinese = ["LANG": "zh_CN.UTF-8"]
    private static let prices = ["prices", "--environment", "qa", "--coins", "20", "--limit", "3"]

    /// Whether the catalogs compiled by scripts/words for this build can be used.
    ///
    /// The C library must read them for a locale that is not generated: Debian 12's does (2.36), Debian 13's does not (2.41).
    private static var hasCatalog: Bool {
        let catalog = WickProcess.url.deletingLastPathComponent().appending(
            path: "../../locale/zh_CN/LC_MESSAGES/wick.mo")
        // "glibc 2.36"
        var version = [CChar](repeating: 0, count: 64)
        confstr(Int32(_CS_GNU_LIBC_VERSION), &version, version.count)
        let text = String(decoding: version.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let number = text.split(separator: " ").last.map(String.init) ?? ""
        return FileManager.default.fileExists(atPath: catalog.path)
            && number.compare("2.41", options: .numeric) == .orderedAscending
    }

    @Test(
        "A table has aligned Chinese headings, and messages name the source of data", .enabled(if: hasCatalog))
    func table() async throws {
        let result = try await WickProcess.run(Self.prices, variables: Self.chinese)
        #expect(result.status == 0)
        let heading = try #require(result.output.split(separator: "\n").first)
        for title in ["名称", "代码", "类别", "价格", "24小时", "成交量（24小时）", "市值"] {
            #expect(heading.contains(title), "\(title)")
        }
        #expect(result.errorOutput.contains("模拟数据：所有数字均为虚构"))
    }

    @Test(
        "Machine-readable output is the same in every language", .enabled(if: hasCatalog), arguments: ["json", "csv"])
    func machineReadable(format: String) async throws {
        let chinese = try await WickProcess.run(Self.prices + ["--format", format], variables: Self.chinese)
        let first = format == "csv" ? "id,rank,name,symbol,section,price,change24h" : "\"section\":\"coin\""
        #expect(chinese.output.contains(first))
        #expect(chinese.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("Errors in machine-readable output are in English", .enabled(if: hasCatalog))
    func check() async throws {
        let arguments =
            ["check", "--environment", "staging", "--attempts", "1"]
            + ["coinmarketcap", "cryptocompare", "huobi"].flatMap { ["--base-url", "\($0)=http://127.0.0.1:1"] }
        let json = try await WickProcess.run(arguments + ["--format", "json"], variables: Self.chinese)
        #expect(json.output.contains("\"problem\":\"CoinMarketCap cannot be reached. Check the network"))
        let lines = try await WickProcess.run(arguments, variables: Self.chinese)
        #expect(lines.output.contains("失败"))
        #expect(lines.output.contains("无法连接 CoinMarketCap。"))
    }

    @Test(
        "LC_ALL overrides LC_MESSAGES, which overrides LANG; LANGUAGE selects among languages",
        .enabled(if: hasCatalog),
        arguments: [
            (["LANG": "zh_CN.UTF-8"], true), (["LANG": "zh_CN"], true), (["LANG": "C.UTF-8"], false),
            (["LANG": "en_US.UTF-8"], false), (["LANG": "xx_XX.UTF-8"], false),
            (["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], false),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"], true),
            (["LANG": "zh_CN.UTF-8", "LC_ALL": "C"], false), (["LANG": "C", "LC_ALL": "zh_CN.UTF-8"], true),
            (["LANG": "fr_FR.UTF-8", "LANGUAGE": "de:zh_CN"], true), (["LANG": "C", "LANGUAGE": "zh_CN"], false),
            (["LANG": "zh_CN.UTF-8", "LANGUAGE": "en"], false),
        ])
    func variables(variables: [String: String], isChinese: Bool) async throws {
        let help = try await WickProcess.run(["--help"], variables: variables)
        #expect(help.output.hasPrefix(isChinese ? "用法：wick [选项]" : "Usage: wick [OPTIONS]"))
    }

    /// Before, prices in dollars were none in dollars, and attributions English.
    @Test("Descriptions of sites from before the language was adopted have its texts", .enabled(if: hasCatalog))
    func sites() async {
        await #expect(processExitsWith: .success) {
            _ = (CandleProvider.all, ListingProvider.all)
            for name in ["LANGUAGE", "LC_MESSAGES"] { unsetenv(name) }
            setenv("LC_ALL", "zh_CN.UTF-8", 1)
            Language.adopt(domain: "wick")
            #expect(
                CandleProvider.all.filter(\.isInDollars) == [.cryptoCompare, .kraken, .coinbase, .okx, .coinGecko])
            #expect(Set(CandleProvider.all.map(\.currency)) == ["USD", "USDT"])
            #expect(CandleProvider.kraken.currencyTitle(of: nil) == "美元")
            #expect(CandleProvider.huobi.currencyTitle(of: "USD") == "美元")
            #expect(CandleProvider.kraken.currencyTitle(of: "USDT") == "USDT")
            #expect(ListingProvider.coinGecko.attribution == "数据由 CoinGecko 提供")
            #expect(CandleProvider.coinGecko.attribution == "数据由 CoinGecko 提供")
        }
    }

    @Test(
        "Chinese help fits in 80 columns", .enabled(if: hasCatalog),
        arguments: ["prices", "kline", "check", "key"])
    func width(command: String) async throws {
        let help = try await WickProcess.run([command, "--help"], variables: Self.chinese)
        let long = help.output.split(separator: "\n").filter {
            $0.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) } > 80
        }
        #expect(long.isEmpty)
    }
}
