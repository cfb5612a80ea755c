import type { Finding, Spot } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'
import { toPlainKey } from './similar-texts'
import { formatSpot } from './check-intents'

/** Reports names that occur twice, each at its later position. */
export function findRepeated(
  rows: readonly (Spot & { readonly name: string })[],
  keyOf: (name: string) => string = toPlainKey,
): readonly Finding[] {
  const seen = new Map<string, Spot>()
  return rows.flatMap((row) => {
    const key = keyOf(row.name)
    const first = seen.get(key)
    if (first) return [errorAt(row, `'${row.name}' exists already at ${formatSpot(first)}.`)]
    seen.set(key, row)
    return []
  })
}
