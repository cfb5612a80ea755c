import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { TurnResult, TurnScope } from '../turn-scope'
import type { PolicyFile } from '../bot-files/policies'
import type { DialogueState } from '../dialogue-state'
import { wantsOwnDelivery } from '../orders/own-delivery'
import { asksForAmends, isUpset } from '../repair/amends-words'
import { orderStatusIntents } from '../intent-groups'
import { asksForTeamNumber } from '../help/asks-for-contact'
import { asksForNumber } from '../stores/find-store-question'
import { findProblemKind } from '../flows/find-variant'
import { createContactOptions } from '../intents/contact'
import { listNewestShown } from '../references/shown-entities'
import { createMessage } from '../reply-items'
import { continuesPolicy } from './answer-insistence'
import { asksOtherAllergen, createLabelAnswer, createLabelFollowUp } from './label-answer'
import {
  allergenPolicy,
  bingePolicy,
  emergencyPolicy,
  legalPolicy,
  minorPolicy,
  otherPeoplePolicy,
  pricePolicy,
} from './policy-names'
import { rememberAlcoholFree } from '../product-search/alcohol-free-search'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

/** The attribute of a shown product that holds the allergens of its label, separated by commas. */
const labelAllergensAttribute = 'labelAllergens'

/** The placeholder of the allergens in an approved answer. */
export const allergensPlaceholder = '{allergens}'

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
  const policy = scope.tools.policies.findPolicy(text, {
    answersQuestion,
    continuesPolicy: isContinued,
    followsAnswer: followsAnswer(scope.dialogue),
  })
  if (policy === null || asksForShop(text, policy, scope.dialogue)) return null
  // 'It's legal if I'm the parent' is still about the minor, and asks for no legal advice.
  const isOfMinor = scope.dialogue.lastPolicy?.name === minorPolicy
  if (isContinued && isOfMinor && policy.name === legalPolicy) return null
  if (policy.name === otherPeoplePolicy && tellsNominee(text, scope.dialogue)) return null
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

/** The turns after the answer of a policy in which any hint counts. */
const policyTurns = 4

/** Returns whether the conversation is about the shop, and no policy has answered lately. */
function followsAnswer({ history, lastPolicy, turnCount }: DialogueState): boolean {
  const isOfPolicy = lastPolicy !== undefined && turnCount - lastPolicy.turn <= policyTurns
  return history.length > 0 && !isOfPolicy
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

/** Returns whether a text asks for the number of the shop or of a store that was shown, and not for that of a person. */
function asksForShop(text: string, { name }: PolicyFile, { shown }: DialogueState): boolean {
  if (name !== otherPeoplePolicy) return false
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
  if (policy === null) return null
  const label =
    (await createLabelFollowUp(text, policy, scope)) ?? (await describeOtherAllergen(text, policy, scope))
  if (label === null) return null
  const items = createPolicyMessages(policy, label, scope.dialogue)
  return {
    answers: [{ intent: `policy.${policy.name}`, result: { items }, isDialogueMove: true }],
    understood: [],
    dialogue: closeTopics(policy, scope.dialogue),
    isPrivate: policy.isSensitive,
  }
}

/** Returns the answer about another allergen that a text asks for; `null`: it asks for none. */
async function describeOtherAllergen(
  text: string,
  policy: PolicyFile,
  scope: TurnScope,
): Promise<string | null> {
  if (!asksOtherAllergen(text, policy)) return null
  return (await createLabelAnswer(text, policy, scope)) ?? policy.reply
}

/** Remembers the order of a product that broke and injured, for a later claim. The text is not kept, because it is about health. */
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
      : (policy.labelReply ?? policy.reply).replaceAll(allergensPlaceholder, allergens)
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

/** Closes the topics of a policy, and ends the pending question unless the policy keeps it. */
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
