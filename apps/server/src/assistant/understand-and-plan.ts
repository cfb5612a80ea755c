import { isOfRequest } from './open-question'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { SlotName } from '@murphy/understanding'
import type { DialogueState } from './dialogue-state'
import { findNamedOption } from './dialogue-replies'
import { findDirectAnswers, findSureArticle } from './knowledge/direct-answers'
import { findFollowUpAnswer } from './knowledge/topic-answers'
import { planDeclined, toCorrection } from './flows/plan-flow-commands'
import { readCorrectionOfDone, readFlowTurn } from './flows/read-flow-turn'
import { splitChanges } from './flows/split-changes'
import { splitDecline } from './flows/split-decline'
import { createOrderReaders } from './orders/order-readers'
import { createSubscriptionReaders } from './subscriptions/subscription-readers'
import { repairOrderNumbers } from './orders/mistyped-order-numbers'
import { planParts } from './plan-parts'
import { planTurn } from './plan-turn'
import { createProductReaders } from './product-search/product-readers'
import { dropNegatedRequest } from './repair/drop-negated-request'
import type { References } from './references/references'
import type { TurnPlan } from './turn-plan'
import type { TurnScope } from './turn-scope'
import type { UnderstoodIntent } from './understanding'

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
 * Understands the utterance and plans the dialogue commands.
 *
 * @param options `hadOpener`: an opener of a correction was removed from the text
 */
export async function understandAndPlan(
  utterance: string,
  { context, dialogue, tools }: TurnScope,
  references: References,
  { hadOpener = false }: { readonly hadOpener?: boolean } = {},
): Promise<{ readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }> {
  const repaired = repairOrderNumbers(utterance)
  const text = isOfRequest(dialogue.pending) ? repaired : dropNegatedRequest(repaired)
  const understand = async (expects: SlotName | null, part = text): Promise<readonly UnderstoodIntent[]> =>
    await tools.understanding.understand(part, {
      today: getSydneyDate(context.now),
      expects,
      conversationId: context.conversationId,
      history: dialogue.history,
      shown: dialogue.shown,
      turnStartedAt: context.now,
      ...(context.shopper ? { shopperName: `${context.shopper.firstName} ${context.shopper.lastName}` } : {}),
    })
  const orders = createOrderReaders({ context, dialogue, tools })
  const flowContext = { today: getSydneyDate(context.now), getFlow: tools.getFlow, hadOpener }
  const productReaders = createProductReaders(dialogue, tools)
  const planFor = async (understood: readonly UnderstoodIntent[], state = dialogue) => ({
    understood,
    plan: await planTurn(understood, state, {
      findOtherLanguage: (utterance) => tools.understanding.findOtherLanguage(utterance),
      today: getSydneyDate(context.now),
      findOption: (utterance, choice) => findNamedOption(utterance, choice, tools),
      lastOrderChecked: context.lastOrderChecked,
      readFlow: (question, heard) => {
        const flow = tools.getFlow(question.flow.name)
        return flow === null ? { kind: 'elsewhere' } : readFlowTurn(flow, question, heard, flowContext)
      },
      splitChanges: (heard) => splitChanges(heard, tools.getFlow(heard.intent ?? '')),
      readDoneChange: (heard) => {
        const done = findCorrectable(dialogue)
        if (done === null || (done === dialogue.refusal && asksSomething.test(heard.text))) return null
        const change = { intent: done.intent, progress: done.flow, ...flowContext }
        const correction = readCorrectionOfDone(change, heard)
        return correction === null ? null : toCorrection(correction)
      },
      hadOpener,
      namesUnknownPlace: (utterance) => tools.understanding.findUnknownPlace(utterance) !== null,
      findSureArticleId: (utterance) => findSureArticle(utterance, tools.understanding)?.articleId ?? null,
      hasTopicAnswer: (utterance) => findFollowUpAnswer(utterance, dialogue, tools.understanding) !== null,
      references,
      orders,
      subscriptions: createSubscriptionReaders({ context, dialogue, tools }),
      ...productReaders,
    }),
  })
  const { pending } = dialogue
  const rest = isOfRequest(pending) ? splitDecline(text) : null
  if (rest !== null) {
    // The declined change is about the shopper's own order, so that no gift is meant.
    const heard = (await understand(null, rest)).map((each) =>
      each.intent === 'gift_recipient' ? { ...each, intent: 'order_tracking' } : each,
    )
    const { understood, plan } = await planFor(heard, {
      ...dialogue,
      pending: null,
      suspended: null,
    })
    const declined = planDeclined(dialogue)
    return { understood, plan: { ...plan, commands: [...declined, ...plan.commands], keepsPending: false } }
  }
  if (pending?.for !== 'slot') {
    const whole = await planFor(await understand(null))
    const apart = await planParts(text, whole, dialogue, {
      understand: async (part) => await understand(null, part),
      planPart: async (part) => (await planFor([part])).plan,
      findSureArticle: (part) => findSureArticle(part, tools.understanding),
      hasAllAnswers: (message) => findDirectAnswers(message, tools.understanding).length > 1,
    })
    return apart ?? whole
  }
  const expecting = await planFor(await understand(pending.slot))
  // An utterance that switches to another intent is understood again without the expected slot.
  return expecting.plan.suspends ? await planFor(await understand(null)) : expecting
}
