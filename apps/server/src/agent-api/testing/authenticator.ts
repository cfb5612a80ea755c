import { parse } from 'valibot'
import { RecoveryCodesSchema, SecondFactorKeySchema } from '@murphy/contracts/desk'
import { createCode, stepMs } from '../second-factor/totp'
import type { DeskBrowser } from './desk-browser'

/** An agent's authenticator app with the key that the desk has shown. */
export type Authenticator = {
  readonly recoveryCodes: readonly string[]
  /** Returns the code of a moment, in milliseconds since 1970. */
  readonly codeAt: (now: number) => string
}

/** Returns the bytes of a key in base32. */
function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Begins a set-up and returns the app that has scanned the key. */
export async function scanKey(browser: DeskBrowser, code = ''): Promise<Authenticator['codeAt']> {
  const answer = await browser.call('POST', '/second-factor/key', { code })
  const key = fromBase32(parse(SecondFactorKeySchema, answer.body).key)
  return (now) => createCode(key, Math.floor(now / stepMs))
}

/** Sets up the second factor of an agent who is signed in. */
export async function setUpSecondFactor(browser: DeskBrowser, now: number): Promise<Authenticator> {
  const codeAt = await scanKey(browser)
  const answer = await browser.call('POST', '/second-factor', { code: codeAt(now) })
  const { recoveryCodes } = parse(RecoveryCodesSchema, answer.body)
  return { codeAt, recoveryCodes: recoveryCodes.flatMap((code) => (typeof code === 'string' ? code : [])) }
}
