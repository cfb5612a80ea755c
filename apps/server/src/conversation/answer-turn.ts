import type { RequestContext } from '@murphy/contracts/calls'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { maskContinuedCardNumber } from '@murphy/domain/text'
import type { Turn, TurnNotices } from '../assistant/turn'
import type { ToldNotice } from '../notices/order-notices'
import { findBubbleText, saveTurn, createBubble, addIds } from './save-turn'
import type { DialogueRepository, DialogueState } from '../assistant/dialogue-state'
import { initialDialogueState } from '../assistant/dialogue-state'
import { maskEmails } from '../assistant/mask-emails'
import { toConversationId } from './conversation-id'
import type { ConversationPorts, NewMessage } from './ports'
import { findBoundShopper } from './proven-shopper'
import { inSpan } from '../telemetry/in-span'

/** A message or event of a shopper, with its sender and their conversation. */
export type TurnRequest = {
  readonly turn: Turn
  readonly chatbotUserId: string
  readonly parameters: RequestContext
  /** '' when the caller knows none. A session of another guest opens a new one too. */
  readonly sessionId: string
  readonly isLiveChatAvailable: boolean
  /** The network address of the caller; `null`: unknown. */
  readonly callerAddress?: string | null
  /** The caller's own id of the shopper's message; `null`: a new id is created. */
  readonly bubbleId: string | null
}

/** The answer to a turn, for the caller. */
export type TurnAnswer = {
  readonly sessionId: string
  /** The whole answer. It begins with `session_id` when the session is new to the caller. */
  readonly items: ReplyItem[]
  /** The shopper proven in this turn; `null`: a guest. */
  readonly shopperId: number | null
}

/** The answer to a turn, with what was stored. */
export type CompletedTurn = TurnAnswer & {
  /** The stored messages of the turn, the shopper's bubble first. */
  readonly messages: readonly NewMessage[]
}

/**
 * The result of a turn. `not-proven`: the answer would be personal, and the caller has not proven to be the shopper
 * it names.
 */
export type AnswerTurnResult =
  | { readonly ok: true; readonly value: CompletedTurn }
  | { readonly ok: false; readonly error: { readonly kind: 'not-proven' } }

/**
 * Answers a message or event with the bot, and stores the turn in the conversation. REST and hub both use it.
 *
 * @param saveAnswer also stores the answer outside the conversation; the result waits for it. It must not fail
 * Errors: throws when the database is away.
 * Source: API-06, API-07, HUB-08, HUB-09
 */
export async function answerTurn(
  ports: ConversationPorts,
  request: TurnRequest,
  saveAnswer: (answer: TurnAnswer) => Promise<void> = () => Promise.resolve(),
): Promise<AnswerTurnResult> {
  const first = await tryTurn(ports, request, { saveAnswer, isForced: false })
  if (first !== 'conflict') return first
  // Another turn of the same conversation was stored meanwhile, such as a yes in a second tab.
  const second = await tryTurn(ports, request, { saveAnswer, isForced: true })
  if (second === 'conflict') throw new Error('A forced turn has no conflict.')
  return second
}

/**
 * Answers a turn once.
 *
 * @param options `isForced`: the dialogue is stored even when another turn has stored one meanwhile
 */
