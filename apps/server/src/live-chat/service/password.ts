import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 16_384, r: 8, p: 1 }
const keyBytes = 32

/** Returns the hash of a password for storage: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Checks a password against a stored hash. `null`, for an unknown account, takes as long. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, n = cost.N, r = cost.r, p = cost.p, salt = '', key = ''] = storedHash?.split('$') ?? []
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  const expected = Buffer.from(key, 'base64url')
  return expected.length === keyBytes && timingSafeEqual(derived, expected)
}

async function derive(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
