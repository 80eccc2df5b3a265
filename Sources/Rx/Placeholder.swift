/// Placeholder until the reactive core lands.
public struct Single<Element> { }
