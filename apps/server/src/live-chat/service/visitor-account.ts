import { randomUUID } from 'node:crypto'
import type { FrameDown } from '@murphy/contracts/live-chat'
import { offlineMessageProblem, transcriptProblem, visitorInfoProblem } from '@murphy/domain/live-chat'
import { usesOf } from '../../quotas/limits'
import type { AskingFrame, Proof } from '../live-chat'
import type { Outcome } from './outcome'
import { banned, done, refused, refusedFor } from './outcome'
import { newsOf } from './notifications'
import { endSessions, isAddressClosed, newSessionToken, provenFields, saveSession } from './register-visitor'
import { end } from '../model/chat'
import type { Asking } from './visitor-chat'

type FrameOf<Type extends AskingFrame['type']> = Extract<AskingFrame, { type: Type }>

const historyPage = 50
/** Enough for slips. */
const transcriptsMost = 5
/** In the vendor's own words. Source: LCS-23 */
const noTranscript = refused('NO_CHAT', 'There were no past chat to send a transcript of')
const noAgentYet = refused('NO_CHAT', 'A transcript can be mailed once an agent has written in the chat.')
const notOwnAddress = refused(
  'INVALID',
  'A transcript is mailed only to the email address that the chat began with.',
  'email',
)
// Not RATE_LIMITED: the SDK sends such a frame again by itself.
const tooManyTranscripts = refused('INVALID', 'Too many transcripts were asked for today.', 'email')
const tooManyMessages = refused('INVALID', 'Too many messages were left today.', 'message')
const notAuthenticated = refused('NOT_AUTHENTICATED', 'The visitor is not signed in.')

/** A signed-in visitor's name and address are the retailer's to say. Source: LCS-01, LCS-15 to LCS-17, live-chat section 1.2 */
export async function updateVisitor(asking: Asking, frame: FrameOf<'visitor.update'>): Promise<Outcome> {
  const problem = visitorInfoProblem(frame)
  if (problem) return refusedFor(problem)
  const { tx, visitor } = asking
  const { display_name: name = visitor.displayName, phone = visitor.phone } = frame
  const email = (frame.email ?? visitor.email).trim()
  if (visitor.authStatus === 'authenticated' && (name !== visitor.displayName || email !== visitor.email))
    return refused('INVALID', 'Only the phone number of a signed-in visitor can change.', 'display_name')
  await tx.saveVisitor({ ...visitor, displayName: name.trim(), email, phone: phone.trim() })
  await tellOfVisitor(asking)
  return done
}

export async function setDepartment(asking: Asking, frame: FrameOf<'department.set'>): Promise<Outcome> {
  const { tx, tell, visitor } = asking
  const { department_id: departmentId } = frame
  const departments = await tx.departments()
  if (departmentId !== null && !departments.some((one) => one.departmentId === departmentId))
    return refused('INVALID', 'There is no such department.', 'department_id')
  await tx.saveVisitor({ ...visitor, departmentId })
  tell({ about: 'visitor', visitorId: visitor.visitorId })
  return done
}

/** Source: LCS-21 */
export async function leaveMessage(asking: Asking, frame: FrameOf<'offline_msg'>): Promise<Outcome> {
  const problem = offlineMessageProblem(frame)
  if (problem) return refusedFor(problem)
  const { name, email, phone = '', message } = frame
  if (await isAddressClosed(asking.tx, asking.visitor, asking.address, asking.now)) return banned
  const { visitorId } = asking.visitor
  const uses = usesOf('offline message', { visitorId, address: asking.address, receiver: email })
  if (await asking.tx.takeQuotas(uses, asking.now)) return tooManyMessages
  // A page may have been told of one that is closed by now; the message counts all the same.
  const departments = await asking.tx.departments()
  const wanted = departments.find((one) => one.departmentId === frame.department_id)
  const departmentId = wanted?.departmentId ?? null
  await asking.tx.addOfflineMessage(
    { visitorId, name: name.trim(), email: email.trim(), phone, message, departmentId },
    asking.now,
  )
  return done
}

/**
 * Asks for a transcript by mail; one that cannot go now is tried again. The mail carries the visitor's own text in the
 * shop's name, so it goes only to the visitor's own address, and only once an agent has seen the chat.
 *
 * Source: LCS-22, LCS-23, decision 041
 */
