import type { GreetingData } from '../ports'
import type { RememberedShopper, Shopper, ShopperNames, Tokens } from './shopper'

const noTokens: Tokens = {
  encryptedShopperId: '',
  isHeld: true,
  isOnTrial: false,
  botToken: null,
  interactionAccessToken: null,
}

/** A visitor without an identity: on a page that has just loaded, and on a shared screen after each chat. */
export const unknownShopper: Shopper = {
  identity: { at: 'guest' },
  hostShopper: null,
  earlierHostShopper: null,
  isNewLogin: false,
  tokens: noTokens,
}

/** Returns the shopper of an earlier page, who is not signed in until the host confirms. Source: OP-33 */
export function rememberShopper(
  { shopperId, hostId }: RememberedShopper,
  encryptedShopperId: string,
): Shopper {
  return {
    ...unknownShopper,
    identity: { at: 'remembered', shopperId, hostId },
    tokens: { ...noTokens, encryptedShopperId, isHeld: false },
  }
}

/** Returns the ids of the signed-in shopper for a later page; `null` for a guest and for an unverified shopper. */
export function toRememberedShopper({ identity, hostShopper }: Shopper): RememberedShopper | null {
  if (identity.at !== 'signed-in' || hostShopper?.verifiedAs === null) return null
  const { shopperId } = identity
  return { shopperId, hostId: hostShopper?.verifiedAs === shopperId ? hostShopper.id : shopperId }
}

/** Sets the page's number of the shopper that the host has named, 0 for a guest. */
export function setHostShopperId(shopper: Shopper, id: number): Shopper {
  const { hostShopper, earlierHostShopper } = shopper
  if (hostShopper?.id === id) return shopper
  return {
    ...shopper,
    hostShopper: { id, verifiedAs: null },
    earlierHostShopper: typeof hostShopper?.verifiedAs === 'number' ? hostShopper : earlierHostShopper,
  }
}

/** Returns true while there is a shopper, also one whom the host has named and the server has not verified. */
export function hasShopper({ identity, hostShopper }: Shopper): boolean {
  return identity.at !== 'guest' || (hostShopper?.id ?? 0) > 0
}

/** Returns true when the host's number is the one under which it named the shopper of an earlier page. */
export function isRememberedHostId({ identity }: Shopper, hostId: number): boolean {
  return identity.at === 'remembered' && identity.hostId === hostId
}

/**
 * Returns true when a number of the host belongs to the signed-in shopper, whose token came first. A token
 * that came since is the next shopper's. On a page whose numbers are Murphy's ids, another number is another shopper.
 *
 * Source: OP-143
 */
export function isNumberOfSignedIn(
  { identity, hostShopper, earlierHostShopper, tokens }: Shopper,
  hostId: number,
): boolean {
  const isByToken =
    identity.at === 'signed-in' &&
    (hostShopper === null ||
      (hostShopper.verifiedAs !== null && hostShopper.verifiedAs !== identity.shopperId))
  if (!isByToken || (tokens.isHeld && tokens.encryptedShopperId !== '')) return false
  const usesMurphysIds = [hostShopper, earlierHostShopper].some(
    (named) => named !== null && named.verifiedAs === named.id,
  )
  return !usesMurphysIds || identity.shopperId === hostId
}

/** Sets the page's number of the shopper who is signed in by a token. */
export function nameSignedInShopper(shopper: Shopper, hostId: number): Shopper {
  const { identity } = shopper
  return identity.at === 'signed-in'
    ? {
        ...setHostShopperId(shopper, hostId),
        hostShopper: { id: hostId, verifiedAs: identity.shopperId },
      }
    : shopper
}

/**
 * Signs in a shopper whom the host has named. The newest token is theirs. Source: AUTH-01 to AUTH-04
 *
 * @param hostId the page's number, until the greeting brings Murphy's id
 */
export function signIn(shopper: Shopper, hostId: number): Shopper {
  return {
    ...shopper,
    identity: { at: 'signed-in', shopperId: hostId, names: null },
    isNewLogin: true,
    tokens: takeOverTokens(shopper.tokens),
  }
}

/** Signs in the shopper of an earlier page, who is still there. A token that came with this page is theirs. */
export function confirmShopper(shopper: Shopper): Shopper {
  const { identity } = shopper
  if (identity.at !== 'remembered') return shopper
  const { shopperId, hostId } = identity
  return {
    ...shopper,
    identity: { at: 'signed-in', shopperId, names: null },
    hostShopper: { id: hostId, verifiedAs: shopperId },
    tokens: takeOverTokens(shopper.tokens),
  }
}

