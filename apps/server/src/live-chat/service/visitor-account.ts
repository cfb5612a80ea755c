import { randomUUID } from 'node:crypto'
import type { FrameDown } from '@murphy/contracts/live-chat'
import {
  validateOfflineMessage,
  validateTranscriptEmail,
  validateVisitorInfo,
} from '@murphy/domain/live-chat'
import { maskCardNumbers } from '@murphy/domain/text'
import { normalizeEmail } from '../../normalize-email'
import { toQuotaUses } from '../../quotas/quotas'
import type { IdentityProof } from '../visitor-service'
import type { FrameOutcome } from './frame-outcome'
import { banned, done, refuseFrame, refuseInput } from './frame-outcome'
import { isAddressBlocked } from './banned-addresses'
import { toProvenFields } from './register-visitor'
import { endRunningChat } from './running-chat'
import type { FrameContext, FrameOf } from './visitor-chat'
import { createSessionToken, endSessions, saveSession } from './visitor-sessions'

const historyPageSize = 50
/** The maximum number of transcripts of one chat. */
const maxTranscripts = 5
/** The vendor's own text. Source: LCS-23 */
const noTranscript = refuseFrame('NO_CHAT', 'There were no past chat to send a transcript of')
const noAgentYet = refuseFrame('NO_CHAT', 'A transcript can be mailed once an agent has written in the chat.')
const notOwnAddress = refuseFrame(
  'INVALID',
  'A transcript is mailed only to the email address that the chat began with.',
  'email',
)
// The SDK resends a frame that was refused as RATE_LIMITED, so the code is INVALID.
const tooManyTranscripts = refuseFrame('INVALID', 'Too many transcripts were asked for today.', 'email')
const tooManyMessages = refuseFrame('INVALID', 'Too many messages were left today.', 'message')
const notAuthenticated = refuseFrame('NOT_AUTHENTICATED', 'The visitor is not signed in.')

/**
 * Changes the visitor's details. The name and email of a signed-in visitor come from the retailer alone.
 *
 * Source: LCS-01, LCS-15 to LCS-17, docs/live-chat.md#signed-in-shoppers
 */
export async function updateVisitor(
  context: FrameContext,
  frame: FrameOf<'visitor.update'>,
): Promise<FrameOutcome> {
  const problem = validateVisitorInfo(frame)
  if (problem) return refuseInput(problem)
  const { tx, visitor } = context
  const { display_name: name = visitor.displayName, phone = visitor.phone } = frame
  const email = (frame.email ?? visitor.email).trim()
  if (visitor.authStatus === 'authenticated' && (name !== visitor.displayName || email !== visitor.email))
    return refuseFrame('INVALID', 'Only the phone number of a signed-in visitor can change.', 'display_name')
  // A name that the retailer has proven stays as it is.
  const displayName = visitor.authStatus === 'authenticated' ? name : maskCardNumbers(name)
  await tx.saveVisitor({ ...visitor, displayName: displayName.trim(), email, phone: phone.trim() })
  await notifyVisitorChanged(context)
  return done
}

/** Sets the department of the visitor's next chat; `null`: the default one. */
export async function setDepartment(
  context: FrameContext,
  frame: FrameOf<'department.set'>,
): Promise<FrameOutcome> {
  const { tx, notify, visitor } = context
  const { department_id: departmentId } = frame
  const departments = await tx.listDepartments()
  if (departmentId !== null && !departments.some((one) => one.departmentId === departmentId))
    return refuseFrame('INVALID', 'Department not found.', 'department_id')
  await tx.saveVisitor({ ...visitor, departmentId })
  notify({ about: 'visitor', visitorId: visitor.visitorId })
  return done
}

/** Stores a message that a visitor leaves while live chat is closed. Source: LCS-21 */
export async function leaveMessage(
  context: FrameContext,
  frame: FrameOf<'offline_msg'>,
): Promise<FrameOutcome> {
  const problem = validateOfflineMessage(frame)
  if (problem) return refuseInput(problem)
  const { name, email, phone = '', message } = frame
  if (await isAddressBlocked(context.tx, context.visitor, context.address, context.now)) return banned
  const { visitorId } = context.visitor
  const uses = toQuotaUses('offline message', { visitorId, address: context.address, receiver: email })
  if (await context.tx.takeQuotas(uses, context.now)) return tooManyMessages
  // The page may name a department that is closed by now. The message is stored without one.
  const departments = await context.tx.listDepartments()
  const department = departments.find((one) => one.departmentId === frame.department_id)
  const departmentId = department?.departmentId ?? null
  await context.tx.addOfflineMessage(
    {
      visitorId,
      name: maskCardNumbers(name.trim()),
      email: email.trim(),
      phone,
      message: maskCardNumbers(message),
      departmentId,
    },
    context.now,
  )
  return done
}

/**
 * Requests a transcript by mail, which is tried again for a day. The mail carries the visitor's own text in the
 * shop's name. So it goes only to the visitor's own address, and only once an agent has written in the chat.
 *
 * Source: LCS-22, LCS-23, decision 041
 */
