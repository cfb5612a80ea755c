import { createHash, createHmac } from 'node:crypto'

/** How a random secret of a browser or a link is kept: who reads the table cannot come in with what it holds. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Returns how a network address is kept: there are few enough addresses to try them all, so a key that is not in the
 * table goes in.
 *
 * Source: decision 042
 */
export function addressHash(address: string, key: string): Buffer {
  return createHmac('sha256', key).update(address).digest()
}
