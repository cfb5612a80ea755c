import type { DialogueState, SuspendedIntent, PendingQuestion } from './dialogue-state'
import type { IntentRequest, IntentResult, AssistantTools } from './intent'
import { intents } from './intents'
import { createMessage, createSuggestions, createYesNo } from './reply-items'
import type { TurnAnswer } from './reply-items'
import type { LabelledIntent, PromptedSlot } from './responses'
import { situations } from './responses'
import type { SlotName, Slots } from '@murphy/understanding'

/** The moves of a conversation that belong to no intent, and the one that hands over to an intent. */

type PromptContext = { readonly dialogue: DialogueState; readonly tools: AssistantTools }

/** An intent's own answer, and what it leaves open. */
export async function answerIntent(
  intent: string,
  asked: IntentRequest,
  tools: AssistantTools,
): Promise<TurnAnswer> {
  const entry = intents[intent]
  if (!entry) throw new Error(`bot/intents names '${intent}', which nobody answers.`)
  const pointed = entry.slotNames.includes('orderNumber') ? resolveOrderReference(asked) : asked
  const outcome = await entry.answer(pointed, tools)
  const slots = outcome.slots ?? pointed.slots
  const pending = toPendingQuestion(intent, outcome, slots)
  return { intent, outcome, slots, ...(pending ? { pending } : {}) }
}

/** What Murphy waits for after an answer; `null`: nothing. */
export function toPendingQuestion(
  intent: string,
  { promptsFor, needsConfirmation }: IntentResult,
  slots: Slots,
): PendingQuestion | null {
  if (promptsFor) return { for: 'slot', slot: promptsFor, intent, slots }
  return needsConfirmation ? { for: 'confirmation', intent, slots } : null
}

/** 'The invoice for that one' is for the order that was shown last. Source: MSG-27 */
function resolveOrderReference(asked: IntentRequest): IntentRequest {
  const { text, slots, context } = asked
  const isPointing = /\b(?:that|this|it|same)(?: (?:one|order))?\b/i.test(text)
  if (slots.orderNumber !== undefined || context.lastOrderChecked === null || !isPointing) return asked
  return { ...asked, slots: { ...slots, orderNumber: context.lastOrderChecked } }
}

/** The words did not hold what was asked for: says so and asks once more; the next time the way to a person is shown. */
export async function reprompt(
  { intent, slot }: { readonly intent: string; readonly slot: SlotName },
  asked: IntentRequest,
  tools: AssistantTools,
): Promise<TurnAnswer> {
  const { dialogue } = asked
  if (dialogue.fallbackCount > 0 || !isPromptedSlot(slot)) return await answerIntent('fallback', asked, tools)
  const turn = dialogue.turnCount
  const again = createMessage(
    tools.understanding.isInOtherLanguage(asked.text)
      ? tools.getResponse('conversation', 'other_language', { turn })
      : tools.getResponse('conversation', slot, { turn }),
  )
  const answer = await answerIntent(intent, asked, tools)
  return {
    ...answer,
    isDialogueMove: true,
    outcome: { ...answer.outcome, items: [again, ...withoutFirstMessage(answer)], isFallback: true },
  }
}

/** What an intent says first is the question; the repeated question replaces it. */
function withoutFirstMessage({ outcome: { items } }: TurnAnswer): TurnAnswer['outcome']['items'] {
  const first = items.findIndex(({ type }) => type === 'message')
  return items.filter((_, index) => index !== first)
}

function isPromptedSlot(slot: SlotName): slot is PromptedSlot {
  return situations.conversation.some((name) => name === slot)
}

/** The shopper said no. */
export function cancel(of: PendingQuestion['for'], { dialogue, tools }: PromptContext): TurnAnswer {
  const situation = of === 'confirmation' ? 'left_unchanged' : of === 'choice' ? 'other_words' : 'let_go'
  return toDialogueMove([
    createMessage(tools.getResponse('conversation', situation, { turn: dialogue.turnCount })),
  ])
}

/** Did you mean this or that? `null`: there is nothing to offer. Source: understanding section 4 */
export function offerChoice(
  {
    intents: offered,
    slots,
    text,
  }: { readonly intents: readonly string[]; readonly slots: Slots; readonly text: string },
  { dialogue, tools }: PromptContext,
): TurnAnswer | null {
  const turn = dialogue.turnCount
  const options = offered.flatMap((intent) => {
    const label = labelOf(intent, text, tools)
    return label === null ? [] : { intent, label }
  })
  if (options.length === 0) return null
  const asked = tools.getResponse('conversation', options.length > 1 ? 'did_you_mean' : 'did_you_mean_this', {
    turn,
  })
  const none = tools.getResponse('conversation', 'none_of_these', { turn })
  return {
    ...toDialogueMove([createMessage(asked), createSuggestions(...options.map(({ label }) => label), none)]),
    pending: { for: 'choice', intents: options.map(({ intent }) => intent), slots, text },
  }
}

/** The offered intent that a text names; a pressed quick reply says its own label. */
export function findNamedOption(
  text: string,
  { intents: offered, text: askedFor }: { readonly intents: readonly string[]; readonly text: string },
  tools: AssistantTools,
): string | null {
  const plain = (words: string): string => words.trim().toLowerCase()
  return offered.find((intent) => plain(labelOf(intent, askedFor, tools) ?? '') === plain(text)) ?? null
}

/** The name of an intent on a quick reply, `null` when it has none. Help is called by the article that it would show. */
function labelOf(
  intent: string,
  text: string,
  { getResponse, understanding }: AssistantTools,
): string | null {
  if (intent === 'help_article') return understanding.searchArticles(text, 1)[0]?.title ?? null
  return isLabelled(intent) ? getResponse('labels', intent, { turn: 0 }) : null
}

/** Back to what was interrupted, once. */
export function offerResumption({ intent }: SuspendedIntent, { dialogue, tools }: PromptContext): TurnAnswer {
  const turn = dialogue.turnCount
  const label = isLabelled(intent) ? tools.getResponse('labels', intent, { turn }) : ''
  const wish = label.charAt(0).toLowerCase() + label.slice(1)
  return toDialogueMove([
    createMessage(tools.getResponse('conversation', 'still_want', { turn, values: { wish } })),
    createYesNo(tools.getResponse, turn),
  ])
}

function isLabelled(intent: string): intent is LabelledIntent {
  return situations.labels.some((name) => name === intent)
}

function toDialogueMove(items: TurnAnswer['outcome']['items']): TurnAnswer {
  return { intent: null, outcome: { items }, isDialogueMove: true }
}
