import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code counts for one step. Source: RFC 6238 section 5.2 */
export const stepMs = 30_000

/** Clocks of phones differ, so the code of one step before and after counts too. */
const toleratedSteps = 1

const digits = 6

/** Returns the code of a step: HMAC-SHA-1, six digits. Source: RFC 4226 section 5.3 */
export function createCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the step to which a code belongs; `null`: it is wrong, or its step is not after the last one that was used.
 * All steps are compared in constant time.
 *
 * @param now milliseconds since 1970
 * Source: RFC 6238 section 5.2
 */
export function findStep(
  { key, lastStep }: { readonly key: Buffer; readonly lastStep: number },
  code: string,
  now: number,
): number | null {
  const current = Math.floor(now / stepMs)
  const shown = Buffer.from(code.padEnd(digits).slice(0, digits + 1))
  let found: number | null = null
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step += 1) {
    const expected = Buffer.from(createCode(key, step))
    const isRight = shown.length === expected.length && timingSafeEqual(shown, expected)
    if (isRight && step > lastStep) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in base32 without padding. Source: RFC 4648 section 6 */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Returns the address that authenticator apps read from a QR code. */
export function createKeyUri(key: Buffer, email: string): string {
  const issuer = 'Murphy desk'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodeURIComponent(issuer)}`
}
