/// The indices of a longest strictly increasing subsequence, in order.
///
/// Patience sorting: `tails[k]` is the index of the smallest value that ends an increasing subsequence of length k + 1.
///
/// - Complexity: O(*n* log *n*), O(*n*) if the values increase already.
func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        var high = tails.count
        if let last = tails.last, values[last] < value { low = high }
        while low < high {
            let middle = (low + high) / 2
            if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var longest: [Int] = []
    longest.reserveCapacity(tails.count)
    var index = tails.last ?? -1
    while index >= 0 {
        longest.append(index)
        index = before[index]
    }
    return longest.reversed()
}
