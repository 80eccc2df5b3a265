import Chart

/// The places of a path that its shape needs: a line through them passes within a distance of all the others.
///
/// A smooth line through a place a pixel has a few of them that matter, and drawing it costs by the place.
struct ThinnedPath: Sequence {
    /// The places, from left to right.
    let points: [ChartPoint]
    /// How far above or below a place the line may pass.
    let tolerance: Double

    func makeIterator() -> Iterator { Iterator(points: points, tolerance: tolerance) }

    struct Iterator: IteratorProtocol {
        let points: [ChartPoint]
        let tolerance: Double
        private var index = 0

        init(points: [ChartPoint], tolerance: Double) {
            self.points = points
            self.tolerance = tolerance
        }

        mutating func next() -> ChartPoint? {
            guard index < points.count else { return nil }
            guard index > 0 else {
                index = 1
                return points[0]
            }
            // How steep a line from the last place may be that passes near enough to all that follow.
            let start = points[index - 1]
            var (steepest, flattest) = (Double.infinity, -Double.infinity)
            while index < points.count {
                let point = points[index]
                let width = point.x - start.x
                let slope = (point.y - start.y) / width
                guard width > 0, slope <= steepest, slope >= flattest else { break }
                steepest = Swift.min(steepest, slope + tolerance / width)
                flattest = Swift.max(flattest, slope - tolerance / width)
                index += 1
            }
            // A place that goes back, or straight up, is taken as it is.
            if points[index - 1] == start { index += 1 }
            return points[index - 1]
        }
    }
}
