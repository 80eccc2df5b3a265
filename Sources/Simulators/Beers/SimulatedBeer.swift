struct SimulatedBeer {
    let id: Int
    let name: String
    let tagline: String
    let description: String
    let firstBrewed: String
    let strength: Double
    let bitterness: Double?
    let acidity: Double?
    let foodPairing: [String]
    /// The price in cents.
    let cents: Int
    var stock: Int
}

extension SimulatedBeer {
    /// Every style from every brewery; all of them are fictional.
    static let all: [SimulatedBeer] = BeerStyle.all.indices.flatMap { index in
        Brewery.all.indices.map { SimulatedBeer(BeerStyle.all[index], index, Brewery.all[$0], $0) }
    }

    private init(_ style: BeerStyle, _ styleIndex: Int, _ brewery: Brewery, _ breweryIndex: Int) {
        // Deterministic numbers that look hand-picked.
        let number = styleIndex * Brewery.all.count + breweryIndex
        let spread = number * 37 % 11
        id = number + 1
        name = "\(brewery.name) \(style.noun)"
        tagline = style.tagline
        description = "\(style.sentence) \(brewery.sentence)"
        firstBrewed = "0\(spread % 9 + 1)/\(2009 + number * 7 % 14)"
        strength = style.strength + Double(spread % 5) / 10
        bitterness = number % 9 == 4 ? nil : style.bitterness.map { $0 + Double(spread) / 2 }
        acidity = number % 3 == 0 ? nil : 4.4
        foodPairing = number % 13 == 6 ? [] : style.foodPairing
        cents = style.cents + spread * 15
        stock = number % 12 == 7 ? 0 : number % 7 == 3 ? 1 + spread % 3 : 4 + spread * 2
    }
}

private struct Brewery {
    let name: String
    let sentence: String

    static let all = [
        Brewery(
            name: "Harbour Fog", sentence: "Harbour Fog brews it in a shed between two cranes, and names no secret."),
        Brewery(name: "Köhler's", sentence: "The Köhlers have two kettles, one dog and no wish to grow."),
        Brewery(name: "Señora Luna", sentence: "Señora Luna fills it at full moon, or on the Tuesday after."),
        Brewery(name: "Tenth Step", sentence: "At Tenth Step it climbs nine stairs of malt before it meets the yeast."),
    ]
}

private struct BeerStyle {
    let noun: String
    let tagline: String
    let sentence: String
    let strength: Double
    let bitterness: Double?
    let foodPairing: [String]
    let cents: Int

    static let all = [
        BeerStyle(
            noun: "Pilsner", tagline: "Pale lager, dry",
            sentence: "Straw in the glass, grass in the nose, gone too soon.",
            strength: 4.6, bitterness: 34, foodPairing: ["Pretzels with butter", "Fried trout"], cents: 240),
        BeerStyle(
            noun: "Helles", tagline: "Pale lager, mild",
            sentence: "Bread and honey, with the bitterness left at the door.",
            strength: 4.8, bitterness: 18, foodPairing: ["White sausage", "Radish on rye"], cents: 230),
        BeerStyle(
            noun: "Märzen", tagline: "Amber lager",
            sentence: "Copper-coloured patience: it lay cold from March to autumn.",
            strength: 5.6, bitterness: 22, foodPairing: ["Roast chicken"], cents: 280),
        BeerStyle(
            noun: "Weissbier", tagline: "Wheat ale, cloudy", sentence: "Banana and clove, and nobody put in either.",
            strength: 5.2, bitterness: 12, foodPairing: ["Soft cheese", "Orange salad"], cents: 260),
        BeerStyle(
            noun: "Pale Ale", tagline: "Ale with citrus hops", sentence: "A grapefruit that grew up in a bakery.",
            strength: 5.0, bitterness: 38, foodPairing: ["Fish tacos", "Lemon cake"], cents: 310),
        BeerStyle(
            noun: "Session IPA", tagline: "Light ale, all hops", sentence: "Loud of aroma and quiet of strength.",
            strength: 3.6, bitterness: 45, foodPairing: ["Popcorn with chilli"], cents: 300),
        BeerStyle(
            noun: "West Coast IPA", tagline: "Bitter ale, resinous",
            sentence: "Pine needles underfoot, an orange in the pocket, a long way home.",
            strength: 6.7, bitterness: 68, foodPairing: ["Blue cheese", "Spiced lamb"], cents: 360),
        BeerStyle(
            noun: "Hazy Double IPA", tagline: "Strong ale, soft and juicy",
            sentence: "A mango in a thick woollen pullover.",
            strength: 8.0, bitterness: 55, foodPairing: ["Jerk chicken"], cents: 480),
        BeerStyle(
            noun: "Porter", tagline: "Dark ale, chocolate", sentence: "Cocoa and toast, for people who carry things.",
            strength: 5.4, bitterness: 30, foodPairing: ["Smoked ham", "Brownies"], cents: 330),
        BeerStyle(
            noun: "Oatmeal Stout", tagline: "Dark ale, silky", sentence: "Breakfast, but later in the day.",
            strength: 5.8, bitterness: 28, foodPairing: ["Oysters", "Porridge, why not"], cents: 350),
        BeerStyle(
            noun: "Crème Brûlée Stout", tagline: "Pastry stout",
            sentence: "A spoon taps through burnt sugar into the dark.",
            strength: 9.1, bitterness: 40, foodPairing: ["Vanilla ice cream"], cents: 590),
        BeerStyle(
            noun: "Dubbel", tagline: "Abbey ale, brown", sentence: "Raisins that took vows and kept most of them.",
            strength: 6.9, bitterness: 20, foodPairing: ["Beef stew", "Aged gouda"], cents: 390),
        BeerStyle(
            noun: "Tripel", tagline: "Abbey ale, golden", sentence: "Light on its feet until it stands up.",
            strength: 8.6, bitterness: 32, foodPairing: ["Asparagus", "Almond tart"], cents: 420),
        BeerStyle(
            noun: "Saison", tagline: "Farmhouse ale, peppery", sentence: "Hay, pepper, and a window left open.",
            strength: 6.1, bitterness: 26, foodPairing: ["Goat cheese", "Grilled courgette"], cents: 370),
        BeerStyle(
            noun: "Gose", tagline: "Sour ale with salt", sentence: "A day at the sea, without the sand.",
            strength: 4.2, bitterness: nil, foodPairing: ["Shrimp salad"], cents: 320),
        BeerStyle(
            noun: "Free Spirit", tagline: "Pale ale without alcohol",
            sentence: "All of the evening and none of the morning.",
            strength: 0.3, bitterness: 24, foodPairing: ["Anything", "A bicycle"], cents: 220),
    ]
}