/** Marks the tokens as those of the current shopper. */
function takeOverTokens(tokens: Tokens): Tokens {
  return { ...tokens, isHeld: false, isOnTrial: false }
}

/** Removes the identity of the shopper before the next one. A token that came for the next one stays. Source: OP-33 */
export function clearIdentity(shopper: Shopper): Shopper {
  return {
    ...shopper,
    identity: { at: 'guest' },
    isNewLogin: false,
    tokens: isTokenForNext(shopper) ? { ...shopper.tokens, interactionAccessToken: null } : noTokens,
  }
}

/** Returns true when the shopper token came after the last change of shopper. */
export function isTokenForNext({ tokens }: Shopper): boolean {
  return tokens.isHeld
}

/** Removes all tokens: a guest has none. */
export function clearTokens(shopper: Shopper): Shopper {
  return { ...shopper, tokens: noTokens }
}

/** Starts the log-in of a shopper whom their token will name. */
export function startLogin(shopper: Shopper): Shopper {
  return { ...shopper, isNewLogin: true }
}

/** Marks the shopper token as one of the next shopper, who is greeted with it. */
export function passTokenToNext(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, isHeld: true, isOnTrial: true } }
}

/** Sets a new shopper token, whose shopper is not known yet. */
export function setShopperToken(shopper: Shopper, encryptedShopperId: string): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, encryptedShopperId, isHeld: true, isOnTrial: false } }
}

/** Sets the bot token of the host; `null` removes it. */
export function setBotToken(shopper: Shopper, botToken: string | null): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, botToken } }
}

/** Sets the interaction token of a reply. Source: MSG-24 */
export function setInteractionToken(shopper: Shopper, interactionAccessToken: string): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, interactionAccessToken } }
}

/** Removes the interaction token, which belongs to one chat. */
export function clearInteractionToken(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, interactionAccessToken: null } }
}

/** Returns true for a shopper token whose shopper is not known yet, on a page with a shopper. */
export function canTryToken({ identity, hostShopper, tokens }: Shopper): boolean {
  const hasNamedShopper = hostShopper === null ? identity.at === 'signed-in' : hostShopper.id > 0
  return tokens.encryptedShopperId !== '' && tokens.isHeld && hasNamedShopper
}

/** Puts the shopper token on trial: the next greeting names its shopper. */
export function tryToken(shopper: Shopper): Shopper {
  return { ...shopper, tokens: { ...shopper.tokens, isOnTrial: true } }
}

/**
 * Returns true when the server has verified another shopper than the one who is signed in. The page's number may be the
 * same. Source: OP-143
 */
export function isOtherShopper({ identity, hostShopper }: Shopper, { ShopperId }: GreetingData): boolean {
  const isVerified = hostShopper === null || (hostShopper.id > 0 && hostShopper.verifiedAs !== null)
  return identity.at === 'signed-in' && isVerified && ShopperId > 0 && ShopperId !== identity.shopperId
}

/**
 * Signs in the shopper whom the server has verified. A remembered shopper stays one until the host confirms.
 *
 * Source: AUTH-02, OP-33, OP-123, OP-143
 */
export function verifyShopper(shopper: Shopper, greeting: GreetingData): Shopper {
  const { identity, hostShopper, tokens } = shopper
  const { ShopperId: shopperId } = greeting
  if (identity.at === 'remembered') return shopper
  // The server has verified no shopper, or the host has reported a guest. A later token brings another greeting, which may
  // verify the shopper whom the host has named.
  if (shopperId === 0 || hostShopper?.id === 0) return { ...shopper, identity: { at: 'guest' } }
  if (isOfEarlierHostShopper(shopper, shopperId))
    return { ...shopper, identity: { at: 'guest' }, tokens: { ...tokens, isHeld: true, isOnTrial: false } }
  return {
    ...shopper,
    identity: { at: 'signed-in', shopperId, names: toShopperNames(greeting) },
    hostShopper: hostShopper && { ...hostShopper, verifiedAs: hostShopper.verifiedAs ?? shopperId },
    tokens: tokens.isOnTrial ? takeOverTokens(tokens) : tokens,
  }
}

/**
 * Returns true for the shopper whom the host named under its previous number. Their token came too late, or too early:
 * it waits until the host names them again, so that no shopper sees what belongs to another.
 */
function isOfEarlierHostShopper({ hostShopper, earlierHostShopper }: Shopper, shopperId: number): boolean {
  return (
    hostShopper !== null &&
    earlierHostShopper !== null &&
    earlierHostShopper.id !== hostShopper.id &&
    earlierHostShopper.verifiedAs === shopperId
  )
}

/** Marks the log-in messages as shown. */
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
