import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ClosedReason, Register } from '@murphy/contracts/live-chat'
import type { IdentityProof, VisitorSession, ErrorFrame } from '../visitor-service'
import type { ChangeNotification } from '../bus'
import { end } from '../model/chat-lifecycle'
import type { Visitor } from '../model/visitor'
import { isBanned, hasTimedOut } from '../model/visitor'
import type { LiveChatTransaction } from '../repository'
import type { ServiceContext } from './service-context'
import { getChatNotifications } from './service-context'

/** A session lasts this long after its last use. Source: LCS-57, OP-02 */
const sessionMs = 480_000

export type VisitorRegistration =
  | {
      readonly ok: true
      readonly isReattached: boolean
      readonly session: VisitorSession
      /** The secret by which the browser returns; `null`: a signed-in visitor returns by the token. */
      readonly visitorSecret: string | null
    }
  | { readonly ok: false; readonly frame: ErrorFrame }

/**
 * Returns the hash under which a session's token or a visitor's secret is stored. A reader of the database cannot act
 * as the visitor.
 */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Registers a visitor's tab. The same tab continues within two minutes; another tab or a later visit gets a session
 * of its own. A signed-in visitor is found by the token; the browser's id is ignored. A guest is found by the session
 * or the browser's secret, never by the id alone.
 *
 * Source: docs/live-chat-protocol.md#connection, LCS-07, LCS-10, decision 033
 */
export async function registerVisitor(
  service: ServiceContext,
  frame: Register,
  { proof, address }: { readonly proof: IdentityProof; readonly address: string | null },
): Promise<VisitorRegistration> {
  if (frame.account_key !== service.accountKey)
    return refuseRegistration('unknown', 'There is no account with this key.', 'invalid_account_key')
  if (proof.kind === 'failed') return refuseRegistration('authentication_failed', 'Failed to verify token')
  const now = service.now()
  return await service.transact(async (tx, notify) => {
    const browserVisitor = frame.visitor_id === null ? null : await tx.findVisitor(frame.visitor_id)
    // A ban applies to the id, which needs no proof.
    if (proof.kind === 'none' && browserVisitor && isBanned(browserVisitor, now))
      return refuseRegistration('banned', 'Visitor has been banned', 'banned')
    const identified = await identifyVisitor(tx, frame, { browserVisitor, proof, now })
    const before = identified && (await tx.lockVisitor(identified.visitor.visitorId))
    if (before && isBanned(before, now))
      return refuseRegistration('banned', 'Visitor has been banned', 'banned')
    if (proof.kind === 'none' && (await isAddressBlocked(tx, before, address, now)))
      return refuseRegistration('banned', 'Visitor has been banned', 'banned')
    const hadTimedOut = before !== null && hasTimedOut(before, service, now)
    const returning = before && (hadTimedOut ? { ...before, tags: [] } : before)
    const { visitor, visitorSecret } = await saveRegisteredVisitor(tx, returning, frame, { proof, now })
    if (hadTimedOut) notify(...(await endRunningChat(tx, before, now)))
    const currentToken = identified?.sessionToken ?? null
    const isReattached = currentToken !== null && before !== null && !hadTimedOut
    // An attacker may have planted a session from before the sign-in in the browser.
    const signsIn = proof.kind === 'proven' && before !== null && before.externalId === null
    if (signsIn) await endSessions(tx, notify, visitor.visitorId)
    const sessionToken = currentToken !== null && !signsIn ? currentToken : createSessionToken()
    const session = { visitorId: visitor.visitorId, tabId: frame.tab_id, sessionToken }
    await saveSession(tx, { ...session, address }, now)
    notify({ about: 'visitor', visitorId: visitor.visitorId })
    return { ok: true, isReattached, session, visitorSecret }
  })
}

/** Creates the token of a new session. */
export function createSessionToken(): string {
  return `st-${createSecret()}`
}

/** Stores a session, by the hash of its token. */
export async function saveSession(
  tx: LiveChatTransaction,
  {
    visitorId,
    tabId,
    sessionToken,
    address,
  }: Omit<VisitorSession, 'address'> & { readonly address: string | null },
  now: number,
): Promise<void> {
  const expiresAt = now + sessionMs
  await tx.addSession({ visitorId, tabId, address, tokenHash: hashToken(sessionToken), expiresAt })
}

/** Ends all sessions of a visitor and closes the connections that registered with them. */
export async function endSessions(
  tx: LiveChatTransaction,
  notify: (...notifications: ChangeNotification[]) => void,
  visitorId: string,
): Promise<void> {
  await tx.removeSessions(visitorId)
  notify({ about: 'visitor-sessions', visitorId })
}

function refuseRegistration(
  reason: ClosedReason,
  message: string,
  accountStatus: ErrorFrame['account_status'] = null,
): VisitorRegistration {
  return { ok: false, frame: { type: 'error', reason, account_status: accountStatus, message } }
}

/**
 * Returns true when a ban of the network address keeps a visitor out. Signed-in shoppers and guests in a running chat are
 * let in, because offices, shops and carriers share an address.
 *
 * @param visitor `null`: a new guest
 * Source: LCS-13, decision 042
 */
