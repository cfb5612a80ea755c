import type { SlotName, Slots } from '@murphy/understanding'
import { answerIntent } from './answer-intent'
import { isIntentOffered } from './capability-table'
import type { DialogueState, PendingQuestion, SuspendedIntent } from './dialogue-state'
import type { AssistantTools, IntentRequest } from './intent'
import { createContactOptions } from './intents/contact'
import { createExampleSuggestions } from './intents/example-questions'
import { uncapitalise } from './plain-words'
import { answerClosedTopic } from './policies/answer-closed-topic'
import { createMessage, createSuggestions, createYesNo } from './reply-items'
import type { IntentAnswer } from './reply-items'
import type { LabelledIntent, PromptedSlot, SituationOf } from './responses/responses'
import { situations } from './responses/response-situations'

type PromptContext = { readonly dialogue: DialogueState; readonly tools: AssistantTools }

/**
 * Asks again for a slot that the utterance did not fill. The second time it offers ways to contact an agent instead.
 */
export async function reprompt(
  { intent, slot }: { readonly intent: string; readonly slot: SlotName },
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentAnswer> {
  const { dialogue } = request
  if (dialogue.fallbackCount > 0 || !isPromptedSlot(slot))
    return await answerIntent('fallback', request, tools)
  const turn = dialogue.turnCount
  const again = createMessage(
    tools.understanding.findOtherLanguage(request.text) !== null
      ? tools.getResponse('conversation', 'other_language', { turn })
      : tools.getResponse('conversation', slot, { turn }),
  )
  const answer = await answerIntent(intent, request, tools)
  return {
    ...answer,
    isDialogueMove: true,
    result: { ...answer.result, items: [again, ...withoutFirstMessage(answer)], isFallback: true },
  }
}

/** Removes the first message of the answer, which is the question that the reprompt replaces. */
function withoutFirstMessage({ result: { items } }: IntentAnswer): IntentAnswer['result']['items'] {
  const first = items.findIndex(({ type }) => type === 'message')
  return items.filter((_, index) => index !== first)
}

function isPromptedSlot(slot: SlotName): slot is PromptedSlot {
  return situations.conversation.some((name) => name === slot)
}

/** Acknowledges that the shopper declined the question that was open. */
export function acknowledgeDecline(
  of: PendingQuestion['for'],
  { dialogue, tools }: PromptContext,
): IntentAnswer {
  const situation = of === 'confirmation' ? 'left_unchanged' : of === 'choice' ? 'other_words' : 'let_go'
  const message = createMessage(tools.getResponse('conversation', situation, { turn: dialogue.turnCount }))
  // After a no to every choice the shopper needs a way on.
  return toDialogueMove(of === 'choice' ? [message, createExampleSuggestions(tools)] : [message])
}

/**
 * Asks which of several intents the shopper meant, without those that a safety policy has closed. Returns `null` when none of them has
 * a label and is offered.
 *
 * Source: docs/understanding.md#engine
 */
export function offerChoice(
  {
    intents: offered,
    slots,
    text,
  }: { readonly intents: readonly string[]; readonly slots: Slots; readonly text: string },
  { dialogue, tools }: PromptContext,
): IntentAnswer | null {
  const turn = dialogue.turnCount
  const closed = offered.map((intent) => answerClosedTopic({ intent, text }, dialogue, tools))
  const [firstClosed] = closed
  if (firstClosed && closed.every((answer) => answer !== null)) return firstClosed
  const options = offered.flatMap((intent, at) => {
    if (closed[at]) return []
    const label = isIntentOffered(intent, tools.isOffered) ? findLabel(intent, text, tools) : null
    return label === null ? [] : { intent, label }
  })
  if (options.length === 0) return null
  const question = tools.getResponse(
    'conversation',
    options.length > 1 ? 'did_you_mean' : 'did_you_mean_this',
    {
      turn,
    },
  )
  const none = tools.getResponse('conversation', 'none_of_these', { turn })
  return {
    ...toDialogueMove([
      createMessage(question),
      createSuggestions(...options.map(({ label }) => label), none),
    ]),
    pending: { for: 'choice', intents: options.map(({ intent }) => intent), slots, text },
  }
}

/** Returns the offered intent that the text names. A pressed quick reply sends its own label. */
export function findNamedOption(
  text: string,
  { intents: offered, text: originalText }: { readonly intents: readonly string[]; readonly text: string },
  tools: AssistantTools,
): string | null {
  const normalize = (label: string): string => label.trim().toLowerCase()
  return (
    offered.find((intent) => normalize(findLabel(intent, originalText, tools) ?? '') === normalize(text)) ??
    null
  )
}

/**
 * Returns the label of an intent on a quick reply, or `null`. A help intent is labelled with the title of its best
 * article.
 */
function findLabel(
  intent: string,
  text: string,
  { getResponse, understanding }: AssistantTools,
): string | null {
  if (intent === 'help_article') return understanding.searchArticles(text, 1)[0]?.title ?? null
  return isLabelled(intent) ? getResponse('labels', intent, { turn: 0 }) : null
}

/** Offers once to continue the intent that was interrupted. */
export function offerResumption(
  { intent }: SuspendedIntent,
  { dialogue, tools }: PromptContext,
): IntentAnswer {
  const turn = dialogue.turnCount
  const label = isLabelled(intent) ? tools.getResponse('labels', intent, { turn }) : ''
  const intentName = uncapitalise(label)
  return toDialogueMove([
    createMessage(tools.getResponse('conversation', 'still_want', { turn, values: { wish: intentName } })),
    createYesNo(tools.getResponse, turn),
  ])
}

/** Asks whether 'cancel it' means the order or the question. */
export function clarifyCancel(
  { orderNumber }: { readonly orderNumber: string | null },
  { dialogue, tools }: PromptContext,
): IntentAnswer {
  const turn = dialogue.turnCount
  const order =
    orderNumber === null
      ? tools.getResponse('labels', 'cancel_order', { turn })
      : tools.getResponse('actions', 'cancel_this_order', { turn, values: { orderNumber } })
  const move = toDialogueMove([
    createMessage(tools.getResponse('actions', 'cancel_which', { turn })),
    createSuggestions(order, tools.getResponse('actions', 'cancel_question', { turn })),
  ])
  return dialogue.pending === null ? move : { ...move, pending: dialogue.pending }
}

/** The situations of which only people know more. */
const situationsWithContact: ReadonlySet<SituationOf<'progress'>> = new Set([
  'after_advice',
  'after_people',
  'nothing_open',
  'skip_stays',
  'stop_stays',
  'kept_cold',
  'driver_thanked',
  'own_breakage',
  'invoice_has_gst',
  'points_not_added',
  'refund_disputed',
  'refunds_all',
  'points_of_order',
])

/**
 * Says how far a request is. It never says that something is done: only the shopper confirms a change or sends the form of a claim. Where
 * nothing is open, the ways to contact an agent follow.
 *
 * Source: docs/understanding.md#intents
 */
export async function tellProgress(
  { situation }: { readonly situation: SituationOf<'progress'> },
  request: Pick<IntentRequest, 'context' | 'dialogue'>,
  tools: AssistantTools,
): Promise<IntentAnswer> {
  const message = createMessage(
    tools.getResponse('progress', situation, { turn: request.dialogue.turnCount }),
  )
  const offersContact = situationsWithContact.has(situation)
  return toDialogueMove([message, ...(offersContact ? await createContactOptions(request, tools) : [])])
}

function isLabelled(intent: string): intent is LabelledIntent {
  return situations.labels.some((name) => name === intent)
}

function toDialogueMove(items: IntentAnswer['result']['items']): IntentAnswer {
  return { intent: null, result: { items }, isDialogueMove: true }
}
