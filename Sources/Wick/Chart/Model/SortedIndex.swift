extension Array {
    /// The index of the first element with this number or a greater one; `count` where there is none.
    ///
    /// It takes one look where the numbers have no gaps before it.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - numbering: What number an element has. The elements are in its strictly rising order.
    func sortedIndex(from number: Int, numbering: (Element) -> Int) -> Int {
        guard let first, numbering(first) < number else { return 0 }
        let guess = number - numbering(first)
        var lower = 0
        // Numbers rise strictly, so an element cannot lie further on than one would count to.
        var upper = Swift.min(guess, count)
        if upper < count, numbering(self[upper]) == number { return upper }
        while lower < upper {
            let middle = (lower + upper) / 2
            if numbering(self[middle]) < number { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}
