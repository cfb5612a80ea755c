import { randomBytes } from 'node:crypto'
import {
  commentProblem,
  isRating,
  liveChatUnavailable,
  messageProblem,
  tagsMaxCount,
  tagsProblem,
} from '@murphy/domain/live-chat'
import { isEmail } from '@murphy/domain/validation'
import { readAccount, type AccountRules } from './account'
import type { AskingFrame, Hint, SentFile } from '../live-chat'
import type { Outcome, Refusal } from './outcome'
import { banned, chatEnded, done, noChat, refused, refusedFor } from './outcome'
import { newsOf } from './notifications'
import { isAddressClosed } from './register-visitor'
import type { Change, Room } from '../model/chat'
import { comment, end, endWhenFull, isForgotten, isOverfull, openRoom, rate, say, wait } from '../model/chat'
import type { LiveChatTransaction, Visitor } from '../repository'

/** In the middle of a frame: the visitor's row is locked. */
export type Asking = {
  readonly rules: AccountRules
  readonly tx: LiveChatTransaction
  readonly tell: (...hints: Hint[]) => void
  readonly visitor: Visitor
  readonly tabId: string
  readonly now: number
  /** The network address of the connection; `null`: unknown, which limits nothing. */
  readonly address: string | null
  readonly waitingChatsPerAddress: number
}

type FrameOf<Type extends AskingFrame['type']> = Extract<AskingFrame, { type: Type }>

const nothing = { user: null, handOver: null, provenShopperId: null, consent: null } as const

/** A visitor whose chat runs is given that chat. Source: LC-13, LC-24, LC-36, LC-39, wire-shapes section 7.2 */
export async function startChat(asking: Asking, frame: FrameOf<'chat.start'>): Promise<Outcome> {
  const running = await runningRoom(asking)
  if (running) {
    if (isForgotten(running)) await waitAgain(asking, { room: running, entries: [] })
    return { ok: true, chatId: running.chatId, at: running.startedAt }
  }
  const { user, consent } = frame
  // The proof is looked at here and kept nowhere.
  const { widgetSessionId = null, ...handOver } = frame.hand_over
  const { visitor, tx } = asking
  const named: Visitor =
    visitor.authStatus === 'authenticated'
      ? visitor
      : {
          ...visitor,
          displayName: visitor.displayName || `${user.firstName} ${user.lastName}`.trim().slice(0, 255),
          email: visitor.email || validEmail(user.email),
        }
  await tx.saveVisitor(named)
  const opened = await beginRoom({ ...asking, visitor: named }, frame.department_id)
  if (!opened.ok) return opened
  const shopperId = handOver.shopper?.shopperId ?? 0
  const { chatbotUserId } = user
  const isProven =
    shopperId > 0 &&
    widgetSessionId !== null &&
    (await tx.isProvenShopper(
      { chatbotUserId, widgetSessionId, sessionId: handOver.sessionId, shopperId },
      asking.now,
    ))
  const provenShopperId = isProven ? shopperId : null
  const email = visitor.authStatus === 'authenticated' ? visitor.email : validEmail(user.email) || named.email
  const waitingAddress = asking.address
  await tx.addRoom(opened.change, { user, email, handOver, provenShopperId, consent, waitingAddress })
  const { chatId, startedAt } = opened.change.room
  return { ok: true, chatId, at: startedAt }
}

/** What is no address is kept with the chat as it was sent, and shown as nobody's. Source: LCS-16 */
function validEmail(email: string): string {
  return isEmail(email) ? email.trim() : ''
}

/** A line or a file; it begins a chat where none runs, and puts one that nobody serves back into the queue. Source: LCS-18, live-chat section 1.5 (6) */
export async function addLine(
  asking: Asking,
  chatId: string | null,
  line: { readonly id: string; readonly msg: string } | SentFile,
): Promise<Outcome> {
  const problem = 'msg' in line ? messageProblem(line.msg) : null
  if (problem) return refusedFor(problem)
  const { visitor, now } = asking
  const found = chatId === null ? await runningRoom(asking) : await ownRoom(asking, chatId)
  if (chatId !== null && !found) return noChat
  if (found && found.endedAt !== null) return chatEnded
  if (!found) return await beginByLine(asking, line)
  const said = say(found, visitor, line, now)
  if (isForgotten(found)) await waitAgain(asking, said)
  else await saveSaid(asking, found, said)
  return { ok: true, chatId: found.chatId, placed: said.entries.at(-1) }
}

/** Keeps what was said in a running chat; the message that fills the chat ends it. */
async function saveSaid({ tx, tell, visitor, now }: Asking, before: Room, said: Change): Promise<void> {
  const change = endWhenFull(said, visitor, now)
  await tx.saveRoom(change)
  if (change.room.endedAt === null)
    tell({ about: 'chat', chatId: before.chatId, visitorId: visitor.visitorId })
  else tell(...(await newsOf(tx, before)))
}

/** Whoever was left by the last agent and is heard of again waits like everybody else. */
async function waitAgain({ tx, tell, now }: Asking, change: Change): Promise<void> {
  await tx.saveRoom(wait(change, { rank: await tx.nextRank(), isFront: false }, now))
  tell(...(await newsOf(tx, change.room)), { about: 'queue' })
}

async function beginByLine(
  asking: Asking,
  line: { readonly id: string; readonly msg: string } | SentFile,
): Promise<Outcome> {
  const { rules, visitor, tx, now } = asking
  if (rules.asksConsent) return refused('CONSENT_REQUIRED', 'A chat begins with a consent.')
  const opened = await beginRoom(asking, null)
  if (!opened.ok) return opened
  const said = say(opened.change.room, visitor, line, now)
  const change = { room: said.room, entries: [...opened.change.entries, ...said.entries] }
  await tx.addRoom(change, { ...nothing, email: visitor.email, waitingAddress: asking.address })
  return { ok: true, chatId: said.room.chatId, placed: said.entries.at(-1) }
}

