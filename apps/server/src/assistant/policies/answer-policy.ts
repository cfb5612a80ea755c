import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { TurnResult, TurnScope } from '../turn-scope'
import type { ClosableTopic, PolicyFile } from '../bot-files/policies'
import { closableTopics } from '../bot-files/policies'
import type { DialogueState } from '../dialogue-state'
import { wantsOwnDelivery } from '../orders/own-delivery'
import { asksForAmends, isUpset } from '../repair/amends-words'
import { orderStatusIntents } from '../intent-groups'
import type { AssistantTools } from '../intent'
import { asksForTeamNumber } from '../help/asks-for-contact'
import { asksForNumber } from '../stores/find-store-question'
import { findProblemKind } from '../flows/find-variant'
import { createContactOptions } from '../intents/contact'
import { listNewestShown } from '../references/shown-entities'
import type { IntentAnswer } from '../reply-items'
import { createMessage } from '../reply-items'
import { continuesPolicy } from './answer-insistence'
import { asksOtherAllergen, createLabelAnswer, createLabelFollowUp } from './label-answer'
import { allergenPolicy, bingePolicy, legalPolicy, minorPolicy, pricePolicy } from './policy-names'
import { rememberAlcoholFree } from '../product-search/alcohol-free-search'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

/** The intents of each topic. Cancelling an order stays open. */
const intentsOfTopic: Readonly<Record<ClosableTopic, readonly string[]>> = {
  product_advice: ['find_a_wine', 'product_search', 'product_advice', 'compare_products', 'offers'],
  stock: ['product_availability'],
  nominee: ['change_pickup_nominee'],
  order_change: ['change_delivery', 'change_subscription', 'add_to_order'],
}

/** The attribute of a shown product that holds the allergens of its label, separated by commas. */
export const labelAllergensAttribute = 'labelAllergens'

/** Stands for the allergens in the approved answer. */
export const policyPlaceholder = '{allergens}'

/** The answer of a policy to a turn. */
export type PolicyAnswer = TurnResult & {
  /** The text is sensitive: it is not remembered, so that no remote service reads it later. */
  readonly isPrivate: boolean
}

/**
 * Returns the answer of the policy that the text falls under, or `null`. It ends the turn: no other intent, no follow-up,
 * no product.
 *
 * Source: docs/understanding.md#policies
 */
export async function answerPolicy(text: string, scope: TurnScope): Promise<PolicyAnswer | null> {
  const answersQuestion = scope.dialogue.pending !== null
  const isContinued = continuesPolicy(text, scope)
  const policy = scope.tools.policies.findPolicy(text, { answersQuestion, continuesPolicy: isContinued })
  if (policy === null || asksForShop(text, policy, scope.dialogue)) return null
  // 'It's legal if I'm the parent' goes on about the minor, and asks for no legal advice.
  const isOfMinor = scope.dialogue.lastPolicy?.name === minorPolicy
  if (isContinued && isOfMinor && policy.name === legalPolicy) return null
  if (policy.name === 'other_people' && tellsNominee(text, scope.dialogue)) return null
  if (policy.name === bingePolicy && wantsOrderToArrive(text, scope.dialogue)) return null
  if (policy.name === pricePolicy && asksForAmends(text, { isUpset: isUpset(scope.dialogue) })) return null
  const label = await createLabelAnswer(text, policy, scope)
  const items = [
    ...createPolicyMessages(policy, label, scope.dialogue),
    ...(await createOffers(policy, scope)),
  ]
  return {
    answers: [{ intent: `policy.${policy.name}`, result: { items }, isDialogueMove: true }],
    understood: [],
    dialogue: rememberAlcoholFree(
      text,
      withBrokenProduct(text, policy, closeTopics(policy, scope.dialogue)),
      scope.tools.productVocabulary().words,
    ),
    isPrivate: policy.isSensitive,
  }
}

/** The intents that answer about the shopper's own orders. */
const orderIntents: readonly string[] = [...orderStatusIntents, 'complaint']

/** Returns whether a text only wants the order that was just talked about to arrive. */
function wantsOrderToArrive(text: string, { answered }: DialogueState): boolean {
  return orderIntents.includes(answered?.intent ?? '') && wantsOwnDelivery(text)
}

