// The simplest way to fetch and print, as the baseline of `wick prices`.
import Foundation
import FoundationNetworking

guard let url = CommandLine.arguments.dropFirst().first.flatMap(URL.init(string:)) else { exit(2) }
let end = DispatchSemaphore(value: 0)
URLSession.shared.dataTask(with: url) { data, _, _ in
    FileHandle.standardOutput.write(data ?? Data())
    end.signal()
}.resume()
end.wait()
