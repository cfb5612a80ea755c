/**
 * The shopper of the session, and the tokens that prove them. Only the functions of
 * `shopper-identity.ts` make a new value; everything else reads it through the functions below.
 *
 * Two numbers must not be mixed up. The page's number says only that the shopper changed. Murphy's own id comes with
 * the greeting, and requests and entries carry it.
 *
 * Source: OP-31 to OP-33, OP-143
 */
export type Shopper = {
  readonly identity: Identity
  /** The shopper that the host named last: `null` before it named one on this page. */
  readonly hostShopper: HostShopper | null
  /** The shopper that the host had named before, if the server had verified them. */
  readonly earlierHostShopper: HostShopper | null
  /** True until the log-in messages are shown: once per login, with the first greeting that has a name. */
  readonly isNewLogin: boolean
  readonly tokens: Tokens
}

/** A shopper by the page's number, 0 for a guest, and by Murphy's id: `null` until the server has verified them. */
export type HostShopper = { readonly id: number; readonly verifiedAs: number | null }

/**
 * `remembered` is a shopper of an earlier page (login marker cookie) whom the host has not confirmed on this one:
 * treated as a guest, and nothing personal is drawn until it is confirmed.
 *
 * `shopperId` is Murphy's id. Between a log-in and its greeting it is the page's number, and no request is sent.
 */
export type Identity =
  | { readonly at: 'guest' }
  | { readonly at: 'remembered'; readonly shopperId: number; readonly hostId: number }
  | { readonly at: 'signed-in'; readonly shopperId: number; readonly names: ShopperNames | null }

/** The ids of a shopper that a later page remembers: Murphy's, and the page's number. */
export type RememberedShopper = { readonly shopperId: number; readonly hostId: number }

/** The names of a signed-in shopper; `null` for one that the server does not know. */
export type ShopperNames = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string | null
  readonly email: string | null
}

/** Proofs handed over by the host or the server; never shown, never logged. Source: OP-122, STG-05, MSG-24 */
export type Tokens = {
  readonly encryptedShopperId: string
  /** True while the shopper of the token is not known, because it came after the last change of shopper. */
  readonly isHeld: boolean
  /** The token is greeted with before its shopper is known; the answer names them. */
  readonly isOnTrial: boolean
  readonly botToken: string | null
  readonly interactionAccessToken: string | null
}

/** The identity of the session's shopper. */
type WithShopper = { readonly shopper: Shopper }

/** Returns true for a shopper whom the host or the server has named on this page. */
export function isSignedIn({ shopper }: WithShopper): boolean {
  return shopper.identity.at === 'signed-in'
}

/** Returns true for a shopper of an earlier page whom the host has not confirmed yet. */
export function isRemembered({ shopper }: WithShopper): boolean {
  return shopper.identity.at === 'remembered'
}

/** Returns the shopper that calls are made for; 0 is a guest, also while the host has not confirmed a remembered one. */
export function getShopperId({ shopper: { identity } }: WithShopper): number {
  return identity.at === 'signed-in' ? identity.shopperId : 0
}

/** Returns the id of a shopper who is signed in or remembered, 0 for a guest. */
export function getKnownShopperId({ shopper: { identity } }: WithShopper): number {
  return identity.at === 'guest' ? 0 : identity.shopperId
}

/** Returns the page's number of the shopper that it named last, 0 for a guest; `null` before it named one. */
export function getHostShopperId({ shopper }: WithShopper): number | null {
  return shopper.hostShopper?.id ?? null
}

/** Returns true from a log-in until its messages are shown. */
export function isNewLogin({ shopper }: WithShopper): boolean {
  return shopper.isNewLogin
}

/** Returns the names of the signed-in shopper; `null` for a guest, and until the server has sent them. */
export function getShopperNames({ shopper: { identity } }: WithShopper): ShopperNames | null {
  return identity.at === 'signed-in' ? identity.names : null
}

/** Returns the shopper's full name; '' without one. */
export function getFullName(session: WithShopper): string {
  const names = getShopperNames(session)
  return names?.fullName ?? joinNames(names)
}

/** Returns first and last name as one text, without a part that the server does not know. */
export function joinNames(names: ShopperNames | null): string {
  return [names?.firstName, names?.lastName].filter(Boolean).join(' ')
}

/** Returns the newest shopper token, also one that must not be used yet; '' without one. */
export function getShopperToken({ shopper }: WithShopper): string {
  return shopper.tokens.encryptedShopperId
}

/**
 * Returns the shopper's token; '' while a remembered shopper is not confirmed, and while a token that came after the
 * host's last message still waits for the shopper it belongs to.
 */
export function getUsableShopperToken(session: WithShopper): string {
  const { tokens, hostShopper } = session.shopper
  const isWaiting = tokens.isHeld && !tokens.isOnTrial && hostShopper !== null
  return isRemembered(session) || isWaiting ? '' : tokens.encryptedShopperId
}

/** Returns the token that a request carries as proof of an interaction; `null` without one. Source: MSG-24, OP-122 */
export function getInteractionToken({ shopper: { tokens } }: WithShopper): string | null {
  return tokens.interactionAccessToken ?? tokens.botToken
}

/** Returns the bearer token of the hub's connection; `null` for a guest. Source: OP-122 */
export function getBotToken({ shopper }: WithShopper): string | null {
  return shopper.tokens.botToken
}