async function tryTurn(
  ports: ConversationPorts,
  {
    turn: received,
    chatbotUserId,
    parameters,
    sessionId: givenSessionId,
    isLiveChatAvailable,
    callerAddress = null,
    bubbleId,
  }: TurnRequest,
  {
    saveAnswer,
    isForced,
  }: { readonly saveAnswer: (answer: TurnAnswer) => Promise<void>; readonly isForced: boolean },
): Promise<AnswerTurnResult | 'conflict'> {
  const receivedAt = ports.now()
  const widget = { chatbotUserId, widgetSessionId: parameters.widgetSessionId }
  const { isKnownSession, binding, dialogue } = await ports.turns.begin(
    { ...widget, sessionId: givenSessionId },
    receivedAt,
  )
  const turn = maskTurn(received, dialogue)
  const shopper = await findBoundShopper(ports, widget, parameters, binding)
  const sessionId = isKnownSession ? givenSessionId : await ports.sessions.open(chatbotUserId, receivedAt)
  const conversation = { ...widget, sessionId }
  const conversationId = toConversationId(chatbotUserId, isKnownSession ? sessionId : null)
  const bubbleText = findBubbleText(ports, turn, conversation)
  const dialogues = createTurnDialogueRepository(dialogue)
  const notices = shopper === null ? null : createTurnNotices(ports, shopper.shopperId)
  const context = {
    conversationId,
    sessionId,
    shopper,
    isShopperUnproven: parameters.shopperId > 0 && shopper === null,
    isLiveChatAvailable,
    isIntentGroupOver: parameters.intentGroupPendingRenew,
    lastOrderChecked: parameters.lastOrderChecked ?? null,
    storeId: parameters.storeId ?? null,
    visible: parameters.shown ?? null,
    isHostDevice: parameters['isHostDevice'] === true,
    callerAddress,
    ...(notices === null ? {} : { notices }),
    now: receivedAt,
  }
  const answer = await inSpan({ name: `answer ${turn.kind}` }, () =>
    ports.bot.answer(turn, context, dialogues),
  )
  if (answer === 'not-proven') return { ok: false, error: { kind: 'not-proven' } }
  const identified = addIds(answer)
  const shopperId = shopper?.shopperId ?? null
  const written = await bubbleText
  // The email address of a guest's order is never stored. Source: OP-139
  const hasEmail = answer.some((item) => item.intent_name === 'guest_order_lookup')
  const bubble = createBubble(bubbleId, written !== null && hasEmail ? maskEmails(written) : written)
  const session: ReplyItem = { type: 'session_id', sessionId }
  const items = isKnownSession && identified.length > 0 ? identified : [session, ...identified]
  const answered = { sessionId, items, shopperId }
  const [messages] = await Promise.all([
    saveTurn(ports, conversation, {
      kind: turn.kind,
      bubble,
      items: identified,
      conversationId,
      dialogue: dialogues.getSaved(),
      expectedRevision: isForced ? null : (dialogue?.revision ?? 0),
      toldNotices: notices?.getTold() ?? [],
      shopperId,
      receivedAt,
    }),
    saveAnswer(answered),
  ])
  if (messages === 'conflict') return 'conflict'
  return { ok: true, value: { ...answered, messages } }
}

/** Masks payment card numbers, so that nothing stores, logs or reads them. Source: docs/privacy.md#card-numbers */
function maskTurn(turn: Turn, dialogue: DialogueState | null): Turn {
  if (turn.kind !== 'text') return turn
  const earlier = (dialogue?.history ?? []).flatMap(({ from, text }) => (from === 'shopper' ? [text] : []))
  return { kind: 'text', text: maskContinuedCardNumber(turn.text, earlier) }
}

/** Creates the repository of one turn: its dialogue was read with its session, and is stored with its messages. */
function createTurnDialogueRepository(
  loaded: DialogueState | null,
): DialogueRepository & { readonly getSaved: () => DialogueState | null } {
  let saved: DialogueState | null = null
  return {
    load: () => Promise.resolve(loaded ?? initialDialogueState),
    save: (_conversationId, changed) => {
      saved = changed
      return Promise.resolve()
    },
    getSaved: () => saved,
  }
}

/**
 * Creates the order notices of one turn. They are read when the turn asks for them, and the told ones are stored with
 * the messages of the turn.
 *
 * Source: OP-145
 */
function createTurnNotices(
  { orderNotices, settings, now }: Pick<ConversationPorts, 'orderNotices' | 'settings' | 'now'>,
  shopperId: number,
): TurnNotices & { readonly getTold: () => readonly ToldNotice[] } {
  const marked: ToldNotice[] = []
  return {
    findPending: async () =>
      (await settings.get('orderNotices.isOn')) ? await orderNotices.findPending(shopperId, now()) : [],
    markTold: (notice) => void marked.push(notice),
    getTold: () => marked,
  }
}
