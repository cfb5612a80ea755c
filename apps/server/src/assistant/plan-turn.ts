import { getSydneyDate } from '@murphy/domain/calendar'
import type { SlotName } from '@murphy/understanding'
import { planNameCorrection } from './changes/plan-nominee-turn'
import { joinClaimParts } from './claims/join-claim-parts'
import type { DialogueState } from './dialogue-state'
import { planDeclined, planForFlow } from './flows/plan-flow-commands'
import { isChange, orderStatusIntents } from './intent-groups'
import { splitCorrection } from './flows/split-correction'
import { splitDecline } from './flows/split-decline'
import { findInterruptedIntent } from './interrupted-intent'
import { findDirectAnswers, findSureArticle } from './knowledge/direct-answers'
import { isOfRequest } from './open-question'
import { dropOtherOrder } from './orders/described-reference'
import { getLastOrder } from './orders/last-order'
import { repairOrderNumbers } from './orders/mistyped-order-numbers'
import { planNewIntent } from './plan-new-intent'
import { planParts } from './plan-parts'
import { planSeveralRequests } from './plan-several-requests'
import { planners } from './planners'
import { addSelection } from './references/add-selection'
import type { References } from './references/references'
import { dropNegatedRequest, nameOrder } from './repair/drop-negated-request'
import type { TurnPlan } from './turn-plan'
import { isIntentCommand, singleCommand } from './turn-plan'
import type { TurnScope } from './turn-scope'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'
import { createUtteranceReaders } from './utterance-readers'

/**
 * Understands the utterance and plans the dialogue commands.
 *
 * @param options `hadOpener`: an opener of a correction was removed from the text
 */
