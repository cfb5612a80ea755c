import type { Classified } from './classification'

export type Confusion = {
  readonly gold: string
  readonly predicted: string
  readonly count: number
  /** The first confused texts. */
  readonly examples: readonly string[]
}

/** Returns the most frequent confusions first. */
export function findConfusions(
  rows: readonly Classified[],
  { limit, exampleLimit }: { limit: number; exampleLimit: number },
): readonly Confusion[] {
  const found = new Map<string, { gold: string; predicted: string; texts: string[] }>()
  for (const { text, gold, predicted } of rows) {
    if (gold === predicted) continue
    const key = `${gold} ${predicted}`
    const confusion = found.get(key) ?? { gold, predicted, texts: [] }
    confusion.texts.push(text)
    found.set(key, confusion)
  }
  return Array.from(found.values(), ({ gold, predicted, texts }) => ({
    gold,
    predicted,
    count: texts.length,
    examples: texts.slice(0, exampleLimit),
  }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limit)
}
