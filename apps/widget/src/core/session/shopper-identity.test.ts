import { describe, expect, it } from 'vitest'
import type { GreetingData } from '../ports'
import { getShopperId, getShopperNames, getUsableShopperToken } from './shopper'
import {
  canTryToken,
  confirmShopper,
  forgetIdentity,
  isOtherShopper,
  setHostShopperId,
  getPresentShopperId,
  releaseToken,
  rememberShopper,
  signIn,
  setBotToken,
  setInteractionToken,
  setShopperToken,
  tryToken,
  unknownShopper,
  verifyShopper,
} from './shopper-identity'

const mia = 4711
const jamie = 456

function greetingOf(ShopperId: number, name: string | null = null): GreetingData {
  return {
    SessionId: 's-1',
    ShopperId,
    LoggedInName: name,
    LoggedInFirstName: name,
    LoggedInLastName: null,
    LoggedInEmail: ' ',
  }
}

const signedIn = signIn(setHostShopperId(setShopperToken(unknownShopper, 'mia-token'), mia), mia)

describe('a shopper of an earlier page', () => {
  const remembered = rememberShopper(mia, 'mia-token')

  it('is a guest for every call, and sends no token [OP-33]', () => {
    expect(getShopperId({ shopper: remembered })).toBe(0)
    expect(getUsableShopperToken({ shopper: remembered })).toBe('')
    expect(getPresentShopperId(remembered)).toBe(mia)
  })

  it('stays one when a greeting names a shopper: only the host confirms [OP-33]', () => {
    expect(verifyShopper(remembered, greetingOf(mia, 'Mia'))).toBe(remembered)
  })

  it('is signed in once the host confirms, and owes no log-in lines [AUTH-03]', () => {
    const confirmed = confirmShopper(remembered, mia)
    expect(confirmed).toMatchObject({ identity: { at: 'signed-in', shopperId: mia }, isNewLogin: false })
    expect(getUsableShopperToken({ shopper: confirmed })).toBe('mia-token')
  })
})

describe('a signed-in shopper', () => {
  it('has the token that came before, and names from the server [AUTH-02]', () => {
    expect(signedIn).toMatchObject({ isNewLogin: true, tokens: { owner: mia } })
    const verified = verifyShopper(signedIn, greetingOf(mia, 'Mia'))
    expect(getShopperNames({ shopper: verified })).toEqual({
      firstName: 'Mia',
      lastName: null,
      fullName: 'Mia',
      email: null,
    })
  })

  it.each([
    ['the server verifies none', greetingOf(0)],
    ['the server verifies another than the host has named', greetingOf(jamie)],
  ])('is a guest when %s [OP-123]', (_, greeting) => {
    expect(verifyShopper(signedIn, greeting).identity).toEqual({ at: 'guest' })
  })

  it('is another one on a page that names nobody, when the token of another arrives [OP-33]', () => {
    const unnamed = confirmShopper(unknownShopper, mia)
    expect(isOtherShopper(unnamed, greetingOf(jamie))).toBe(true)
    expect(isOtherShopper(unnamed, greetingOf(mia))).toBe(false)
    expect(isOtherShopper(setHostShopperId(unnamed, mia), greetingOf(jamie))).toBe(false)
  })
})

describe('the tokens', () => {
  it('go with the shopper who is forgotten [OP-33]', () => {
    const before = setInteractionToken(setBotToken(signedIn, 'bot-token'), 'proof')
    expect(forgetIdentity(before)).toEqual({ ...unknownShopper, hostShopperId: mia })
  })

  it('stay when the newest came for the next shopper, without the proof of the one before [OP-33]', () => {
    const before = setInteractionToken(setShopperToken(signedIn, 'jamie-token'), 'proof')
    expect(forgetIdentity(before).tokens).toMatchObject({
      encryptedShopperId: 'jamie-token',
      owner: null,
      interactionAccessToken: null,
    })
  })

  it('are held back until their owner is known, or they are on trial [HST-03]', () => {
    const fresh = setShopperToken(signedIn, 'fresh-token')
    expect(getUsableShopperToken({ shopper: fresh })).toBe('')
    expect(canTryToken(fresh)).toBe(true)
    const tried = tryToken(fresh)
    expect(getUsableShopperToken({ shopper: tried })).toBe('fresh-token')
    expect(verifyShopper(tried, greetingOf(mia)).tokens).toMatchObject({ owner: mia, isOnTrial: false })
    expect(verifyShopper(tried, greetingOf(jamie)).tokens).toMatchObject({ owner: null, isOnTrial: false })
  })

  it('are not tried for a guest, and not twice [HST-03]', () => {
    expect(canTryToken(setShopperToken(unknownShopper, 'mia-token'))).toBe(false)
    expect(canTryToken(signedIn)).toBe(false)
    expect(canTryToken(releaseToken(signedIn))).toBe(true)
  })
})
