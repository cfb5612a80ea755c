import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'

/** A push service refuses a token that counts for longer than a day. Source: https://www.rfc-editor.org/rfc/rfc8292#section-2 */
const tokenSeconds = 12 * 3600

/** Identifies this installation to push services (VAPID). */
export type Vapid = {
  /** The public key with which browsers subscribe: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string
  /** Returns the value of the header `Authorization` for a request to an endpoint. */
  readonly authorize: (endpoint: string, now: number) => Promise<string>
}

/** Creates a private key of P-256, as PKCS #8 in base64url. */
export function createVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
}

/**
 * Creates the identification of an installation.
 *
 * @param key of `createVapidKey`
 * @param contact an https or mailto address under which the operators of push services reach the operator
 * Source: https://www.rfc-editor.org/rfc/rfc8292
 */
export function createVapid(key: string, contact: string): Vapid {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64url'), type: 'pkcs8', format: 'der' })
  const publicKey = toPublicPoint(privateKey)
  return {
    publicKey,
    authorize: async (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + tokenSeconds,
        sub: contact,
      }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .sign(privateKey)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

/** Returns the public key as an uncompressed point. Source: RFC 8292 */
function toPublicPoint(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
  return Buffer.concat([Buffer.from([4]), ...coordinates]).toString('base64url')
}

/**
 * Returns the contact that push services get: the https address of this installation, or for a trial on this machine an
 * address that nothing is sent to.
 */
export function getVapidContact(addresses: readonly (string | null)[]): string {
  const found = addresses.find((address) => address?.startsWith('https://') === true)
  return found ?? 'mailto:desk@murphy.example'
}
