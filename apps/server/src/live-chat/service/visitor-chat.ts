import { randomBytes } from 'node:crypto'
import { findUnavailableReason, tagsMaxCount, validateMessage, validateTags } from '@murphy/domain/live-chat'
import { maskCardNumbers } from '@murphy/domain/text'
import { isEmail } from '@murphy/domain/validation'
import { readAccount } from './read-account'
import { addSummary } from './add-summary'
import { type AccountRules } from '../model/availability'
import type { FileMessage, RequestFrame } from '../visitor-service'
import type { ChangeNotification } from '../bus'
import type { FrameOutcome, FrameRefusal } from './frame-outcome'
import { banned, chatEnded, done, noChat, refuseFrame, refuseInput } from './frame-outcome'
import { getChatNotifications } from './service-context'
import { isAddressBlocked } from './banned-addresses'
import { lockRunningChat } from './running-chat'
import type { ChatChange, Chat } from '../model/chat'
import { isUnattended } from '../model/chat'
import { cleanHandover } from '../model/clean-handover'
import { cleanUser } from '../model/clean-visitor'
import { end, enqueue, openChat } from '../model/chat-lifecycle'
import { addMessage, endWhenFull } from '../model/chat-messages'
import type { LiveChatTransaction } from '../repository'
import type { Visitor } from '../model/visitor'

/** Transaction context of a visitor's frame. The visitor's row is locked. */
export type FrameContext = {
  readonly rules: AccountRules
  readonly tx: LiveChatTransaction
  readonly notify: (...notifications: ChangeNotification[]) => void
  readonly visitor: Visitor
  readonly tabId: string
  readonly now: number
  /** The network address of the connection; `null`: unknown, so that no limit applies. */
  readonly address: string | null
  readonly waitingChatsPerAddress: number
}

/** The request frame of a type. */
export type FrameOf<Type extends RequestFrame['type']> = Extract<RequestFrame, { type: Type }>

const emptyOrigin = {
  user: null,
  handOver: null,
  topic: null,
  provenShopperId: null,
  consent: null,
} as const

/**
 * Starts a chat, or returns the running one.
 *
 * Source: LC-13, LC-24, LC-36, LC-39, docs/live-chat-protocol.md#connection
 */
export async function startChat(context: FrameContext, frame: FrameOf<'chat.start'>): Promise<FrameOutcome> {
  const running = await lockRunningChat(context.tx, context.visitor)
  if (running) {
    if (isUnattended(running)) await requeue(context, { chat: running, entries: [] })
    return { ok: true, chatId: running.chatId, at: running.startedAt }
  }
  const { consent } = frame
  const user = cleanUser(frame.user)
  // The proof is checked here and stored nowhere.
  const { widgetSessionId = null, ...sent } = frame.hand_over
  const handOver = cleanHandover(sent, context.now)
  const { visitor, tx } = context
  const updated: Visitor =
    visitor.authStatus === 'authenticated'
      ? visitor
      : {
          ...visitor,
          displayName:
            visitor.displayName || maskCardNumbers(`${user.firstName} ${user.lastName}`.trim().slice(0, 255)),
          email: visitor.email || toValidEmail(user.email),
        }
  await tx.saveVisitor(updated)
  const { chatbotUserId } = user
  const offeredId = await tx.findOfferedDepartment(chatbotUserId, context.now)
  const opened = await openNewChat({ ...context, visitor: updated }, frame.department_id, offeredId)
  if (!opened.ok) return opened
  const shopperId = handOver.shopper?.shopperId ?? 0
  const isProven =
    shopperId > 0 &&
    widgetSessionId !== null &&
    (await tx.isProvenShopper(
      { chatbotUserId, widgetSessionId, sessionId: handOver.sessionId, shopperId },
      context.now,
    ))
  const provenShopperId = isProven ? shopperId : null
  const email =
    visitor.authStatus === 'authenticated' ? visitor.email : toValidEmail(user.email) || updated.email
  const waitingAddress = context.address
  const topic = await tx.findLastTopic(handOver.sessionId)
  await tx.addChat(opened.change, { user, email, handOver, topic, provenShopperId, consent, waitingAddress })
  await tx.countOfferedChat(chatbotUserId, context.now)
  const { chatId, startedAt } = opened.change.chat
  if (widgetSessionId !== null) {
    const conversation = { chatbotUserId, widgetSessionId, sessionId: handOver.sessionId, provenShopperId }
    await addSummary(tx, { chat: opened.change.chat, conversation, now: context.now })
  }
  return { ok: true, chatId, at: startedAt }
}

