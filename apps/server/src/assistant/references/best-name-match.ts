/**
 * Returns the only value that has the most words of its names in a text. `undefined`: no value has one, or several have as many.
 *
 * @param asked the words of the text that may belong to a name
 * @param listWords the words that tell a value from others
 */
export function findBestNameMatch<Value>(
  asked: ReadonlySet<string>,
  values: readonly Value[],
  listWords: (value: Value) => readonly string[],
): Value | undefined {
  const scores = values.map(
    (value) => [...new Set(listWords(value))].filter((word) => asked.has(word)).length,
  )
  const best = Math.max(0, ...scores)
  const found = values.filter((_, index) => scores[index] === best)
  return best > 0 && found.length === 1 ? found[0] : undefined
}
