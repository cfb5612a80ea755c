import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns true for equal texts. It compares hashes, so that the time does not depend on the texts. */
export function isSameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
