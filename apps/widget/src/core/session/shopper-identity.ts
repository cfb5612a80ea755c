import type { GreetingData } from '../ports'
import type { Shopper, ShopperNames, Tokens } from './shopper'

const noTokens: Tokens = {
  encryptedShopperId: '',
  owner: null,
  isOnTrial: false,
  botToken: null,
  interactionAccessToken: null,
}

/** A visitor without an identity: on a page that has just loaded, and on a shared screen after each chat. */
export const unknownShopper: Shopper = {
  identity: { at: 'guest' },
  hostShopperId: null,
  isNewLogin: false,
  tokens: noTokens,
}

/** Returns the shopper of an earlier page, who is not signed in until the host confirms. Source: OP-33 */
export function rememberShopper(shopperId: number, encryptedShopperId: string): Shopper {
  return {
    ...unknownShopper,
    identity: { at: 'remembered', shopperId },
    tokens: { ...noTokens, encryptedShopperId, owner: shopperId },
  }
}

/** Sets the id that the host has named, 0 for a guest. */
export function setHostShopperId(shopper: Shopper, hostShopperId: number): Shopper {
  return { ...shopper, hostShopperId }
}

/** Returns the id of the present shopper, also of one whom the host has named and the server has not verified. */
export function getPresentShopperId({ identity, hostShopperId }: Shopper): number {
  return identity.at === 'guest' ? Math.max(hostShopperId ?? 0, 0) : identity.shopperId
}

/** Signs in a shopper whom the host has named. The newest token is theirs. Source: AUTH-01 to AUTH-04 */
export function signIn(shopper: Shopper, shopperId: number): Shopper {
  return { ...confirmShopper(shopper, shopperId), isNewLogin: true }
}

/** Signs in the shopper of an earlier page, who is still there. A token that came with this page is theirs. */
export function confirmShopper(shopper: Shopper, shopperId: number): Shopper {
  return {
    ...shopper,
    identity: { at: 'signed-in', shopperId, names: null },
    tokens: { ...shopper.tokens, owner: shopperId, isOnTrial: false },
  }
}

/** Forgets the shopper before the next one. A token that came for the next one stays. Source: OP-33 */
export function forgetIdentity(shopper: Shopper): Shopper {
  return {
    ...shopper,
    identity: { at: 'guest' },
    isNewLogin: false,
    tokens: isTokenForNext(shopper) ? { ...shopper.tokens, interactionAccessToken: null } : noTokens,
  }
}

/** Returns true when the shopper token came after the last change of shopper. */
export function isTokenForNext({ tokens }: Shopper): boolean {
  return tokens.owner === null
}

/** Forgets all tokens: a guest has none. */
export function forgetTokens(shopper: Shopper): Shopper {
  return { ...shopper, tokens: noTokens }
}

/** Removes the owner of the shopper token, because its shopper has not been named yet. */
export function releaseToken(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, owner: null } }
}

/** Sets a new shopper token, whose owner is not known yet. */
export function setShopperToken(shopper: Shopper, encryptedShopperId: string): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, encryptedShopperId, owner: null, isOnTrial: false } }
}

/** Sets the bot token of the host; `null` removes it. */
export function setBotToken(shopper: Shopper, botToken: string | null): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, botToken } }
}

/** Sets the interaction token of a reply. Source: MSG-24 */
export function setInteractionToken(shopper: Shopper, interactionAccessToken: string): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, interactionAccessToken } }
}

/** Forgets the interaction token, which belongs to one chat. */
export function forgetInteractionToken(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, interactionAccessToken: null } }
}

/** Returns true for a shopper token that has no owner yet on a page with a shopper. */
export function canTryToken({ identity, hostShopperId, tokens }: Shopper): boolean {
  const present = hostShopperId ?? (identity.at === 'signed-in' ? identity.shopperId : 0)
  return tokens.encryptedShopperId !== '' && tokens.owner === null && present !== 0
}

/** Puts the shopper token on trial: the next greeting returns its owner. */
export function tryToken(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, isOnTrial: true } }
}

/** Returns true when a page that names no shopper has brought the token of another one than the one who is signed in. */
export function isOtherShopper({ identity, hostShopperId }: Shopper, { ShopperId }: GreetingData): boolean {
  return (
    hostShopperId === null && identity.at === 'signed-in' && ShopperId > 0 && ShopperId !== identity.shopperId
  )
}

/**
 * Signs in the shopper whom the server has verified, if the host has named no other: one shopper never sees what belongs to
 * another. A remembered shopper stays one until the host confirms.
 *
 * Source: AUTH-02, OP-33, OP-123
 */
export function verifyShopper(shopper: Shopper, greeting: GreetingData): Shopper {
  const { identity, hostShopperId, tokens } = shopper
  if (identity.at === 'remembered') return shopper
  // The server has verified none, or the host has reported a guest. After a host's id that was not verified a
  // later token is greeted with, and then it is.
  if (greeting.ShopperId === 0 || hostShopperId === 0) return { ...shopper, identity: { at: 'guest' } }
  // The token came for a shopper whom the host has not named yet, and waits for them.
  if (hostShopperId !== null && hostShopperId !== greeting.ShopperId)
    return { ...shopper, identity: { at: 'guest' }, tokens: { ...tokens, owner: null, isOnTrial: false } }
  return {
    ...shopper,
    identity: { at: 'signed-in', shopperId: greeting.ShopperId, names: toShopperNames(greeting) },
    tokens: tokens.isOnTrial ? { ...tokens, owner: greeting.ShopperId, isOnTrial: false } : tokens,
  }
}

/** Notes that the log-in messages are shown. */
export function settleLogin(shopper: Shopper): Shopper {
  return { ...shopper, isNewLogin: false }
}

/** Returns the names in a greeting's answer; an empty one is `null`. */
function toShopperNames(greeting: GreetingData): ShopperNames {
  return {
    firstName: toNameOrNull(greeting.LoggedInFirstName),
    lastName: toNameOrNull(greeting.LoggedInLastName),
    fullName: toNameOrNull(greeting.LoggedInName),
    email: toNameOrNull(greeting.LoggedInEmail),
  }
}

function toNameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
