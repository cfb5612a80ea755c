import { hash, randomBytes } from 'node:crypto'

/** Returns 256 new random bits as base64url, for a secret of a browser, a link or a program. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash under which a random secret is stored. A reader of the database cannot sign in with it. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
