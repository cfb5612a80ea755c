import type { Finding, Spot } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'
import { plainKey } from './similar-texts'
import { spotText } from './check-intents'

/** Names that stand twice, each told of at its later place. */
export function repeated(
  rows: readonly (Spot & { readonly name: string })[],
  keyOf: (name: string) => string = plainKey,
): readonly Finding[] {
  const seen = new Map<string, Spot>()
  return rows.flatMap((row) => {
    const key = keyOf(row.name)
    const first = seen.get(key)
    if (first) return [errorAt(row, `'${row.name}' stands already at ${spotText(first)}.`)]
    seen.set(key, row)
    return []
  })
}
