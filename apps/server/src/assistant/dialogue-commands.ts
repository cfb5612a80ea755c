import type { Dialogue, Suspended, Waiting } from './dialogue-state'
import type { Asked, Outcome, Tools } from './intent'
import { intents } from './intents'
import { message, suggestions, yesOrNo } from './reply-items'
import type { Answer } from './reply-items'
import type { LabelledIntent, SlotQuestion } from './responses'
import { situations } from './responses'
import type { SlotName, Slots } from '@murphy/understanding'

/** The moves of a conversation that belong to no intent, and the one that hands over to an intent. */

type Speaking = { readonly dialogue: Dialogue; readonly tools: Tools }

/** An intent's own answer, and what it leaves open. */
export async function answered(intent: string, asked: Asked, tools: Tools): Promise<Answer> {
  const entry = intents[intent]
  if (!entry) throw new Error(`bot/intents names '${intent}', which nobody answers.`)
  const pointed = entry.takes.includes('orderNumber') ? withOrderPointedAt(asked) : asked
  const outcome = await entry.answer(pointed, tools)
  const slots = outcome.slots ?? pointed.slots
  const waiting = leftOpen(intent, outcome, slots)
  return { intent, outcome, slots, ...(waiting ? { waiting } : {}) }
}

/** What Murphy waits for after an answer; `null`: nothing. */
export function leftOpen(intent: string, { asks, needsYes }: Outcome, slots: Slots): Waiting | null {
  if (asks) return { for: 'slot', slot: asks, intent, slots }
  return needsYes ? { for: 'confirmation', intent, slots } : null
}

/** 'The invoice for that one' is for the order that was shown last. Source: MSG-27 */
function withOrderPointedAt(asked: Asked): Asked {
  const { text, slots, context } = asked
  const isPointing = /\b(?:that|this|it|same)(?: (?:one|order))?\b/i.test(text)
  if (slots.orderNumber !== undefined || context.lastOrderChecked === null || !isPointing) return asked
  return { ...asked, slots: { ...slots, orderNumber: context.lastOrderChecked } }
}

/** The words did not hold what was asked for: says so and asks once more; the next time the way to a person is shown. */
export async function askedAgain(
  { intent, slot }: { readonly intent: string; readonly slot: SlotName },
  asked: Asked,
  tools: Tools,
): Promise<Answer> {
  const { dialogue } = asked
  if (dialogue.fallbackCount > 0 || !isSlotQuestion(slot)) return await answered('fallback', asked, tools)
  const turn = dialogue.turnCount
  const again = message(
    tools.understanding.isInOtherLanguage(asked.text)
      ? tools.say('conversation', 'other_language', { turn })
      : tools.say('conversation', slot, { turn }),
  )
  const answer = await answered(intent, asked, tools)
  return {
    ...answer,
    isMove: true,
    outcome: { ...answer.outcome, items: [again, ...withoutFirstWords(answer)], isFallback: true },
  }
}

/** What an intent says first is the question; the repeated question replaces it. */
function withoutFirstWords({ outcome: { items } }: Answer): Answer['outcome']['items'] {
  const first = items.findIndex(({ type }) => type === 'message')
  return items.filter((_, index) => index !== first)
}

function isSlotQuestion(slot: SlotName): slot is SlotQuestion {
  return situations.conversation.some((name) => name === slot)
}

/** The shopper said no. */
export function letGo(of: Waiting['for'], { dialogue, tools }: Speaking): Answer {
  const situation = of === 'confirmation' ? 'left_unchanged' : of === 'choice' ? 'other_words' : 'let_go'
  return move([message(tools.say('conversation', situation, { turn: dialogue.turnCount }))])
}

/** Did you mean this or that? `null`: there is nothing to offer. Source: understanding section 4 */
export function choice(
  {
    intents: offered,
    slots,
    text,
  }: { readonly intents: readonly string[]; readonly slots: Slots; readonly text: string },
  { dialogue, tools }: Speaking,
): Answer | null {
  const turn = dialogue.turnCount
  const options = offered.flatMap((intent) => {
    const label = labelOf(intent, text, tools)
    return label === null ? [] : { intent, label }
  })
  if (options.length === 0) return null
  const asked = tools.say('conversation', options.length > 1 ? 'did_you_mean' : 'did_you_mean_this', { turn })
  const none = tools.say('conversation', 'none_of_these', { turn })
  return {
    ...move([message(asked), suggestions(...options.map(({ label }) => label), none)]),
    waiting: { for: 'choice', intents: options.map(({ intent }) => intent), slots, text },
  }
}

/** The offered intent that a text names; a pressed quick reply says its own label. */
export function optionNamed(
  text: string,
  { intents: offered, text: askedFor }: { readonly intents: readonly string[]; readonly text: string },
  tools: Tools,
): string | null {
  const plain = (words: string): string => words.trim().toLowerCase()
  return offered.find((intent) => plain(labelOf(intent, askedFor, tools) ?? '') === plain(text)) ?? null
}

/** The name of an intent on a quick reply, `null` when it has none. Help is called by the article that it would show. */
function labelOf(intent: string, text: string, { say, understanding }: Tools): string | null {
  if (intent === 'help_article') return understanding.searchArticles(text, 1)[0]?.title ?? null
  return isLabelled(intent) ? say('labels', intent, { turn: 0 }) : null
}

/** Back to what was interrupted, once. */
export function resumption({ intent }: Suspended, { dialogue, tools }: Speaking): Answer {
  const turn = dialogue.turnCount
  const label = isLabelled(intent) ? tools.say('labels', intent, { turn }) : ''
  const wish = label.charAt(0).toLowerCase() + label.slice(1)
  return move([
    message(tools.say('conversation', 'still_want', { turn, values: { wish } })),
    yesOrNo(tools.say, turn),
  ])
}

function isLabelled(intent: string): intent is LabelledIntent {
  return situations.labels.some((name) => name === intent)
}

function move(items: Answer['outcome']['items']): Answer {
  return { intent: null, outcome: { items }, isMove: true }
}
