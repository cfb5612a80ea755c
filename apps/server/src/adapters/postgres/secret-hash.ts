import { createHash } from 'node:crypto'

/** How a random secret of a browser or a link is kept: who reads the table cannot come in with what it holds. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
