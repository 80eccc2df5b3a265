import Foundation

// Writes to the store at a path, for tests that kill it or run several at once: `store-writer PATH KIND [NUMBER]`.
//
//   prices      keeps numbered prices until it is ended, and tells each number when it is kept
//   changes     changes the favorites as the number draws by lot until it is ended, and tells each change before and after
//   settings    chooses one number after the other from the given one on until it is ended, and tells each when it is kept
//   batch       adds a hundred favorites from the number on, removes every second one again, and ends

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, let writer = arguments.dropFirst().first.flatMap(Writer.init) else { exit(2) }
writer.run(path: path, number: arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0)