export async function isAddressBlocked(
  tx: LiveChatTransaction,
  visitor: Visitor | null,
  address: string | null,
  now: number,
): Promise<boolean> {
  if (address === null || (visitor !== null && visitor.externalId !== null)) return false
  if (!(await tx.isAddressBanned(address, now))) return false
  const latest = visitor === null ? null : await tx.findLatestChat(visitor.visitorId)
  return latest === null || latest.endedAt !== null
}

/** The visitor of a registration. `sessionToken`: the session that continues; `null`: a new one is needed. */
type IdentifiedVisitor = { readonly visitor: Visitor; readonly sessionToken: string | null }
type RegistrationFacts = { readonly proof: IdentityProof; readonly now: number }

/**
 * Returns the visitor whom the token, the session or the browser's secret proves; `null`: a new guest.
 *
 * @param browserVisitor the visitor whose id the browser sent, which proves nothing
 */
async function identifyVisitor(
  tx: LiveChatTransaction,
  frame: Register,
  { browserVisitor, proof, now }: RegistrationFacts & { readonly browserVisitor: Visitor | null },
): Promise<IdentifiedVisitor | null> {
  const token = frame.session_token
  const session = token === null ? null : await tx.findSession(hashToken(token), now)
  const sessionVisitor = session && (await tx.findVisitor(session.visitorId))
  if (proof.kind === 'proven') {
    const signedIn = await tx.findVisitorByExternalId(proof.externalId)
    if (signedIn)
      return {
        visitor: signedIn,
        sessionToken: signedIn.visitorId === sessionVisitor?.visitorId ? token : null,
      }
    // A guest who signs in stays the same visitor. The id of another visitor does not become theirs.
    if (sessionVisitor?.externalId === null) return { visitor: sessionVisitor, sessionToken: token }
  } else if (sessionVisitor) return { visitor: sessionVisitor, sessionToken: token }
  if (browserVisitor === null || browserVisitor.externalId !== null || !hasSecretOf(browserVisitor, frame))
    return null
  return { visitor: browserVisitor, sessionToken: null }
}

function hasSecretOf({ secretHash }: Visitor, { visitor_secret: secret }: Register): boolean {
  return secretHash !== null && secret !== undefined && timingSafeEqual(secretHash, hashToken(secret))
}

/** Returns 256 random bits as text. */
function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Stores the visitor's row, new or updated, and returns it with the secret by which the browser returns. */
async function saveRegisteredVisitor(
  tx: LiveChatTransaction,
  before: Visitor | null,
  frame: Register,
  { proof, now }: RegistrationFacts,
): Promise<{ readonly visitor: Visitor; readonly visitorSecret: string | null }> {
  const departments = await tx.listDepartments()
  const isDepartment = departments.some(({ departmentId }) => departmentId === frame.department_id)
  const base = before ?? createVisitor(now)
  const isGuest = base.externalId === null && proof.kind !== 'proven'
  const ownSecret = hasSecretOf(base, frame) ? (frame.visitor_secret ?? null) : createSecret()
  const visitorSecret = isGuest ? ownSecret : null
  const visitor: Visitor = {
    ...base,
    secretHash: visitorSecret === null ? null : hashToken(visitorSecret),
    ...(isDepartment ? { departmentId: frame.department_id } : {}),
    ...(frame.page ? { page: frame.page } : {}),
    ...(proof.kind === 'proven' ? toProvenFields(proof) : {}),
    seenAt: now,
    activeAt: now,
  }
  await (before ? tx.saveVisitor(visitor) : tx.addVisitor(visitor))
  return { visitor, visitorSecret }
}

/** Returns the fields of a visitor that a verified token sets. */
export function toProvenFields(proof: Extract<IdentityProof, { kind: 'proven' }>) {
  const { externalId, name: displayName, email } = proof
  // A signed-in visitor returns by the token alone.
  return { externalId, displayName, email, authStatus: 'authenticated', secretHash: null } as const
}

function createVisitor(now: number): Visitor {
  return {
    visitorId: `v-${randomBytes(16).toString('hex')}`,
    nick: `visitor:${randomBytes(8).toString('hex')}`,
    displayName: '',
    email: '',
    phone: '',
    departmentId: null,
    externalId: null,
    authStatus: 'none',
    page: null,
    bannedUntil: null,
    secretHash: null,
    seenAt: now,
    activeAt: now,
    tags: [],
  }
}

/** Ends the running chat of a visitor who returns too late, even if no sweep has run. */
async function endRunningChat(
  tx: LiveChatTransaction,
  visitor: Visitor,
  now: number,
): Promise<readonly ChangeNotification[]> {
  const latest = await tx.findLatestChat(visitor.visitorId)
  const chat = latest?.endedAt === null ? await tx.lockChat(latest.chatId) : null
  if (!chat || chat.endedAt !== null) return []
  await tx.saveChat(end(chat, visitor, 'user_no_ping', now))
  return await getChatNotifications(tx, chat)
}
