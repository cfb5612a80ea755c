import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether a caller knows a value, without regard to case. Compares hashes, which take the same time for every text. */
export function isSameSecret(known: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  return timingSafeEqual(hash(known), hash(given))
}
