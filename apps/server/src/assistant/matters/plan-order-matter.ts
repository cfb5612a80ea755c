import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { askArticles } from '../knowledge/article-questions'
import { findTopicFollowUp } from '../knowledge/topic-follow-ups'
import { describesByStore } from '../orders/described-reference'
import { normalizeDescription } from '../orders/normalize-description'
import { isProductAnswer, productTalkIntents } from '../intent-groups'
import { isAccepted } from '../read-intent'
import { isFree } from '../open-question'
import type { DialogueCommand, IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import type { OrderMatter } from './order-matter'
import { findOrderMatter } from './order-matters'

/**
 * Plans a message by the matter that its likeliest sentence names, whatever story is around it: the answer of the articles, and for the
 * shopper's own order its state or the change. `null`: it names none, or a request is open.
 *
 * Source: docs/understanding.md#intents
 */
export async function planOrderMatter(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'shopperId' | 'history' | 'answered' | 'helpTopic' | 'turnCount'>,
  { orders, toSaid }: Pick<UtteranceReaders, 'orders' | 'toSaid'>,
): Promise<TurnPlan | null> {
  const { pending, shopperId, history, answered } = dialogue
  if (!isFree(pending) && pending?.for !== 'choice') return null
  const { text, slots } = understood
  // 'How much cost send 2 bottle to Hobart' asks for the delivery to a place, and changes no order.
  if (asksForFeeTo(understood)) return null
  const said = toSaid(text)
  const before = listLastTexts(history)
  const matter = findOrderMatter(said, slots, before)
  if (matter === null || isAboutShownProducts(matter, said, answered)) return null
  if (answered !== null && isSureOfAnother(understood, matter)) return null
  if (namesCollector(understood)) return null
  // 'How do i cancel it' after the membership means that, and no order.
  const followUp = answered === null ? null : findTopicFollowUp(text, dialogue)
  if (followUp !== null && slots.orderNumber === undefined && !orderArticles.test(followUp.articleId))
    return null
  const typed = slots.orderNumber
  const own =
    typed ?? (shopperId === null ? null : await findOwn(matter, { text: said, before, slots }, orders))
  if (matter.needsOrder === true && own === null) return null
  const answers = matter.answers.map(askArticles)
  const isToldByOrder = matter.answersWithoutOrder === true && own !== null
  const ownCommands = listOwnCommands(matter, { text: said, own, isGuest: shopperId === null })
  const commands: DialogueCommand[] = [
    ...(matter.isStateFirst === true ? ownCommands : []),
    ...(isToldByOrder ? [] : answers),
    ...(matter.tells === undefined ? [] : [{ kind: 'tell-progress' as const, situation: matter.tells }]),
    ...(matter.isStateFirst === true ? [] : ownCommands),
  ]
  return commands.length === 0 ? null : { commands, keepsPending: false, suspends: null }
}

/** Returns whether the engine is sure of a question about delivery that names a place and the fee, and no own order. */
function asksForFeeTo(understood: UnderstoodIntent): boolean {
  const { intent, slots, text } = understood
  return (
    isAccepted(understood) &&
    intent === 'delivery_options' &&
    slots.place !== undefined &&
    slots.orderNumber === undefined &&
    /\bhow much\b|\bcosts?\b|\bfees?\b|\bprice\b/i.test(text) &&
    !/\b(?:my|the) (?:order|parcel|delivery|package)\b/i.test(text)
  )
}

/** The articles about orders, whose matters an order tells better. */
const orderArticles = /order|deliver|pick-up|parcel|track|claim|item|refund|return/

const ofOrder = /\b(?:order\w*|pick(?:ed|ing)? ?up|collect\w*|deliver\w*|parcel|package|my)\b/i

/** Returns whether a short text right after products is about those, and no order: 'do they have it at richmond'. */
function isAboutShownProducts(
  { leans }: OrderMatter,
  text: string,
  answered: DialogueState['answered'],
): boolean {
  return leans === true && isProductAnswer(answered) && !ofOrder.test(text)
}

/** Returns the number of the shopper's own order that a matter is about; `null`: none fits, or several do. */
async function findOwn(
  { order, namesNewStore }: OrderMatter,
  { text, before, slots }: { readonly text: string; readonly before: string; readonly slots: Slots },
  orders: UtteranceReaders['orders'],
): Promise<string | null> {
  if (order === undefined) return null
  const words = normalizeDescription(`${before} ${text}`)
  const found = await orders.findAmong(namesNewStore === true ? withoutNewStore(text, slots) : text, (own) =>
    order(own, words),
  )
  if (found === null) return null
  // An order at another store than the named one is not meant.
  const isAtOther =
    describesByStore(text, slots) &&
    normalizeDescription(found.storeName ?? '') !== normalizeDescription(slots.place?.name ?? '')
  return isAtOther ? null : found.orderId
}

/** The intents that the engine takes many texts about an order for. */
const vagueIntents: ReadonlySet<string> = new Set([
  'help_article',
  'order_tracking',
  'order_list',
  'pickup_order',
  ...productTalkIntents,
])
const sureScore = 0.75

/** Returns whether the engine is sure of another request, which a text in a conversation says in its own words. */
function isSureOfAnother(understood: UnderstoodIntent, { starts }: OrderMatter): boolean {
  return (
    isAccepted(understood) &&
    understood.score >= sureScore &&
    understood.intent !== starts &&
    !vagueIntents.has(understood.intent)
  )
}

/** Returns whether a text names who collects an order: 'put Kim Tran down to collect it, her mobile is 0433 987 654' adds no goods. */
function namesCollector(understood: UnderstoodIntent): boolean {
  const { personName, phone } = understood.slots
  return (
    isAccepted(understood) &&
    understood.intent === 'change_pickup_nominee' &&
    (personName !== undefined || phone !== undefined)
  )
}

/** Removes the place to which something shall go, which describes no order: 'make it prahran instead'. */
function withoutNewStore(text: string, { place }: Slots): string {
  if (place === undefined) return text
  const name = place.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')
  return text.replace(
    new RegExp(
      `\\b(?:to|into|for|want it (?:in|at)) (?:the )?${name}\\b|\\b${name} (?:instead|rather)\\b`,
      'i',
    ),
    '',
  )
}

/** Returns the last messages of the shopper, on which a short one may lean. */
function listLastTexts(history: DialogueState['history']): string {
  return history
    .filter(({ from }) => from === 'shopper')
    .slice(-contextMessages)
    .map(({ text }) => text)
    .join('. ')
}

const contextMessages = 3

function listOwnCommands(
  { starts, variant, saysToFlow, asksGuest, isForShoppers }: OrderMatter,
  { text, own, isGuest }: { readonly text: string; readonly own: string | null; readonly isGuest: boolean },
): readonly IntentCommand[] {
  const slots = own === null ? {} : { orderNumber: own }
  if (starts !== undefined && !(isGuest && isForShoppers === true))
    return [
      {
        kind: 'start-flow',
        intent: starts,
        slots,
        text: saysToFlow ?? (isReadByFlow(starts) || variant === 'instructions' ? text : ''),
        ...(variant === undefined ? {} : { flow: startProgress(starts, { variant }) }),
      },
    ]
  if (own !== null || (isGuest && asksGuest === true))
    return [{ kind: 'start-flow', intent: 'order_tracking', slots, text: '' }]
  return []
}

/** Returns whether a flow reads more in the text: the products of a claim, the request for money. */
function isReadByFlow(intent: string): boolean {
  return intent === 'report_problem' || intent === 'refund_status' || intent === 'cancel_order'
}