export async function understandAndPlan(
  utterance: string,
  scope: TurnScope,
  references: References,
  { hadOpener = false }: { readonly hadOpener?: boolean } = {},
): Promise<{ readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }> {
  const { context, dialogue, tools } = scope
  const { pending } = dialogue
  const repaired = repairOrderNumbers(utterance)
  const rest = isOfRequest(pending) ? repaired : dropNegatedRequest(repaired)
  const text = rest !== repaired && isAboutElse(dialogue) ? nameOrder(rest) : rest
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
  const readers = createUtteranceReaders(scope, {
    references,
    hadOpener,
    toSaid: (part) => (part.trim() === text.trim() ? repaired : part),
  })
  const planFor = async (understood: readonly UnderstoodIntent[], state = dialogue) => ({
    understood,
    plan: await planTurn(understood, state, readers),
  })
  const afterDecline = isOfRequest(pending) ? splitDecline(text) : null
  if (afterDecline !== null) {
    // The declined change is about the shopper's own order, so that no gift is meant.
    const heard = (await understand(null, afterDecline)).map((each) =>
      each.intent === 'gift_recipient' ? { ...each, intent: 'order_tracking' } : each,
    )
    const { understood, plan } = await planFor(heard, { ...dialogue, pending: null, suspended: null })
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

/** Returns whether the last answer was about something other than the shopper's orders, so that a pronoun may seem to mean that. */
function isAboutElse(dialogue: DialogueState): boolean {
  const { answered } = dialogue
  return answered !== null && !orderStatusIntents.includes(answered.intent) && getLastOrder(dialogue) === null
}

/**
 * Plans the commands for an utterance. A correction comes first, then the requests of a compound utterance, then the first plan of
 * `planners` that fits; a new intent is the last.
 *
 * @param understood one entry for each intent, from the engine
 * @param readers functions that read more from a text
 * Source: docs/understanding.md#intents
 */
async function planTurn(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan> {
  const plan = await planUtterance(understood, dialogue, readers)
  const text = understood[0]?.text ?? ''
  if (plan.suspends !== null && replacesChange(text, plan)) return { ...plan, suspends: null }
  return keepFlow(plan, dialogue)
}

const declining =
  /^(?:(?:actually|oh|hm+|wait|sorry|ok|okay|well|um+)[\s,.!]+)*(?:no|nah|nope|never ?mind|forget (?:it|that|about it)|scrap that)\b/i

/** Returns whether a text declines the change that is read back and asks for another one: 'actually no, change who picks it up'. */
function replacesChange(text: string, { commands }: TurnPlan): boolean {
  return (
    declining.test(text.trim()) && commands.some((each) => isIntentCommand(each) && isChange(each.intent))
  )
}

/** The intents that answer a question and leave the question of a flow to be offered again. */
const asides: ReadonlySet<string> = new Set([
  'order_tracking',
  'pickup_order',
  'store_hours',
  'subscription_status',
])

/** Keeps the flow whose question a text interrupts only to ask something else: 'and 10234571?' while a subscription is asked for. */
function keepFlow(plan: TurnPlan, { pending }: DialogueState): TurnPlan {
  const { commands, suspends, keepsPending } = plan
  if (pending?.for !== 'flow' || suspends !== null || keepsPending || commands.length === 0) return plan
  const isAside = commands.every((each) => isIntentCommand(each) && asides.has(each.intent))
  return isAside ? { ...plan, suspends: findInterruptedIntent(pending, commands) } : plan
}

async function planUtterance(
  intents: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan> {
  const understood = joinClaimParts(
    dropPicks(dropNames(dropStartOver(intents.map((each) => dropMistaken(each, dialogue))))),
    dialogue,
  )
  const [request] = understood
  if (request === undefined) return { commands: [], keepsPending: true, suspends: null }
  const references = dropOtherOrder(readers.references, request.text, request.slots)
  const first = addSelection(request, references.selected)
  const corrected = planCorrection(understood, dialogue, readers)
  if (corrected) return corrected
  const ownReaders = { ...readers, references }
  if (understood.length > 1) return await planSeveralRequests(understood, dialogue, ownReaders)
  for (const plan of planners) {
    const found = await plan(first, dialogue, ownReaders)
    if (found) return found
  }
  return planNewIntent(first, dialogue, readers.namesUnknownPlace)
}

const greeting = /^\W*(?:hi|hey|hello|g['’]?day|good|morning|evening|howdy|yo|hiya|greetings|welcome)\b/i

const asksOfOrder =
  /\bwhat(?:['’]?s| is| was| were| are)?\b.{0,20}\b(?:in|inside) (?:it|that|there|them|this)\b/i

/**
 * Drops the greeting that the engine reads in a bare day or place, 'wednesday arvo', the wish to start over in 'wait whats in it again', and
 * the yes in 'yes 10234567' that answers no question.
 */
function dropMistaken(understood: UnderstoodIntent, { pending }: DialogueState): UnderstoodIntent {
  const { intent, slots, text } = understood
  // 'Yes 10234567' that answers no question names an order.
  const isOrder = intent === 'affirm' && pending === null && slots.orderNumber !== undefined
  const isValue = slots.date !== undefined || slots.place !== undefined
  const isNoGreeting = intent === 'small_talk.greet' && isValue && !greeting.test(text)
  return isNoGreeting || isOrder || (intent === 'start_over' && asksOfOrder.test(text))
    ? { ...understood, intent: null, decision: 'reject' }
    : understood
}

/** Drops the intent to start over from a message that also has a request: 'i ordered gin and got something else'. */
function dropStartOver(understood: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  const requests = understood.filter(({ intent }) => intent !== 'start_over')
  return requests.length > 0 ? requests : understood
}

const onlyName = /^(?:its|it['’]s|it is|my name(?:['’]?s| is)|i['’]?m|under) \p{L}+(?: \p{L}+)?\W*$/iu

/** Drops a part that only says the name of which another part speaks: 'look it up by my name? its Jo Park'. */
function dropNames(understood: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  if (understood.length < 2 || !understood.some(({ text }) => /\bname\b/i.test(text))) return understood
  const rest = understood.filter(({ text }) => !onlyName.test(text.trim()))
  return rest.length > 0 ? rest : understood
}

const onlyPick =
  /^(?:(?:ok|okay|and|so|yes|yeah|hm+|nah|no)[\s,]+)*(?:the|that) (?:first|second|third|fourth|fifth|last|middle|1st|2nd|3rd|4th|top|cheapest|dearest)(?: one)?\W*$/i

/** Drops a part that only picks something shown, which the other parts are about: 'the second. can you wrap it'. */
function dropPicks(understood: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  const rest = understood.filter(({ text }) => !onlyPick.test(text.trim()))
  return rest.length > 0 ? rest : understood
}

/** Plans a text that corrects the change that is read back or was just done, although it has several requests. Source: OP-141 */
function planCorrection(
  understood: readonly UnderstoodIntent[],
  { pending, answered }: DialogueState,
  { readFlow, readDoneChange, hadOpener }: UtteranceReaders,
): TurnPlan | null {
  const [first, second] = understood
  if (first === undefined) return null
  if (pending === null) {
    const command = second === undefined ? readDoneChange(first) : null
    return command === null ? planNameCorrection(answered, first, hadOpener) : singleCommand(command)
  }
  if (second === undefined || pending.for !== 'flow' || pending.flow.asks !== 'confirmation') return null
  const text = understood.map((each) => each.text).join(', ')
  if (!splitCorrection(text).isCorrection) return null
  const slots = Object.assign({}, ...understood.map((each) => each.slots))
  const reaction = readFlow(pending, { ...first, text, slots, intent: null, decision: 'reject' })
  return reaction.kind === 'change' ? planForFlow(pending, first, reaction) : null
}
