import { createHash, createHmac } from 'node:crypto'

/** How a random secret of a browser or a link is kept: who reads the table cannot come in with what it holds. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Returns the hash under which a network address is stored. It is keyed, because all addresses could be tried against a
 * plain hash.
 *
 * Source: decision 042
 */
export function hashAddress(address: string, key: string): Buffer {
  return createHmac('sha256', key).update(address).digest()
}
