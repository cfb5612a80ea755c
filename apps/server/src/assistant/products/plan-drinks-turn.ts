import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { isAccepted } from '../read-intent'
import { parseEvent } from '../product-search/parse-event'
import { readGlasses } from '../product-search/plan-numbers'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The intents about an order, an account or a change. A number in their texts is no number of guests. */
const otherIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'pickup_order',
  'cancel_order',
  'change_delivery',
  'change_subscription',
  'report_problem',
  'refund_status',
  'resend_tax_invoice',
])

/** The articles about drinks for an event, after which a number of guests begins a plan. */
const eventArticles: readonly string[] = ['party-planning', 'bulk-and-wedding-orders']
const guestsAlone =
  /^(?:(?:and|ok|so|about|around|roughly|for|say|maybe|like|its|it['’]s|there are|we are|more like|just)[\s,]+)*(\d{1,3})(?: (?:people|ppl|guests|adults|pax|heads|of us|persons))\W*$/i

/** A quantity without the guests, who were named before: 'how many bottles', '2 glasses each'. */
const asksForBottles =
  /^(?:(?:and|ok|so|then|but)[\s,]+)*(?:what (?:all )?(?:do|should) (?:i|we) (?:need|get|buy|order)(?: to (?:get|buy|order))?|how (?:many|much)(?: (?:bottles|cases|cartons|wine|beer|drinks|of it|is that|do (?:i|we) need|should (?:i|we) (?:get|buy)))*|(?:\d|one|two|three|four) (?:glasses|drinks) each)\W*$/i

/** A number that is none of drinks: 'how many points do i need for ten dollars off'. */
const countsPoints =
  /\bhow (?:many|much)\b(?: \w+){0,2} (?:points?|rewards?|days|weeks|stores|addresses|boxes of)\b/i

/** Returns the request for a plan that a bare number of guests makes after an article about events; `null`: it makes none. */
function findGuests(
  text: string,
  { helpTopic, turnCount, history }: Pick<DialogueState, 'helpTopic' | 'turnCount' | 'history'>,
): string | null {
  const before = history.findLast(({ from }) => from === 'shopper')?.text ?? ''
  const guests = parseEvent(before).people
  if (guests !== null && helpTopic?.turn === turnCount - 1 && asksForBottles.test(text.trim()))
    return `${text.trim().replace(/\W+$/, '')} for a party of ${guests} people, ${before}`
  const isTopic = helpTopic?.articleIds.some((id) => eventArticles.includes(id)) === true
  const count = guestsAlone.exec(text.trim())?.[1]
  return isTopic && count !== undefined && turnCount - helpTopic.turn <= 2
    ? `how many drinks for a party of ${count} people`
    : null
}

/**
 * Plans a text that plans drinks for an event, or that changes the plan of the last answer: 'and for 50', 'only beer', 'five hours'.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planDrinksTurn(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'helpTopic' | 'turnCount' | 'history'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  const { slots, text } = understood
  const { pending } = dialogue
  if (isAwaitingAnswer(pending) || slots.orderNumber !== undefined || slots.place !== undefined) return null
  if (isAccepted(understood) && otherIntents.has(understood.intent)) return null
  if (countsPoints.test(text)) return null
  const asked = findGuests(text, dialogue)
  if (asked !== null)
    return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text: asked })
  if (!(await plansDrinks(text))) return null
  return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
}

/**
 * Plans a text of several sentences that each change the plan of the last answer: 'about 5 hours. half of them drink wine'. `null`: one of
 * them is about something else.
 */
export async function planDrinksParts(
  parts: readonly UnderstoodIntent[],
  dialogue: Pick<DialogueState, 'pending' | 'drinksPlan' | 'helpTopic' | 'turnCount' | 'history'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  const { drinksPlan, turnCount } = dialogue
  if (drinksPlan === undefined || turnCount - drinksPlan.turn > 1)
    return await planNewEvent(parts, dialogue, { plansDrinks })
  const plans = await Promise.all(parts.map((part) => planDrinksTurn(part, dialogue, { plansDrinks })))
  if (plans.some((plan) => plan === null)) return null
  const text = parts.map((part) => part.text).join('. ')
  return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
}

/** Plans the drinks of an event that several sentences tell together: 'Engagement do for 80. One glass of bubbles each. How many bottles?'. */
async function planNewEvent(
  parts: readonly UnderstoodIntent[],
  { pending }: Pick<DialogueState, 'pending'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  const text = parts.map((part) => part.text.trim()).join('. ')
  if (isAwaitingAnswer(pending) || !parts.every((part) => tellsOfEvent(part.text))) return null
  return (await plansDrinks(text))
    ? singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
    : null
}

/** Returns whether a sentence names the guests, the hours or the glasses of an event, or asks for its bottles. */
function tellsOfEvent(text: string): boolean {
  const { people, hours } = parseEvent(text)
  return people !== null || hours !== null || readGlasses(text) !== null || asksForBottles.test(text.trim())
}
