extension Array {
    /// The index of the first element at or after a number; `count` if there is none.
    ///
    /// Takes one comparison if there are no gaps before it.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - numbering: Returns the number of an element. Elements are in strictly ascending order of it.
    func sortedIndex(from number: Int, numbering: (Element) -> Int) -> Int {
        guard let first, numbering(first) < number else { return 0 }
        let guess = number - numbering(first)
        var lower = 0
        // Numbers are strictly ascending, so the index is at most the difference to the first one.
        var upper = Swift.min(guess, count)
        if upper < count, numbering(self[upper]) == number { return upper }
        while lower < upper {
            let middle = (lower + upper) / 2
            if numbering(self[middle]) < number { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}
