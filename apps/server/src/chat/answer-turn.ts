import type { RequestContext } from '@murphy/contracts/calls'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Turn } from '../assistant/turn'
import type { Line } from '../conversations/ports'
import { bubbleOf, keepTurn, saidWith, withIds } from './keep-turn'
import type { ChatPorts } from './ports'
import { provenShopper } from './proven-shopper'

/** What is asked, by whom, and what they say about their chat. */
export type Asking = {
  readonly turn: Turn
  readonly chatbotUserId: string
  readonly parameters: RequestContext
  /** '' when the caller knows none; another one than this guest's opens a session too. */
  readonly sessionId: string
  readonly isLiveChatAvailable: boolean
  /** The caller's own id of what the shopper said, by which it knows the words again; `null`: a fresh one. */
  readonly saidId: string | null
}

export type Answer = {
  readonly sessionId: string
  /** The whole answer; begins with `session_id` when the caller has to be told its session. */
  readonly items: ReplyItem[]
  /** Who was proven in this turn; `null`: a guest. */
  readonly shopperId: number | null
}

export type Answered = Answer & {
  /** What was kept of the turn, the shopper's bubble first. */
  readonly lines: readonly Line[]
}

/** `not-proven`: the answer would be personal, and the caller has not proven the shopper it names. */
export type AnswerTurnResult =
  | { readonly ok: true; readonly value: Answered }
  | { readonly ok: false; readonly error: { readonly kind: 'not-proven' } }

/**
 * Words or an event to the bot, and its answer into the conversation: the one way through which both doors go.
 *
 * @param alsoKept told of the answer, to keep it beside the conversation; the result waits for it. It must not fail
 * Errors: throws when a store is away.
 * Source: API-06, API-07, HUB-08, HUB-09
 */
export async function answerTurn(
  ports: ChatPorts,
  { turn, chatbotUserId, parameters, sessionId: given, isLiveChatAvailable, saidId }: Asking,
  alsoKept: (answer: Answer) => Promise<void> = () => Promise.resolve(),
): Promise<AnswerTurnResult> {
  const saidAt = ports.now()
  const [known, shopper] = await Promise.all([
    given === '' ? false : ports.sessions.keep(given, chatbotUserId, saidAt),
    provenShopper(ports, chatbotUserId, parameters),
  ])
  const sessionId = known ? given : await ports.sessions.open(chatbotUserId, saidAt)
  const conversation = { chatbotUserId, sessionId, widgetSessionId: parameters.widgetSessionId }
  const bubble = bubbleOf(ports, turn, conversation)
  const answer = await ports.bot.answer(turn, {
    // Until a session is named to the widget, the conversation is that of the guest alone.
    conversationId: known ? `${chatbotUserId} ${sessionId}` : chatbotUserId,
    shopper,
    isShopperUnproven: parameters.shopperId > 0 && shopper === null,
    isLiveChatAvailable,
    isIntentGroupOver: parameters.intentGroupPendingRenew,
    lastOrderChecked: parameters.lastOrderChecked ?? null,
    storeId: parameters.storeId ?? null,
    now: saidAt,
  })
  if (answer === 'not-proven') return { ok: false, error: { kind: 'not-proven' } }
  const named = withIds(answer)
  const shopperId = shopper?.shopperId ?? null
  const said = saidWith(saidId, await bubble)
  const session: ReplyItem = { type: 'session_id', sessionId }
  const items = known && named.length > 0 ? named : [session, ...named]
  const answered = { sessionId, items, shopperId }
  const [lines] = await Promise.all([
    keepTurn(ports, conversation, { kind: turn.kind, said, items: named, shopperId, saidAt }),
    alsoKept(answered),
  ])
  return { ok: true, value: { ...answered, lines } }
}
