import type { UtteranceReaders } from '../utterance-readers'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState } from '../dialogue-state'
import { asksForSubscription, speaksOfSubscription, wantsSubscriptionChange } from './subscription-words'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { findInterruptedIntent } from '../interrupted-intent'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words that look for products to buy. */
const asksToSee =
  /\b(?:(?:show|give|get) (?:me|us)(?! (?:my|our|the next|when))|find (?:me|us)|looking for|recommend|suggest|have you (?:got )?any|got any|how many bottles)\b/i

/** Words for what the shopper has or gets, without which a sure search means the whole range: 'which red for lamb'. */
const meansOwn =
  /\b(?:my|our|box(?:es)?|dozens?|cases?|next|following|upcoming|when|day|date|deliver\w*|com(?:es|ing)|charge[ds]?|price|costs?|how (?:much|many)|quantity|hold|paused?|active|running|still|status|stopped|signed up)\b/i

/**
 * Plans an utterance about a subscription that was shown, or that the shopper has and names. A change comes before a question.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planSubscriptionTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { subscriptions, references: { selected } }: Pick<UtteranceReaders, 'subscriptions' | 'references'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  const { pending, shown } = dialogue
  // A question while a change of a subscription is pending is about that one.
  const isAsked = pending?.for === 'flow' && pending.intent === 'change_subscription'
  if ((pending !== null && !isAsked) || slots.orderNumber !== undefined) return null
  if (isSureOfOther(understood, 'subscription')) return null
  const isChange = wantsSubscriptionChange(text)
  if (!isChange && !asksForSubscription(text)) return null
  const isShown = listNewestShown(shown, 'subscription').length > 0
  const isSelected = selected[0]?.kind === 'subscription'
  if (isAsked && isChange) return null
  // 'Show me some pinot noir' is a search, although a subscription has a word of it in its name.
  const isSearch =
    isAccepted(understood) &&
    productIntents.includes(understood.intent) &&
    (asksToSee.test(text) ||
      understood.intent === 'compare_products' ||
      (!isChange && !meansOwn.test(text))) &&
    !speaksOfSubscription(text)
  const isMeant =
    isAsked ||
    isSelected ||
    (isAfterSubscriptionArticle(dialogue) && (isChange || /\bnext\b/i.test(text))) ||
    (isShown &&
      (isChange || /\b(?:next|following|it|them|one|box|price|cost|how many|quantity)\b/i.test(text))) ||
    (!isSearch && (await subscriptions.namesSubscription(text)))
  if (!isMeant) return null
  const isSure = isAccepted(understood) && understood.intent === 'change_subscription'
  if (isSure && isChange) return null
  const command = {
    kind: 'select-entity',
    intent: isChange ? 'change_subscription' : 'subscription_status',
    slots: {},
    text,
  } as const
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}

/** The articles about subscriptions, and the turns for which they stay the topic. */
const subscriptionArticles: ReadonlySet<string> = new Set(['skip-or-cancel-subscription', 'subscriptions'])
const topicTurns = 3

/** Returns whether the last article was about subscriptions, and the shopper is signed in: 'can i skip that one then'. */
export function isAfterSubscriptionArticle({ helpTopic, shopperId, turnCount }: DialogueState): boolean {
  const [articleId = ''] = helpTopic?.articleIds ?? []
  return (
    shopperId !== null &&
    !!helpTopic &&
    turnCount - helpTopic.turn <= topicTurns &&
    subscriptionArticles.has(articleId)
  )
}