const givenName =
  /^(?:(?:ok|yes|yeah|sure|so|and|well|um)[\s,]+)*(?:(?:his|her|their|the|my (?:brother|sister|mum|dad|wife|husband|partner|mate|friend|son|daughter)['’]?s) (?:full )?name(?: is|['’]?s)|(?:he|she)(?: is|['’]?s) (?:called|named)) \p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3}[\s.!]*$/iu

/** Returns whether a text gives the name of the person who collects, which was asked for, and asks nothing about that person. */
function tellsNominee(text: string, { pending }: DialogueState): boolean {
  const isAsked =
    (pending?.for === 'slot' || pending?.for === 'confirmation') && pending.intent === 'change_pickup_nominee'
  return isAsked && givenName.test(text.slice(0, 200).trim())
}

/** Returns whether the number that is asked for is that of the shop or of a store that was shown, and not that of a person. */
function asksForShop(text: string, { name }: PolicyFile, { shown }: DialogueState): boolean {
  if (name !== 'other_people') return false
  return asksForTeamNumber(text) || (listNewestShown(shown, 'store').length > 0 && asksForNumber(text))
}

/**
 * Returns the answer of the policy that answered last to a text that asks the same of another product, or of another allergen; `null`:
 * it says something else.
 *
 * Source: docs/understanding.md#policies
 */
export async function answerPolicyFollowUp(text: string, scope: TurnScope): Promise<PolicyAnswer | null> {
  const { lastPolicy, turnCount, pending } = scope.dialogue
  if (lastPolicy === undefined || lastPolicy.turn !== turnCount - 1 || pending !== null) return null
  const policy = scope.tools.policies.getPolicy(lastPolicy.name)
  const label =
    policy === null
      ? null
      : ((await createLabelFollowUp(text, policy, scope)) ??
        (asksOtherAllergen(text, policy)
          ? ((await createLabelAnswer(text, policy, scope)) ?? policy.reply)
          : null))
  if (policy === null || label === null) return null
  const items = createPolicyMessages(policy, label, scope.dialogue)
  return {
    answers: [{ intent: `policy.${policy.name}`, result: { items }, isDialogueMove: true }],
    understood: [],
    dialogue: closeTopics(policy, scope.dialogue),
    isPrivate: policy.isSensitive,
  }
}

/**
 * Returns the answer to an intent of a topic, or to a question of a help article, that a policy has closed; `null` when it is
 * open.
 *
 * @param text the utterance; `''` for an event
 */
export function answerClosedTopic(
  { intent, text }: { readonly intent: string | null; readonly text: string },
  { safety = {} }: DialogueState,
  { policies, understanding }: Pick<AssistantTools, 'policies' | 'understanding'>,
): IntentAnswer | null {
  const topic = closableTopics.find((name) => intent !== null && intentsOfTopic[name].includes(intent))
  const closing = [...new Set(Object.values(safety))].flatMap((name) => policies.getPolicy(name) ?? [])
  const articleId =
    intent === 'help_article' && closing.length > 0
      ? understanding.searchArticles(text, 1)[0]?.articleId
      : undefined
  const policy = closing.find(
    ({ name, closedArticles }) =>
      (topic !== undefined && safety[topic] === name) ||
      (articleId !== undefined && closedArticles.includes(articleId)),
  )
  if (policy === undefined) return null
  return {
    intent: null,
    result: { items: [createMessage(policy.closedReply ?? policy.reply)] },
    isDialogueMove: true,
  }
}

/** The policy of injuries: a bottle that broke can be claimed afterwards. */
const emergencyPolicy = 'medical_emergency'

/** Remembers the order of a broken product. What was said is not kept, because it is about health. */
function withBrokenProduct(text: string, { name }: PolicyFile, dialogue: DialogueState): DialogueState {
  const [orderId] = findWrittenOrderNumbers(text)
  const kind = name === emergencyPolicy ? findProblemKind(text) : null
  return orderId === undefined || kind === null
    ? dialogue
    : { ...dialogue, claim: { orderId, kind, said: '', turn: dialogue.turnCount } }
}

function createPolicyMessages(
  policy: PolicyFile,
  label: string | null,
  dialogue: DialogueState,
): readonly ReplyItem[] {
  const allergens = policy.labelReply === null ? null : findLabelAllergens(dialogue)
  const general =
    allergens === null
      ? policy.reply
      : (policy.labelReply ?? policy.reply).replaceAll(policyPlaceholder, allergens)
  const reply = label ?? general
  const lines = policy.helpLines.map(({ name, number }) => `${name}: ${number}`)
  return [createMessage(reply), ...(lines.length > 0 ? [createMessage(lines.join('\n'))] : [])]
}

/** Returns the allergens on the label of the selected product, or of the only product that was shown last. */
function findLabelAllergens({ selected, shown }: DialogueState): string | null {
  const products = (selected.length > 0 ? selected : (shown.at(-1)?.entities ?? [])).filter(
    ({ kind }) => kind === 'product',
  )
  const [only, other] = products
  const listed = other ? undefined : only?.attributes[labelAllergensAttribute]
  return typeof listed === 'string' && listed !== '' ? listed : null
}

async function createOffers({ offers }: PolicyFile, scope: TurnScope): Promise<readonly ReplyItem[]> {
  if (offers.length === 0) return []
  const options = await createContactOptions(scope, scope.tools)
  return options.filter(({ type }) => type !== 'message' && (type !== 'url' || offers.includes('login')))
}

/** A question or a proposed change does not outlive the answer of a policy, unless the policy keeps it. */
function closeTopics({ name, closes, keepsPending }: PolicyFile, before: DialogueState): DialogueState {
  const closed = Object.fromEntries(closes.map((topic) => [topic, name]))
  return {
    ...before,
    ...(keepsPending ? {} : { pending: null, suspended: null, last: null }),
    ...(closes.length > 0 ? { shown: [], selected: [], safety: { ...before.safety, ...closed } } : {}),
    ...(name === allergenPolicy ? { namesAllergy: true as const } : {}),
    lastPolicy: { name, turn: before.turnCount },
    fallbackCount: 0,
  }
}