export async function askForTranscript(
  asking: Asking,
  { email }: FrameOf<'transcript.send'>,
): Promise<Outcome> {
  const problem = transcriptProblem(email)
  if (problem) return refusedFor(problem)
  const { tx, visitor, address, now } = asking
  const room = await tx.latestRoom(visitor.visitorId)
  if (!room) return noTranscript
  if (!(await tx.hasAgentWritten(room.chatId))) return noAgentYet
  if (!(await isOwnAddress(asking, room.chatId, email))) return notOwnAddress
  if ((await tx.transcriptCount(room.chatId)) >= transcriptsMost)
    return refused('INVALID', `The transcript of a chat is mailed at most ${transcriptsMost} times.`, 'email')
  const { visitorId } = visitor
  const uses = usesOf('transcript', { visitorId, address, receiver: email })
  if (await tx.takeQuotas(uses, now)) return tooManyTranscripts
  await tx.addTranscriptRequest({ requestId: randomUUID(), chatId: room.chatId, email }, now)
  return done
}

/** The address that the chat began with, or the one that the retailer has named for a signed-in visitor. */
async function isOwnAddress({ tx, visitor }: Asking, chatId: string, email: string): Promise<boolean> {
  const proven = visitor.authStatus === 'authenticated' ? visitor.email : ''
  const own = [await tx.beganEmail(chatId), proven].map((one) => (one ?? '').trim().toLowerCase())
  return own.includes(email.trim().toLowerCase())
}

/** Newest first, a page at a time; the cursor is the last line's place. Source: LCS-25 */
export async function fetchHistory(
  { tx, visitor }: Asking,
  { id, cursor }: FrameOf<'history.fetch'>,
): Promise<Outcome> {
  if (visitor.authStatus !== 'authenticated') return notAuthenticated
  const before = cursor === null ? null : readCursor(cursor)
  if (cursor !== null && before === null) return refused('INVALID', 'Expected a cursor of ours.', 'cursor')
  const lines = await tx.history(visitor.visitorId, before, historyPage + 1)
  const page = lines.slice(0, historyPage)
  const last = page.at(-1)
  const hasMore = lines.length > historyPage
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

function readCursor(cursor: string) {
  const [, startedAt, seq, chatId] = /^(\d{1,15})\.(\d{1,9})\.(.+)$/.exec(cursor) ?? []
  return chatId === undefined ? null : { startedAt: Number(startedAt), seq: Number(seq), chatId }
}

/**
 * Takes a refreshed token. When it is not valid the visitor is told, and the chat goes on. A guest who signs in gets a new
 * session, because an attacker may have planted the old one in the browser.
 *
 * Source: LCS-10, LCS-11, LCS-12, decision 042
 */
export async function authenticate(asking: Asking, proof: Proof): Promise<Outcome> {
  const { tx, tell, visitor } = asking
  if (proof.kind !== 'proven') {
    await tx.saveVisitor({ ...visitor, authStatus: 'failed' })
    await tellOfVisitor(asking)
    return refused('NOT_AUTHENTICATED', 'Failed to verify token')
  }
  const named = await tx.visitorNamed(proof.externalId)
  const isAnother = named !== null && named.visitorId !== visitor.visitorId
  if (isAnother || (visitor.externalId !== null && visitor.externalId !== proof.externalId))
    return refused('NOT_AUTHENTICATED', 'The token names another visitor: register again.')
  const isGuest = visitor.externalId === null
  await tx.saveVisitor({ ...visitor, ...provenFields(proof) })
  await tellOfVisitor(asking)
  if (!isGuest) return done
  const { visitorId } = visitor
  const sessionToken = newSessionToken()
  await endSessions(tx, tell, visitorId)
  const { tabId, address, now } = asking
  await saveSession(tx, { visitorId, tabId, sessionToken, address }, now)
  return { ok: true, frames: [{ type: 'session', session_token: sessionToken }] }
}

/** The end of the session on every tab; the door closes after the ack. Source: LCS-25 */
export async function logOut(asking: Asking): Promise<Outcome> {
  const { tx, tell, visitor, now } = asking
  if (visitor.externalId === null) return notAuthenticated
  const latest = await tx.latestRoom(visitor.visitorId)
  const room = latest?.endedAt === null ? await tx.lockRoom(latest.chatId) : null
  if (room && room.endedAt === null) {
    await tx.saveRoom(end(room, visitor, 'disconnect_user', now))
    tell(...(await newsOf(tx, room)))
  }
  await tx.removeSessions(visitor.visitorId)
  const frame = {
    type: 'shutdown',
    reason: 'logged_out',
    backoff: { active: false, max_seconds: 0 },
  } as const
  tell({ about: 'close-visitor', visitorId: visitor.visitorId, frame })
  return done
}

/** The visitor's own tabs, and the desk that shows the name. */
async function tellOfVisitor({ tx, tell, visitor: { visitorId } }: Asking): Promise<void> {
  tell({ about: 'visitor', visitorId })
  const room = await tx.latestRoom(visitorId)
  if (room?.endedAt === null) tell({ about: 'chat', chatId: room.chatId, visitorId })
}
