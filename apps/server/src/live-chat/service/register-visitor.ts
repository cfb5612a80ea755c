import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ClosedReason, Register } from '@murphy/contracts/live-chat'
import type { IdentityProof, VisitorSession, ErrorFrame } from '../visitor-service'
import { cleanPage } from '../model/clean-visitor'
import type { Visitor } from '../model/visitor'
import { isBanned, hasTimedOut } from '../model/visitor'
import type { LiveChatTransaction } from '../repository'
import { isAddressBlocked } from './banned-addresses'
import { endRunningChat } from './running-chat'
import type { ServiceContext } from './service-context'
import { createSecret, hashSecret } from '../../secrets'
import { createSessionToken, endSessions, saveSession } from './visitor-sessions'

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
    if (proof.kind === 'none' && browserVisitor && isBanned(browserVisitor, now)) return bannedVisitor
    const identified = await identifyVisitor(tx, frame, { browserVisitor, proof, now })
    const before = identified && (await tx.lockVisitor(identified.visitor.visitorId))
    if (before && isBanned(before, now)) return bannedVisitor
    if (proof.kind === 'none' && (await isAddressBlocked(tx, before, address, now))) return bannedVisitor
    const hadTimedOut = before !== null && hasTimedOut(before, service, now)
    const returning = before && (hadTimedOut ? { ...before, tags: [] } : before)
    const { visitor, visitorSecret } = await saveRegisteredVisitor(tx, returning, frame, { proof, now })
    // The visitor returned too late, although no sweep has ended the chat yet.
    if (hadTimedOut) notify(...(await endRunningChat(tx, before, 'user_no_ping', now)))
    const currentToken = identified?.sessionToken ?? null
    const isReattached = currentToken !== null && before !== null && !hadTimedOut
    // An attacker may have planted a session from before the sign-in in the browser.
    const isSigningIn = proof.kind === 'proven' && before !== null && before.externalId === null
    if (isSigningIn) await endSessions(tx, notify, visitor.visitorId)
    const sessionToken = currentToken !== null && !isSigningIn ? currentToken : createSessionToken()
    const session = { visitorId: visitor.visitorId, tabId: frame.tab_id, sessionToken }
    await saveSession(tx, { ...session, address }, now)
    notify({ about: 'visitor', visitorId: visitor.visitorId })
    return { ok: true, isReattached, session, visitorSecret }
  })
}

function refuseRegistration(
  reason: ClosedReason,
  message: string,
  accountStatus: ErrorFrame['account_status'] = null,
): VisitorRegistration {
  return { ok: false, frame: { type: 'error', reason, account_status: accountStatus, message } }
}

const bannedVisitor = refuseRegistration('banned', 'Visitor has been banned', 'banned')

/** The visitor of a registration. `sessionToken` is the session that continues; `null`: a new one is needed. */
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
  const session = token === null ? null : await tx.findSession(hashSecret(token), now)
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
  return secretHash !== null && secret !== undefined && timingSafeEqual(secretHash, hashSecret(secret))
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
    secretHash: visitorSecret === null ? null : hashSecret(visitorSecret),
    ...(isDepartment ? { departmentId: frame.department_id } : {}),
    ...(frame.page ? { page: cleanPage(frame.page) } : {}),
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
