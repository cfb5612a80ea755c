import { createHash } from 'node:crypto'

/** Returns the id that these parts always have, so that a repeated call counts once: 32 hexadecimal digits. */
export function createRepeatableId(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