export async function requestTranscript(
  context: FrameContext,
  { email }: FrameOf<'transcript.send'>,
): Promise<FrameOutcome> {
  const problem = validateTranscriptEmail(email)
  if (problem) return refuseInput(problem)
  const { tx, visitor, address, now } = context
  const chat = await tx.findLatestChat(visitor.visitorId)
  if (!chat) return noTranscript
  if (!(await tx.hasAgentWritten(chat.chatId))) return noAgentYet
  if (!(await isOwnAddress(context, chat.chatId, email))) return notOwnAddress
  if ((await tx.countTranscriptRequests(chat.chatId)) >= maxTranscripts)
    return refuseFrame(
      'INVALID',
      `The transcript of a chat is mailed at most ${maxTranscripts} times.`,
      'email',
    )
  const { visitorId } = visitor
  const uses = toQuotaUses('transcript', { visitorId, address, receiver: email })
  if (await tx.takeQuotas(uses, now)) return tooManyTranscripts
  await tx.addTranscriptRequest({ requestId: randomUUID(), chatId: chat.chatId, email }, now)
  return done
}

/** Returns true for the address with which the chat began, and for the retailer's address of a signed-in visitor. */
async function isOwnAddress({ tx, visitor }: FrameContext, chatId: string, email: string): Promise<boolean> {
  const proven = visitor.authStatus === 'authenticated' ? visitor.email : ''
  const own = [await tx.findOriginEmail(chatId), proven].map((one) => normalizeEmail(one ?? ''))
  return own.includes(normalizeEmail(email))
}

/** Returns a page of history, newest first. The cursor holds the last message's position. Source: LCS-25 */
export async function fetchHistory(
  { tx, visitor }: FrameContext,
  { id, cursor }: FrameOf<'history.fetch'>,
): Promise<FrameOutcome> {
  if (visitor.authStatus !== 'authenticated') return notAuthenticated
  const before = cursor === null ? null : parseCursor(cursor)
  if (cursor !== null && before === null)
    return refuseFrame('INVALID', 'Expected the cursor of an earlier page.', 'cursor')
  const entries = await tx.listHistory(visitor.visitorId, before, historyPageSize + 1)
  const page = entries.slice(0, historyPageSize)
  const last = page.at(-1)
  const hasMore = entries.length > historyPageSize
  const history: FrameDown = {
    type: 'history',
    id,
    entries: page.map(({ chatId, seq, entry }) => ({ chat_id: chatId, seq, entry })),
    count: page.length,
    has_more: hasMore,
    cursor: last && hasMore ? `${last.startedAt}.${last.seq}.${last.chatId}` : null,
  }
  return { ok: true, frames: [history] }
}

function parseCursor(cursor: string) {
  const [, startedAt, seq, chatId] = /^(\d{1,15})\.(\d{1,9})\.(.+)$/.exec(cursor) ?? []
  return chatId === undefined ? null : { startedAt: Number(startedAt), seq: Number(seq), chatId }
}

/**
 * Applies a refreshed token. When it is invalid the request is refused, and the chat continues. A guest who signs in
 * gets a new session, because an attacker may have planted the old one in the browser.
 *
 * Source: LCS-10, LCS-11, LCS-12, decision 042
 */
export async function authenticate(context: FrameContext, proof: IdentityProof): Promise<FrameOutcome> {
  const { tx, notify, visitor } = context
  if (proof.kind !== 'proven') {
    await tx.saveVisitor({ ...visitor, authStatus: 'failed' })
    await notifyVisitorChanged(context)
    return refuseFrame('NOT_AUTHENTICATED', 'Failed to verify token')
  }
  const signedIn = await tx.findVisitorByExternalId(proof.externalId)
  const isAnother = signedIn !== null && signedIn.visitorId !== visitor.visitorId
  if (isAnother || (visitor.externalId !== null && visitor.externalId !== proof.externalId))
    return refuseFrame('NOT_AUTHENTICATED', 'The token names another visitor: register again.')
  const isGuest = visitor.externalId === null
  await tx.saveVisitor({ ...visitor, ...toProvenFields(proof) })
  await notifyVisitorChanged(context)
  if (!isGuest) return done
  const { visitorId } = visitor
  const sessionToken = createSessionToken()
  await endSessions(tx, notify, visitorId)
  const { tabId, address, now } = context
  await saveSession(tx, { visitorId, tabId, sessionToken, address }, now)
  return { ok: true, frames: [{ type: 'session', session_token: sessionToken }] }
}

/** Ends the running chat and the session of every tab. The connections close after the ack. Source: LCS-25 */
export async function logOut(context: FrameContext): Promise<FrameOutcome> {
  const { tx, notify, visitor, now } = context
  if (visitor.externalId === null) return notAuthenticated
  notify(...(await endRunningChat(tx, visitor, 'disconnect_user', now)))
  await tx.removeSessions(visitor.visitorId)
  const frame = {
    type: 'shutdown',
    reason: 'logged_out',
    backoff: { active: false, max_seconds: 0 },
  } as const
  notify({ about: 'close-visitor', visitorId: visitor.visitorId, frame })
  return done
}

/** Notifies the visitor's tabs and the desks that show the visitor. */
async function notifyVisitorChanged({ tx, notify, visitor: { visitorId } }: FrameContext): Promise<void> {
  notify({ about: 'visitor', visitorId })
  const chat = await tx.findLatestChat(visitorId)
  if (chat?.endedAt === null) notify({ about: 'chat', chatId: chat.chatId, visitorId })
}
