import type { CalendarDate } from '@murphy/domain/calendar'
import { getSydneyDate } from '@murphy/domain/calendar'
import { findNamedOption } from './dialogue-replies'
import type { DialogueState, FlowQuestion, PendingQuestion } from './dialogue-state'
import { toCorrection } from './flows/plan-flow-commands'
import type { FlowReaction } from './flows/read-flow-turn'
import { readCorrectionOfDone, readFlowTurn } from './flows/read-flow-turn'
import { splitChanges } from './flows/split-changes'
import { findSureArticle } from './knowledge/direct-answers'
import { findFollowUpAnswer } from './knowledge/topic-answers'
import type { OrderReaders } from './orders/order-readers'
import { createOrderReaders } from './orders/order-readers'
import type { ProductReaders } from './product-search/product-readers'
import { createProductReaders } from './product-search/product-readers'
import type { References } from './references/references'
import type { SubscriptionReaders } from './subscriptions/subscription-readers'
import { createSubscriptionReaders } from './subscriptions/subscription-readers'
import type { IntentCommand } from './turn-plan'
import type { TurnScope } from './turn-scope'
import type { UnderstoodIntent } from './understanding'

/** The functions and values by which a plan reads more of an utterance. A function runs only when the plan depends on it. */
export type UtteranceReaders = ProductReaders & {
  /** Returns the language of a text that is clearly not English; `null`: it may be English. */
  readonly findOtherLanguage: (text: string) => string | null
  /** Today in Sydney. */
  readonly today: CalendarDate
  /** The opener of a correction, such as 'no, make it', was removed from the text. */
  readonly hadOpener: boolean
  /** Returns the text before a negated request was dropped from it: 'does that mean its' is 'does that mean its not ready'. */
  readonly toSaid: (text: string) => string
  /** Returns the offered intent that a text names exactly. */
  readonly findOption: (text: string, choice: PendingQuestion & { readonly for: 'choice' }) => string | null
  /** Returns whether a text holds an unknown name where a suburb is expected. */
  readonly namesUnknownPlace: (text: string) => boolean
  /** Returns the article whose approved answer surely settles a question; `null`: none does. */
  readonly findSureArticleId: (text: string) => string | null
  /** Returns whether the topic of the last help answer settles a text that leans on it. */
  readonly hasTopicAnswer: (text: string) => boolean
  /** The shown entities that the utterance refers to. */
  readonly references: References
  /** Reads what an utterance means for the question of a flow. */
  readonly readFlow: (pending: FlowQuestion, understood: UnderstoodIntent) => FlowReaction
  /** Reads what an utterance wants instead of the change that was just done; `null`: nothing. */
  readonly readDoneChange: (understood: UnderstoodIntent) => IntentCommand | null
  /** Splits a request for several changes; `null`: it asks for one. */
  readonly splitChanges: (understood: UnderstoodIntent) => readonly IntentCommand[] | null
  /** The last order that the widget showed. */
  readonly lastOrderChecked: string | null
  /** Readings that need the shopper's own orders. */
  readonly orders: OrderReaders
  readonly subscriptions: SubscriptionReaders
}

/** The number of turns in which a change that was done may be corrected. */
const correctableTurns = 2

/** A question names no other value for a refused change. */
const asksSomething = /\b(?:where|when|what|why|how|status)\b|\?\s*$/i

/** Returns the change that was done or refused last, while it may be corrected. Source: OP-141 */
function findCorrectable({ lastChange, refusal, turnCount }: DialogueState) {
  const recent = [lastChange, refusal].filter(
    (change) => change !== undefined && turnCount - change.turn <= correctableTurns,
  )
  return recent.toSorted((a, b) => (b?.turn ?? 0) - (a?.turn ?? 0))[0] ?? null
}

/**
 * Creates the readers of one turn. The shopper's orders and the range are read when one of them first needs them.
 *
 * @param options `hadOpener`: an opener of a correction was removed from the text; `toSaid`: undoes the drop of a negated request
 */
export function createUtteranceReaders(
  { context, dialogue, tools }: TurnScope,
  {
    references,
    hadOpener,
    toSaid,
  }: {
    readonly references: References
    readonly hadOpener: boolean
    readonly toSaid: UtteranceReaders['toSaid']
  },
): UtteranceReaders {
  const { understanding, getFlow } = tools
  const today = getSydneyDate(context.now)
  const flowContext = { today, getFlow, hadOpener }
  return {
    findOtherLanguage: (text) => understanding.findOtherLanguage(text),
    today,
    findOption: (text, choice) => findNamedOption(text, choice, tools),
    lastOrderChecked: context.lastOrderChecked,
    readFlow: (question, heard) => {
      const flow = getFlow(question.flow.name)
      return flow === null ? { kind: 'elsewhere' } : readFlowTurn(flow, question, heard, flowContext)
    },
    splitChanges: (heard) => splitChanges(heard, getFlow(heard.intent ?? '')),
    readDoneChange: (heard) => {
      const done = findCorrectable(dialogue)
      if (done === null || (done === dialogue.refusal && asksSomething.test(heard.text))) return null
      const change = { intent: done.intent, progress: done.flow, ...flowContext }
      const correction = readCorrectionOfDone(change, heard)
      return correction === null ? null : toCorrection(correction)
    },
    hadOpener,
    toSaid,
    namesUnknownPlace: (text) => understanding.findUnknownPlace(text) !== null,
    findSureArticleId: (text) => findSureArticle(text, understanding)?.articleId ?? null,
    hasTopicAnswer: (text) => findFollowUpAnswer(text, dialogue, understanding) !== null,
    references,
    orders: createOrderReaders({ context, dialogue, tools }),
    subscriptions: createSubscriptionReaders({ context, dialogue, tools }),
    ...createProductReaders(dialogue, tools),
  }
}
