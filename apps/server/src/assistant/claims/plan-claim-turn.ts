import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { hasQuestionForm } from '../flows/question-form'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/find-variant'
import { isSureOfOther } from '../mistaken-intents'
import { hasIntent, isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { productIntents } from '../intent-groups'
import { tellsSwap } from './join-claim-parts'
import type { ClaimInChat } from './claim-in-chat'
import { getClaimInChat } from './claim-in-chat'
import { findRemedy, saysNotReceived } from './read-claim'
import { asksAboutRefund } from './refund-question'

const sendWords =
  /^(?:(?:so|ok|okay|yes|yeah|please|then|and|now|just|can you|could you|let['’]?s)[\s,]+)*(?:lodge|submit|send|open|file|report|raise|put|make|start|do|go ahead)\b(?: (?:in|with))?(?: (?:it|that|this|one|the (?:claim|form|report)|a claim))?(?: (?:in|please|pls|then|now|for me))*[.!]*$/i

/**
 * Plans a text about a problem of an order: one that follows the form of a claim, and one that the engine takes for tracking.
 * `null`: it is about something else.
 *
 * Source: OP-140, docs/understanding.md#intents
 */
export function planClaimTurn(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  if (dialogue.pending !== null) return null
  const { text, slots, intent } = understood
  const isUnsure = !isSureOfOther(understood, 'opened_claim')
  const claim = getClaimInChat(dialogue)
  const { answered } = dialogue
  if (claim !== null) {
    const orderId = slots.orderNumber ?? claim.orderId
    const open = (said: string): TurnPlan =>
      singleCommand({
        kind: 'set-slots',
        intent: 'report_problem',
        slots: { orderNumber: orderId },
        text: said,
        flow: startProgress('report_problem', {
          variant: findProblemKind(text) ?? claim.kind,
          subjectId: orderId,
        }),
      })
    const isNext = dialogue.claim?.turn === dialogue.turnCount - 1
    if (isNext && namesDrinkOfClaim.test(text.trim())) return open(text)
    if (hasIntent(understood, 'affirm') || sendWords.test(text.trim())) return open('')
    const wantsRemedy = findRemedy(text) !== null
    const isQuestion = asksState.test(text) || asksAboutRefund(text) || (text.includes('?') && !wantsRemedy)
    const isOther = orderId !== claim.orderId && (intent === null || intent === 'report_problem' || isUnsure)
    if (isOther && !isQuestion) return open(text)
    if (isUnsure && !isQuestion && (wantsRemedy || isMoreOfIt(understood) || tellsSearch(text, claim)))
      return open(text)
  }
  if (
    asksForClaim.test(text) &&
    answered?.intent === 'refund_status' &&
    answered.slots.orderNumber !== undefined
  )
    return startClaim({ orderNumber: answered.slots.orderNumber }, text)
  // 'Ordered dry gin got pink gin' names two products, and asks for none.
  const isSwap =
    tellsSwap(text) &&
    (!isAccepted(understood) ||
      productIntents.includes(understood.intent) ||
      understood.intent === 'product_availability')
  if (isSwap && !/\b(?:refund|price|cheaper|points)\b/i.test(text)) return startClaim({}, text)
  return !isSureOfOther(understood, 'problem') && tellsProblem(understood) ? startClaim(slots, text) : null
}

/** A kind of drink alone, right after the form: 'the red', 'just the two gins'. */
const namesDrinkOfClaim =
  /^(?:(?:it['’]?s|its|it was|they were|was|were|is|are|just|only|mainly)\s+)*(?:the|both|all the|all|both the)\s+(?:(?:\d+|one|two|three|four|other|bottles? of|cans? of)\s+)*(?:reds?|whites?|ros[eé]s?|gins?|beers?|ciders?|wines?|sparklings?|champagnes?|prosecco|whisk(?:e)?ys?|vodkas?|rums?|tequilas?|shiraz|pinots?|rieslings?|chardonnays?|mixers?|tonics?)(?: (?:ones?|bottles?|cans?|wines?))?\W*$/i

/** Asks if the time for a claim is over: 'its been two weeks, is that too late'. */
const asksIfTooLate =
  /\btoo late\b|\b(?:still|am i) (?:in time|ok to|able to|allowed to|claim)\b|\bhow long (?:do|have|did) i (?:have|got)\b|\btime limit\b/i
const deadlines = { damaged: 'damagedDeadline', missing: 'missingDeadline', wrong: 'wrongDeadline' } as const

/** Plans the question whether it is too late for the claim whose form was opened. `null`: it is about something else. */
export function planClaimDeadline(
  { text, slots }: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'claim' | 'turnCount' | 'pending'>,
): TurnPlan | null {
  const claim = dialogue.pending === null && slots.place === undefined ? getClaimInChat(dialogue) : null
  return claim !== null && asksIfTooLate.test(text) ? singleCommand(askArticles(deadlines[claim.kind])) : null
}

/** A change of mind, which is a return and no claim. */
const changedMind =
  /\b(?:(?:just |simply |really )?(?:do|did)(?:n['’]?t| not) (?:want|like|need) (?:it|them|that|this)|changed? my mind|no longer (?:want|need)|(?:its|it['’]s|they['’]?re|it is|still|all) (?:still )?(?:unopened|sealed))\b/i

/** Plans a change of mind where a claim asks what happened: it is a return. `null`: it is about something else. */
export function planChangedMind(
  { text }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  const asksWhat = pending?.for === 'flow' && pending.flow.name === 'report_problem'
  return asksWhat && changedMind.test(text) ? singleCommand(askArticles('returnBottle')) : null
}

/** Words of a question for a time, a place or a state. 'When i opened it' is none. */
const asksState =
  /\b(?:when|where)(?:['’]?s|['’]?ll| is| are| do| does| did| will| can| has| have)\b|\bhow long\b|\bstatus\b/i

/** Words that ask for a claim after no refund and no claim was found. */
const asksForClaim = /\b(?:claims?|lodge|report it|open one|make one|file one)\b/i

function startClaim(slots: Slots, text: string): TurnPlan {
  const variant = findProblemKind(text) ?? (saysNotReceived(text) ? 'missing' : null)
  const flow = startProgress('report_problem', { variant })
  return singleCommand({ kind: 'start-flow', intent: 'report_problem', slots, text, flow })
}

/** Returns whether a text tells more about the order of the claim: it names a problem, and no other order. */
function isMoreOfIt(understood: UnderstoodIntent): boolean {
  const { text, intent } = understood
  if (findProblemKind(text) === null) return false
  return !isAccepted(understood) || (intent === 'report_problem' && !namesOrder.test(text))
}

const namesOrder =
  /\b(?:another|other|different|new|last|latest|my|an?|this|today['’]?s|yesterday['’]?s) (?:order|delivery|parcel|package|shipment|case|box)\b|\d{7}/i

const searched =
  /\b(?:nobody|no ?one|no body|wasn['’]?t|was not|weren['’]?t|i was out)\b.{0,15}\b(?:home|in|here|all day)\b|\bneighbou?rs?\b|\bnext ?door\b|\b(?:looked|checked|searched)\b|\b(?:camera|cctv|doorbell)\b|\b(?:nobody|no ?one)\b.{0,15}\b(?:saw|seen|has it|took)\b/i

/** Returns whether a text tells where the shopper looked for an order that never came. */
function tellsSearch(text: string, { kind }: ClaimInChat): boolean {
  return kind === 'missing' && searched.test(text) && !hasQuestionForm(text)
}

/** Returns whether a text says what is wrong with the content of an order, or that it is shown as delivered and is not there. */
function tellsProblem({ text, slots, intent }: UnderstoodIntent): boolean {
  if (saysNotReceived(text)) return true
  if (
    ownOrder.test(text) &&
    !asksInGeneral.test(text) &&
    contentProblem.test(text.replaceAll(lateOrder, ' '))
  )
    return !asksAboutRefund(text)
  if (slots.orderNumber === undefined || !text.includes(slots.orderNumber) || asksAboutRefund(text))
    return false
  return intent === 'report_problem' || contentProblem.test(text.replaceAll(lateOrder, ' '))
}

/** An order of one's own that has come. */
const ownOrder =
  /\b(?:my|our|the|this) (?:\w+ )?(?:order|box|delivery|parcel|package|carton|case)\b|\b(?:i|we) (?:got|received|only got|ended up with)\b|^(?:(?:hi|hey|hello|so|just|um)[\s,]+)*got (?:a|an|my|the|this|some) |\b(?:box|parcel|package|carton|delivery) (?:came|arrived|turned up|showed up|got here|was delivered)\b|\b(?:the|your|my|ur) (?:driver|courier|postie|delivery (?:guy|man|driver|person)) (?:has |just |had )*(?:smashed|broke|dropped|damaged|crushed|cracked|wrecked)\b|\b(?:you|u) (?:guys )?(?:sent|gave|forgot|left)\b/i
const asksInGeneral =
  /\?|^(?:(?:and|so|hi|hey|ok)[\s,]+)*(?:what|how|when|where|who|can|could|do|does|is|are|will|would|should|if)\b|\bif\b/i

/** The order itself is missing, not a product of it. */
const lateOrder =
  /\b(?:order|parcel|package|delivery|it|its|it['’]s|\d{7,12})(?: is| has gone| went| still)* missing\b|\bmissing (?:order|parcel|package|delivery)\b/gi

const contentProblem =
  /\b(?:damaged|broken|broke|smash\w*|crack\w*|leak\w*|shatter\w*|crushed|dented|corked|burst|bust\w*|popped|exploded|spilt|spilled|(?:in|to) (?:pieces|bits)|soak(?:ed|ing)|drenched|(?:sopping|all|dripping) wet|wrecked|pushed out|lack(?:s|ed|ing)|left out|missing|absent|is short|short (?:of|by|in|on|from)|(?:bottles?|cans?|cases?|cartons?|wines?|beers?|\d{1,2}|one|two|three|few|couple) short\b|wrong (?:wine|beer|bottle|product|item|thing|one)s?|(?:there (?:was|were|is) no|without any|no) \w+(?: \w+)? in|(?:only|just) (?:\w+ )?(?:one|two|three|four|five|six|\d{1,2}) (?:out )?of)\b/i
