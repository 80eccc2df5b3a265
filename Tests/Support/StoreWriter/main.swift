import Foundation

// Writes to the store at a path, for tests that kill it or run several at once: `store-writer PATH KIND [NUMBER]`.
//
//   prices      saves numbered prices until it is killed, and reports each number once it is saved
//   changes     makes random changes to the favorites, seeded by NUMBER, until killed; reports each before and after
//   settings    saves ascending numbers from the given one on until it is killed, and reports each once it is saved
//   batch       adds a hundred favorites from the number on, removes every second one again, and exits

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, let writer = arguments.dropFirst().first.flatMap(Writer.init) else { exit(2) }
writer.run(path: path, number: arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0)