/**
 * Returns a valid address, or ''. An invalid one stays in the chat as it was sent, and no mail goes to it.
 *
 * Source: LCS-16
 */
function toValidEmail(email: string): string {
  return isEmail(email) ? email.trim() : ''
}

/**
 * Adds a message or a file. It starts a chat if none runs, and puts an unattended one back into the queue.
 *
 * Source: LCS-18, docs/live-chat-protocol.md#sdk
 */
export async function addVisitorMessage(
  context: FrameContext,
  chatId: string | null,
  received: { readonly id: string; readonly msg: string } | FileMessage,
): Promise<FrameOutcome> {
  const message = 'msg' in received ? { ...received, msg: maskCardNumbers(received.msg) } : received
  const problem = 'msg' in message ? validateMessage(message.msg) : null
  if (problem) return refuseInput(problem)
  const { visitor, now } = context
  const found =
    chatId === null ? await lockRunningChat(context.tx, context.visitor) : await lockOwnChat(context, chatId)
  if (chatId !== null && !found) return noChat
  if (found && found.endedAt !== null) return chatEnded
  if (!found) return await startChatByMessage(context, message)
  const change = addMessage(found, visitor, message, now)
  if (isUnattended(found)) await requeue(context, change)
  else await saveMessage(context, found, change)
  return { ok: true, chatId: found.chatId, createdEntry: change.entries.at(-1) }
}

/** Stores a message in a running chat. The message that fills the chat ends it. */
async function saveMessage(
  { tx, notify, visitor, now }: FrameContext,
  before: Chat,
  change: ChatChange,
): Promise<void> {
  const limited = endWhenFull(change, visitor, now)
  await tx.saveChat(limited)
  if (limited.chat.endedAt === null)
    notify({ about: 'chat', chatId: before.chatId, visitorId: visitor.visitorId })
  else notify(...(await getChatNotifications(tx, before)))
}

/** Puts a chat that its last agent left back into the queue, at the end. */
async function requeue({ tx, notify, now }: FrameContext, change: ChatChange): Promise<void> {
  await tx.saveChat(enqueue(change, { rank: await tx.nextRank(), isFront: false }, now))
  notify(...(await getChatNotifications(tx, change.chat)), { about: 'queue' })
}

async function startChatByMessage(
  context: FrameContext,
  message: { readonly id: string; readonly msg: string } | FileMessage,
): Promise<FrameOutcome> {
  const { rules, visitor, tx, now } = context
  if (rules.asksConsent) return refuseFrame('CONSENT_REQUIRED', 'A chat begins with a consent.')
  const opened = await openNewChat(context, null)
  if (!opened.ok) return opened
  const { chat, entries } = addMessage(opened.change.chat, visitor, message, now)
  const change = { chat, entries: [...opened.change.entries, ...entries] }
  await tx.addChat(change, { ...emptyOrigin, email: visitor.email, waitingAddress: context.address })
  return { ok: true, chatId: chat.chatId, createdEntry: entries.at(-1) }
}

/** Ends the visitor's chat. An ended chat stays as it is. */
export async function endChat(context: FrameContext, frame: FrameOf<'chat.end'>): Promise<FrameOutcome> {
  const { tx, notify, visitor, now } = context
  const chat = await lockOwnChat(context, frame.chat_id)
  if (!chat) return noChat
  if (frame.clear_dept_id_on_chat_ended === true) await tx.saveVisitor({ ...visitor, departmentId: null })
  if (chat.endedAt === null) await tx.saveChat(end(chat, visitor, 'disconnect_user', now))
  notify(...(await getChatNotifications(tx, chat)))
  return { ok: true, chatId: chat.chatId }
}

