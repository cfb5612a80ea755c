type Texts<Item> = {
  readonly getName: (item: Item) => string
  readonly getText: (item: Item) => string
}

/**
 * Returns the items whose text has all words of a query; those with the first word in their name come first. Without a
 * word it returns all items.
 */
export function findByWords<Item>(
  items: readonly Item[],
  query: string,
  { getName, getText }: Texts<Item>,
): readonly Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return items
  const getRank = (item: Item): number => (getName(item).includes(first) ? 0 : 1)
  return items
    .filter((item) => {
      const text = getText(item).toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => getRank(one) - getRank(other))
}