export async function rateChat(
  asking: Asking,
  { id, chat_id: chatId, rating }: FrameOf<'chat.rating'>,
): Promise<Outcome> {
  if (!isRating(rating)) return refused('INVALID', 'Expected good, bad or null.', 'rating')
  return await addToLatest(asking, chatId, (room) =>
    rate(room, asking.visitor, rating, { id, now: asking.now }),
  )
}

export async function commentChat(
  asking: Asking,
  { id, chat_id: chatId, comment: text }: FrameOf<'chat.comment'>,
): Promise<Outcome> {
  const problem = commentProblem(text)
  if (problem) return refusedFor(problem)
  return await addToLatest(asking, chatId, (room) =>
    comment(room, asking.visitor, text, { id, now: asking.now }),
  )
}

/** Rating and comment are taken until the next chat begins. */
async function addToLatest(asking: Asking, chatId: string, add: (room: Room) => Change): Promise<Outcome> {
  const { tx, tell, visitor } = asking
  const latest = await tx.latestRoom(visitor.visitorId)
  if (latest?.chatId !== chatId) return (await ownRoom(asking, chatId)) ? chatEnded : noChat
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (isOverfull(room)) return chatEnded
  const added = add(room)
  await tx.saveRoom(endWhenFull(added, visitor, asking.now))
  tell(...(await newsOf(tx, room)))
  return { ok: true, chatId, placed: added.entries.at(-1) }
}

/** Ending a chat that is over does nothing. */
export async function endChat(asking: Asking, frame: FrameOf<'chat.end'>): Promise<Outcome> {
  const { tx, tell, visitor, now } = asking
  const room = await ownRoom(asking, frame.chat_id)
  if (!room) return noChat
  if (frame.clear_dept_id_on_chat_ended === true) await tx.saveVisitor({ ...visitor, departmentId: null })
  if (room.endedAt === null) await tx.saveRoom(end(room, visitor, 'disconnect_user', now))
  tell(...(await newsOf(tx, room)))
  return { ok: true, chatId: room.chatId }
}

/**
 * Adds or removes tags of the visitor, and of the running chat. A chat begins with the tags of its visitor, which last as
 * long as the visit.
 *
 * Source: LCS-03, LCS-19
 */
export async function tagVisitor(
  asking: Asking,
  frame: FrameOf<'tags.add' | 'tags.remove'>,
): Promise<Outcome> {
  const problem = tagsProblem(frame.tags)
  if (problem) return refusedFor(problem)
  const { tx, tell, visitor } = asking
  const given = frame.tags.map((tag) => tag.trim())
  const changed = (tags: readonly string[]): readonly string[] =>
    frame.type === 'tags.add' ? [...new Set([...tags, ...given])] : tags.filter((tag) => !given.includes(tag))
  const room = await runningRoom(asking)
  const tags = changed(visitor.tags)
  const chatTags = changed(room?.tags ?? [])
  if (Math.max(tags.length, chatTags.length) > tagsMaxCount)
    return refused('INVALID', `Expected at most ${tagsMaxCount} tags.`, 'tags')
  await tx.saveVisitor({ ...visitor, tags })
  if (!room) return done
  await tx.saveRoom({ room: { ...room, tags: chatTags }, entries: [] })
  tell({ about: 'chat', chatId: room.chatId, visitorId: room.visitorId })
  return done
}

/** The visitor's chat that runs, locked. */
async function runningRoom({ tx, visitor }: Asking): Promise<Room | null> {
  const latest = await tx.latestRoom(visitor.visitorId)
  if (latest?.endedAt !== null) return null
  const room = await tx.lockRoom(latest.chatId)
  return room?.endedAt === null ? room : null
}

/** A chat of this visitor, locked; another's chat does not exist. */
async function ownRoom({ tx, visitor }: Asking, chatId: string): Promise<Room | null> {
  const room = await tx.lockRoom(chatId)
  return room?.visitorId === visitor.visitorId ? room : null
}

type Opened = Refusal | { readonly ok: true; readonly change: Change }

/** A new room, if live chat can be had: by the same function by which it was offered. */
async function beginRoom(asking: Asking, asked: number | null): Promise<Opened> {
  const { rules, tx, tell, visitor, now, address } = asking
  if (await isAddressClosed(tx, visitor, address, now)) return banned
  await tx.holdDepartments()
  const account = await readAccount(tx, rules, now)
  // One that the visitor has chosen before may have been closed since.
  const chosen = account.departments.find(({ id }) => id === visitor.departmentId)?.id
  const departmentId = asked ?? chosen ?? account.departments[0]?.id ?? null
  const reason = liveChatUnavailable({
    accountStatus: account.status,
    departments: account.departments,
    operatingHours: account.operatingHours,
    departmentId,
    now,
  })
  if (reason !== null || departmentId === null)
    return refused('UNAVAILABLE', `Live chat cannot be had because of the ${reason ?? 'department'}.`)
  const { visitorId } = visitor
  // Ranks are given to one after the other, so nobody else begins a chat between the count and the new chat.
  const rank = await tx.nextRank()
  if (address !== null && (await tx.waitingFrom(address)) >= asking.waitingChatsPerAddress)
    return refused('UNAVAILABLE', 'Too many chats from this network are waiting.')
  const chatId = `ch-${randomBytes(12).toString('hex')}`
  const change = openRoom({ chatId, visitorId, visitor, departmentId, rank, tags: visitor.tags, now })
  tell({ about: 'chat', chatId, visitorId }, { about: 'visitor', visitorId }, { about: 'queue' })
  return { ok: true, change }
}