/**
 * Adds or removes tags of the visitor and of the running chat. A chat begins with the tags of its visitor, which last
 * as long as the visit.
 *
 * Source: LCS-03, LCS-19
 */
export async function tagVisitor(
  context: FrameContext,
  frame: FrameOf<'tags.add' | 'tags.remove'>,
): Promise<FrameOutcome> {
  const problem = validateTags(frame.tags)
  if (problem) return refuseInput(problem)
  const { tx, notify, visitor } = context
  const frameTags = frame.tags.map((tag) => tag.trim())
  const applyTo = (tags: readonly string[]): readonly string[] =>
    frame.type === 'tags.add'
      ? [...new Set([...tags, ...frameTags])]
      : tags.filter((tag) => !frameTags.includes(tag))
  const chat = await lockRunningChat(tx, visitor)
  const tags = applyTo(visitor.tags)
  const chatTags = applyTo(chat?.tags ?? [])
  if (Math.max(tags.length, chatTags.length) > tagsMaxCount)
    return refuseFrame('INVALID', `Expected at most ${tagsMaxCount} tags.`, 'tags')
  await tx.saveVisitor({ ...visitor, tags })
  if (!chat) return done
  await tx.saveChat({ chat: { ...chat, tags: chatTags }, entries: [] })
  notify({ about: 'chat', chatId: chat.chatId, visitorId: chat.visitorId })
  return done
}

/** Locks and returns a chat of this visitor; `null` for the chat of another visitor. */
export async function lockOwnChat({ tx, visitor }: FrameContext, chatId: string): Promise<Chat | null> {
  const chat = await tx.lockChat(chatId)
  return chat?.visitorId === visitor.visitorId ? chat : null
}

type OpenedChat = FrameRefusal | { readonly ok: true; readonly change: ChatChange }

/**
 * Creates a chat if live chat is available, by the same function that decides whether it is offered to the visitor.
 *
 * @param offeredId the department of an offer that the visitor accepted, if it is available; `null`: none
 */
async function openNewChat(
  context: FrameContext,
  requestedId: number | null,
  offeredId: number | null = null,
): Promise<OpenedChat> {
  const { rules, tx, notify, visitor, now, address } = context
  if (await isAddressBlocked(tx, visitor, address, now)) return banned
  await tx.lockDepartments()
  const account = await readAccount(tx, rules, now)
  // The department that the visitor chose before may be closed by now.
  const chosen = account.departments.find(({ id }) => id === visitor.departmentId)?.id
  const usualId = requestedId ?? chosen ?? account.departments[0]?.id ?? null
  const findReason = (departmentId: number | null) =>
    findUnavailableReason({
      accountStatus: account.status,
      departments: account.departments,
      operatingHours: account.operatingHours,
      departmentId,
      now,
    })
  const departmentId = offeredId !== null && findReason(offeredId) === null ? offeredId : usualId
  const reason = findReason(departmentId)
  if (reason !== null || departmentId === null)
    return refuseFrame('UNAVAILABLE', `Live chat is not available because of the ${reason ?? 'department'}.`)
  const { visitorId } = visitor
  // Ranks are assigned one after the other, so no other chat can begin between the count and the new chat.
  const rank = await tx.nextRank()
  if (address !== null && (await tx.countWaitingFrom(address)) >= context.waitingChatsPerAddress)
    return refuseFrame('UNAVAILABLE', 'Too many chats from this network are waiting.')
  const chatId = `ch-${randomBytes(12).toString('hex')}`
  const change = openChat({ chatId, visitorId, visitor, departmentId, rank, tags: visitor.tags, now })
  notify({ about: 'chat', chatId, visitorId }, { about: 'visitor', visitorId }, { about: 'queue' })
  return { ok: true, change }
}
