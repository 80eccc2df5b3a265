import Foundation

/// Prints measurements as a table and as JSON.
enum Table {
    static func text(_ measurements: [Measurement]) -> String {
        let rows =
            [["what", "value", "baseline", "ratio", "limit", ""]]
            + measurements.map { measurement in
                [
                    measurement.name,
                    "\(figure(measurement.value)) \(measurement.unit)",
                    "\(figure(measurement.baseline)) \(measurement.unit)",
                    figure(measurement.ratio),
                    measurement.limit.map(figure) ?? "none",
                    measurement.isWithinLimit ? "" : "PASSED ITS LIMIT",
                ]
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return
            rows
            .map { row in
                row.enumerated()
                    .map { column, cell in
                        let padding = String(repeating: " ", count: widths[column] - cell.count)
                        return column == 0 ? cell + padding : padding + cell
                    }
                    .joined(separator: "  ")
            }
            .joined(separator: "\n")
    }

    static func write(_ measurements: [Measurement], to url: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        // A list of labels may drop no frame, so that a ratio is infinite.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinite", negativeInfinity: "-infinite", nan: "undefined")
        try encoder.encode(measurements).write(to: url)
    }

    static func figure(_ value: Double) -> String {
        String(format: value < 10 ? "%.3f" : "%.1f", value)
    }
}
