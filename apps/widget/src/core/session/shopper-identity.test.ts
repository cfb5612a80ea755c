import { describe, expect, it } from 'vitest'
import type { GreetingData } from '../ports'
import { getShopperId, getShopperNames, getUsableShopperToken } from './shopper'
import {
  canTryToken,
  confirmShopper,
  clearIdentity,
  isOtherShopper,
  setHostShopperId,
  hasShopper,
  isRememberedHostId,
  isNumberOfSignedIn,
  nameSignedInShopper,
  toRememberedShopper,
  passTokenToNext,
  rememberShopper,
  signIn,
  setBotToken,
  setInteractionToken,
  setShopperToken,
  tryToken,
  unknownShopper,
  verifyShopper,
} from './shopper-identity'

/** The page's numbers. Murphy's ids of the same shoppers are 11 and 12. */
const mia = 4711
const jamie = 456
const miaId = 11
const jamieId = 12

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
  const remembered = rememberShopper({ shopperId: miaId, hostId: mia }, 'mia-token')

  it('is a guest for every call, and sends no token [OP-33]', () => {
    expect(getShopperId({ shopper: remembered })).toBe(0)
    expect(getUsableShopperToken({ shopper: remembered })).toBe('')
    expect(hasShopper(remembered)).toBe(true)
  })

  it('stays one when a greeting names a shopper: only the host confirms [OP-33]', () => {
    expect(verifyShopper(remembered, greetingOf(miaId, 'Mia'))).toBe(remembered)
  })

  it('is signed in once the host confirms, and gets no log-in messages [AUTH-03]', () => {
    const confirmed = confirmShopper(remembered)
    expect(confirmed).toMatchObject({ identity: { at: 'signed-in', shopperId: miaId }, isNewLogin: false })
    expect(isRememberedHostId(remembered, mia)).toBe(true)
    expect(isRememberedHostId(remembered, miaId)).toBe(false)
    expect(getUsableShopperToken({ shopper: confirmed })).toBe('mia-token')
  })
})

describe('a signed-in shopper', () => {
  it('has the token that came before, and names from the server [AUTH-02]', () => {
    expect(signedIn).toMatchObject({ isNewLogin: true, tokens: { isHeld: false } })
    const verified = verifyShopper(signedIn, greetingOf(miaId, 'Mia'))
    expect(getShopperNames({ shopper: verified })).toEqual({
      firstName: 'Mia',
      lastName: null,
      fullName: 'Mia',
      email: null,
    })
  })

  it('is a guest when the server verifies none [OP-123]', () => {
    expect(verifyShopper(signedIn, greetingOf(0)).identity).toEqual({ at: 'guest' })
  })

  it("has Murphy's id, whatever the page's number is [AUTH-02]", { meta: { rules: 'OP-143' } }, () => {
    const verified = verifyShopper(signedIn, greetingOf(miaId))
    expect(getShopperId({ shopper: verified })).toBe(miaId)
    expect(verified.hostShopper).toEqual({ id: mia, verifiedAs: miaId })
    expect(toRememberedShopper(verified)).toEqual({ shopperId: miaId, hostId: mia })
    expect(toRememberedShopper(signedIn)).toBeNull()
  })

  it.each([
    ['without a shopper', verifyShopper(setShopperToken(unknownShopper, 'mia-token'), greetingOf(miaId))],
    ['that names her', verifyShopper(signedIn, greetingOf(miaId))],
  ])('is another one on a page %s, when the token of another arrives [OP-33]', (_, verified) => {
    expect(isOtherShopper(verified, greetingOf(jamieId))).toBe(true)
    expect(isOtherShopper(verified, greetingOf(miaId))).toBe(false)
    expect(isOtherShopper(verified, greetingOf(0))).toBe(false)
  })

  it('is no other one before the server has verified them for the first time [AUTH-02]', () => {
    expect(isOtherShopper(signedIn, greetingOf(miaId))).toBe(false)
  })

  it('gets the number that the page names after their token [AUTH-02]', () => {
    const switched = passTokenToNext(
      setShopperToken(verifyShopper(signedIn, greetingOf(miaId)), 'jamie-token'),
    )
    const byToken = verifyShopper(clearIdentity(switched), greetingOf(jamieId, 'Jamie'))
    expect(isNumberOfSignedIn(byToken, jamie)).toBe(true)
    // The next shopper's token has come, so the number is theirs.
    expect(isNumberOfSignedIn(setShopperToken(byToken, 'third-token'), jamie)).toBe(false)
    const named = nameSignedInShopper(byToken, jamie)
    expect(named).toMatchObject({
      identity: { at: 'signed-in', shopperId: jamieId },
      hostShopper: { id: jamie, verifiedAs: jamieId },
      earlierHostShopper: { id: mia, verifiedAs: miaId },
    })
    expect(isNumberOfSignedIn(named, jamie)).toBe(false)
  })

  it("is not another number's on a page that uses Murphy's ids [AUTH-03]", () => {
    const first = verifyShopper(signIn(setHostShopperId(unknownShopper, miaId), miaId), greetingOf(miaId))
    const byToken = verifyShopper(clearIdentity(passTokenToNext(first)), greetingOf(jamieId))
    expect(isNumberOfSignedIn(byToken, 1003)).toBe(false)
    expect(isNumberOfSignedIn(byToken, jamieId)).toBe(true)
  })

  it('is not the earlier shopper, whose token arrives after the page has named the next one [AUTH-03]', () => {
    const verified = verifyShopper(signedIn, greetingOf(miaId))
    const next = setShopperToken(
      signIn(setHostShopperId(clearIdentity(verified), jamie), jamie),
      'late-token',
    )
    const answered = verifyShopper(tryToken(next), greetingOf(miaId, 'Mia'))
    expect(answered).toMatchObject({ identity: { at: 'guest' }, tokens: { isHeld: true, isOnTrial: false } })
  })
})

describe('the tokens', () => {
  it('go with the shopper who is forgotten [OP-33]', () => {
    const before = setInteractionToken(setBotToken(signedIn, 'bot-token'), 'proof')
    expect(clearIdentity(before)).toEqual({
      ...unknownShopper,
      hostShopper: { id: mia, verifiedAs: null },
    })
  })

  it('stay when the newest came for the next shopper, without the proof of the one before [OP-33]', () => {
    const before = setInteractionToken(setShopperToken(signedIn, 'jamie-token'), 'proof')
    expect(clearIdentity(before).tokens).toMatchObject({
      encryptedShopperId: 'jamie-token',
      isHeld: true,
      interactionAccessToken: null,
    })
  })

  it('are held back until their shopper is known, or they are on trial [HST-03]', () => {
    const fresh = setShopperToken(signedIn, 'fresh-token')
    expect(getUsableShopperToken({ shopper: fresh })).toBe('')
    expect(canTryToken(fresh)).toBe(true)
    const tried = tryToken(fresh)
    expect(getUsableShopperToken({ shopper: tried })).toBe('fresh-token')
    expect(verifyShopper(tried, greetingOf(miaId)).tokens).toMatchObject({ isHeld: false, isOnTrial: false })
  })

  it('are not tried for a guest, and not twice [HST-03]', () => {
    expect(canTryToken(setShopperToken(unknownShopper, 'mia-token'))).toBe(false)
    expect(canTryToken(signedIn)).toBe(false)
    expect(canTryToken(passTokenToNext(signedIn))).toBe(true)
  })
})
