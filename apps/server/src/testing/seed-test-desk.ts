import { randomBytes, scryptSync } from 'node:crypto'
import type { Database } from '../adapters/postgres/database'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'

/** The lowest cost. A stored hash names its cost, so the product checks a password at that of its hash. */
const cost = { N: 2, r: 1, p: 1 }
const keyBytes = 32

/**
 * Adds the departments and the desk accounts of the demonstration to a database. Their passwords are checked at once, because
 * hundreds of tests sign in; `password.test.ts` holds the cost of the product.
 *
 * @param now milliseconds since 1970
 */
export async function seedTestDesk(db: Database, password: string, now = Date.now()): Promise<void> {
  await seedLiveChat(db, password, now, hashCheaply)
}

function hashCheaply(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFC'), salt, keyBytes, cost)
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
  return Promise.resolve(parts.join('$'))
}
