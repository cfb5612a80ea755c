import { randomFillSync } from 'node:crypto'

const idBytes = 16
/** Random bytes are fetched for many ids at once, because each fetch is a call of the operating system. */
const pool = Buffer.alloc(256 * idBytes)
let used = pool.length

/** Returns 128 new random bits as text. */
export function createRandomId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}
