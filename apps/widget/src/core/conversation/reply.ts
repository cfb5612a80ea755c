import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isLiveChatAvailable } from '../selectors'
import { getShopperId } from '../session/shopper'
import { setInteractionToken } from '../session/shopper-identity'
import type { BotReply } from '../ports'
import type { Behaviours } from '../reply-behaviour'
import type { ShownItem } from '../reply-kinds'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { State } from '../state'
import { countCards } from '../shop/visible-card'
import { sequence } from '../step'
import type { Rule } from '../step'
import type { Entry, QueuedPart, QuickReplyGroup } from './conversation-state'
import { replyCopy } from './copy'
import { enqueue } from './part-queue'
import { scheduleFollowUp } from './follow-up'
import { canBeVotedOn, isPersonalKind, readReply } from './read-reply'
import type { ReadReply } from './read-reply'
import { hasMessage, showMessage, toEntrySender } from './entries'
import { removePendingRequest, createTextPart } from './reply-failure'

/**
 * Handles an answer of the bot: applies its hidden items, queues its parts behind those still to come and schedules the
 * follow-up. An answer that is no longer awaited (another shopper, another session) is dropped.
 *
 * Source: LAU-12, LAU-13 to LAU-17, MSG-20 to MSG-29, OP-04, OP-07, OP-33
 */
export function handleReply(
  moment: Moment,
  { requestId, reply: { items, isEmpty } }: { readonly requestId: string; readonly reply: BotReply },
  behaviours: Behaviours,
): Rule {
  return (state) => {
    const pending = state.conversation.awaiting.find((request) => request.requestId === requestId)
    if (pending === undefined) return unchanged(state)
    const answered = removePendingRequest(state, requestId)
    if (isEmpty) return enqueue(answered, moment, [createTextPart(answered, moment, replyCopy.empty)])

    const reply = readReply(items, behaviours)
    const informed = applyHiddenItems(answered, reply)
    return sequence(
      informed,
      warnIfHistoryIsNotPersisted(moment),
      (current) =>
        enqueue(
          current,
          moment,
          createParts(current, moment, { reply, isFollowUp: pending.isFollowUp, behaviours }),
        ),
      pending.isFollowUp ? unchanged : scheduleFollowUp(reply),
    )
  }
}

/**
 * Warns once, when there is a chat to lose. A shared screen stores nothing, and its shoppers do not expect it to.
 * Source: OP-36, OP-37
 */
function warnIfHistoryIsNotPersisted(moment: Moment): Rule {
  return (state) => {
    const { isStorageRefused, isHostDevice } = state.device
    const text = replyCopy.notKept
    return !isStorageRefused || isHostDevice || hasMessage(state, text)
      ? unchanged(state)
      : showMessage(moment, { from: 'system', text })(state)
  }
}

/** Applies hidden fields and items on arrival. Source: MSG-20, MSG-24, MSG-26, MSG-27 */
function applyHiddenItems(state: State, reply: ReadReply): State {
  const { session } = state
  const { hidden } = reply
  return {
    ...state,
    session: {
      ...session,
      sessionId: reply.sessionId ?? session.sessionId,
      lastOrderChecked: reply.lastOrderChecked ?? session.lastOrderChecked,
      // The view of new cards says which of them is visible.
      shown: reply.parts.some((item) => countCards(item) > 0) ? null : session.shown,
      intentGroupPendingRenew: hidden.intent_group_id === undefined && session.intentGroupPendingRenew,
      intent: {
        intentGroupId: hidden.intent_group_id ?? session.intent.intentGroupId,
        intentGroupName: hidden.intent_group_name ?? session.intent.intentGroupName,
        intentName: hidden.intent_name ?? session.intent.intentName,
        queryId: hidden.query_id ?? session.intent.queryId,
      },
      shopper:
        hidden.interaction_access_token === undefined
          ? session.shopper
          : setInteractionToken(session.shopper, hidden.interaction_access_token),
    },
  }
}

function createParts(
  state: State,
  moment: Moment,
  {
    reply,
    isFollowUp,
    behaviours,
  }: { readonly reply: ReadReply; readonly isFollowUp: boolean; readonly behaviours: Behaviours },
): QueuedPart[] {
  const replaced = reply.hidden.unavailable_response
  const isReplaced = replaced !== undefined && !isLiveChatAvailable(state)
  const drawn = reply.parts.filter((item) => isForThisShopper(state, item))
  const items: ShownItem[] = isReplaced ? [...drawn, { type: 'message', text: replaced }] : drawn
  const entries = items.map((item, index) =>
    createEntry(state, moment, { item, index, isPersonal: isPersonalKind(item, behaviours) }),
  )
  const group = createQuickReplyGroup(state, moment, reply, entries)
  // A command in the answer to a follow-up could ask for the same follow-up again, without end.
  const commands = isReplaced || isFollowUp ? [] : reply.commands
  if (entries.length === 0)
    return group === null && commands.length === 0 ? [] : [{ entry: null, quickReplies: group, commands }]
  const last = entries.length - 1
  return entries.map((entry, index) =>
    index < last
      ? { entry, quickReplies: null, commands: [] }
      : { entry: withVote(entry, reply, behaviours), quickReplies: group, commands },
  )
}

/** Returns false for an item that names another shopper than the one signed in; it is not drawn. Source: OP-33 */
function isForThisShopper(state: State, item: ReplyItem): boolean {
  return item.shopper === undefined || item.shopper === 0 || item.shopper === getShopperId(state.session)
}

function createEntry(
  state: State,
  moment: Moment,
  {
    item,
    index,
    isPersonal,
  }: { readonly item: ShownItem; readonly index: number; readonly isPersonal: boolean },
): Entry {
  const { intentGroupId, intentGroupName, queryId } = state.session.intent
  const current = getShopperId(state.session)
  const owner = item.shopper ?? (isPersonal ? current : 0)
  return {
    id: item.id ?? `${moment.freshId}-part-${index}`,
    from: toEntrySender(item),
    item,
    at: moment.now,
    shopper: owner === 0 ? null : owner,
    intent: { intentGroupId, intentGroupName, queryId },
    vote: null,
  }
}

/**
 * Adds the vote below an answer that carries `acceptanceEventName`. The age-check name is reported by its own button
 * (OP-42), and an article is voted on in its view. Source: OP-47, MSG-25
 */
function withVote(entry: Entry, reply: ReadReply, behaviours: Behaviours): Entry {
  const { acceptanceEventName } = reply.hidden
  if (acceptanceEventName === undefined || acceptanceEventName === 'SDDFAQAcceptance') return entry
  if (!canBeVotedOn(entry.item, behaviours)) return entry
  return { ...entry, vote: { acceptanceEventName, followUpEventName: reply.followUpEventName, answer: null } }
}

function createQuickReplyGroup(
  state: State,
  moment: Moment,
  reply: ReadReply,
  entries: readonly Entry[],
): QuickReplyGroup | null {
  const items = reply.quickReplies.filter((item) => isForThisShopper(state, item))
  const [first] = items
  if (first === undefined) return null
  return {
    // The id is the same in every tab that receives the answer.
    id: `${first.id ?? moment.freshId}-choices`,
    entryId: entries.findLast(({ item }) => item.type === 'message' && item.hasQr === true)?.id ?? null,
    shopper: getShopperId(state.session) || null,
    items,
    isUsed: false,
    pressedId: null,
  }
}
