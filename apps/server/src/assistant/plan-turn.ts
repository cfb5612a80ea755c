import type { Dialogue, Suspended, Waiting } from './dialogue-state'
import { intents } from './intents'
import type { SlotName, Slots } from '@murphy/understanding'
import type { Understood } from './understanding'

/** One thing to do in answer to a turn. */
export type Step =
  | {
      readonly do: 'answer'
      readonly intent: string
      readonly slots: Slots
      readonly text: string
      readonly isConfirmed?: boolean
    }
  /** The shopper has said no to what Murphy wanted to do, to know or to go on with. */
  | { readonly do: 'let-go'; readonly of: Waiting['for'] }
  /** The words do not hold the value that Murphy asked for: he asks once more. */
  | {
      readonly do: 'ask-again'
      readonly slot: SlotName
      readonly intent: string
      readonly slots: Slots
      readonly text: string
    }
  | {
      readonly do: 'offer-choice'
      readonly intents: readonly string[]
      readonly slots: Slots
      readonly text: string
    }
  | { readonly do: 'fall-back'; readonly text: string }

/** The steps of a turn, and what becomes of that which Murphy waited for. */
export type Plan = {
  readonly steps: readonly Step[]
  /** The open question stays as it is. */
  readonly keepsWaiting: boolean
  /** What this turn interrupts. */
  readonly suspends: Suspended | null
}

/** Below this another intent does not interrupt a question that Murphy has asked, when the words also answer it. */
const switchFrom = 0.8

export type TextReaders = {
  /** The intent that a text names word for word among those Murphy offered. */
  readonly optionOf: (text: string, choice: Waiting & { readonly for: 'choice' }) => string | null
  /** Whether words stand where a suburb would and name none that is known. */
  readonly namesUnknownPlace: (text: string) => boolean
}

/** The likeliest wish behind nothing but a value. */
const wishOfBareValue: readonly (readonly [SlotName, string])[] = [
  ['orderNumber', 'order_tracking'],
  ['product', 'product_availability'],
  ['varietal', 'find_a_wine'],
  ['wineType', 'find_a_wine'],
  ['place', 'find_nearby_store'],
]

/**
 * What to do about the shopper's words, in the order of understanding section 6: global commands, the value that was
 * asked for, yes and no, a new wish, half a sentence, then the rest.
 *
 * @param understood one entry a wish, as the engine answered
 * @param readers what else can be read from a text
 */
export function planTurn(
  understood: readonly Understood[],
  dialogue: Dialogue,
  { optionOf, namesUnknownPlace }: TextReaders,
): Plan {
  const [first] = understood
  if (!first) return { steps: [], keepsWaiting: true, suspends: null }
  if (understood.length > 1) {
    const steps = understood.map((wish) => answerOf(wish, wish.slots))
    return { steps, keepsWaiting: false, suspends: interrupted(dialogue.waiting, steps) }
  }
  const { waiting } = dialogue
  if (isAccepted(first) && intents[first.intent]?.isGlobal) return only(answerOf(first, first.slots))
  const reaction = waiting === null ? null : reactionTo(waiting, first, optionOf)
  if (reaction) return reaction
  return afresh(first, dialogue, namesUnknownPlace)
}

/** What the words do to an open question; `null`: they have nothing to do with it. */
function reactionTo(waiting: Waiting, wish: Understood, optionOf: TextReaders['optionOf']): Plan | null {
  switch (waiting.for) {
    case 'slot': {
      if (wish.slots[waiting.slot] !== undefined && !isSureOfAnother(wish, waiting.intent))
        return only(goOn(waiting, wish))
      return says(wish, 'deny') ? only({ do: 'let-go', of: 'slot' }) : null
    }
    case 'confirmation': {
      // 'No, make it Sam Lee' and 'yes, but on order 10234567' correct: what is changed is never what was not read out.
      const corrected = differing(wish.slots, waiting)
      if (corrected && !isSureOfAnother(wish, waiting.intent)) return only(goOn(waiting, wish))
      if (says(wish, 'affirm')) return only({ ...goOn(waiting, { ...wish, slots: {} }), isConfirmed: true })
      return says(wish, 'deny') ? only({ do: 'let-go', of: 'confirmation' }) : null
    }
    case 'resumption': {
      // The value itself is the plainest yes.
      if (wish.isHalfSentence && bringsOneOf(wish.slots, takenBy(waiting.intent)))
        return only(goOn(waiting, wish))
      if (says(wish, 'affirm')) return only(goOn(waiting, { ...wish, slots: {} }))
      return says(wish, 'deny') ? only({ do: 'let-go', of: 'resumption' }) : null
    }
    case 'choice': {
      const chosen = optionOf(wish.text, waiting) ?? (says(wish, 'affirm') ? waiting.intents[0] : null)
      if (chosen) return only({ do: 'answer', intent: chosen, slots: waiting.slots, text: waiting.text })
      return says(wish, 'deny') ? only({ do: 'let-go', of: 'choice' }) : null
    }
  }
}

/** Words that are read by themselves, or as half a sentence that leans on the last answer. */
function afresh(
  wish: Understood,
  { waiting, last }: Dialogue,
  namesUnknownPlace: TextReaders['namesUnknownPlace'],
): Plan {
  if (wish.isHalfSentence) {
    const goesOn =
      last !== null && bringsOneOf(wish.slots, takenBy(last.intent)) && !bringsMore(wish, last.intent)
    if (goesOn)
      return only({
        do: 'answer',
        intent: last.intent,
        slots: { ...last.slots, ...wish.slots },
        text: wish.text,
      })
    const bare = wishOfBareValue.find(([slot]) => wish.slots[slot] !== undefined)
    if (bare && !isSureOfAnother(wish, bare[1]))
      return only({ do: 'answer', intent: bare[1], slots: wish.slots, text: wish.text })
  }
  // A yes is no value, and no other wish either.
  if (waiting?.for === 'slot' && says(wish, 'affirm')) return only(askAgain(waiting, wish))
  if (isAccepted(wish)) {
    const step = answerOf(wish, wish.slots)
    const keepsWaiting = intents[wish.intent]?.keepsState === true
    return { steps: [step], keepsWaiting, suspends: keepsWaiting ? null : interrupted(waiting, [step]) }
  }
  // The number of an order says enough, whatever stands around it; unless help with that order may be meant.
  if (wish.slots.orderNumber !== undefined) {
    if (wish.decision === 'confirm' && wish.intent === 'help_article')
      return only({
        do: 'offer-choice',
        intents: ['help_article', 'order_tracking'],
        slots: wish.slots,
        text: wish.text,
      })
    const likeliest = wish.intent ?? ''
    const intent = takenBy(likeliest).includes('orderNumber') ? likeliest : 'order_tracking'
    return only({ do: 'answer', intent, slots: wish.slots, text: wish.text })
  }
  // 'And in Xyzzyville?': the last answer cannot be given for it, and says so.
  if (last !== null && takenBy(last.intent).includes('place') && namesUnknownPlace(wish.text)) {
    const { place: _elsewhere, ...slots } = last.slots
    return only({ do: 'answer', intent: last.intent, slots, text: wish.text })
  }
  if (wish.decision === 'confirm' && wish.intent !== null) {
    // Nothing is lost by answering small talk that was none.
    if (intents[wish.intent]?.keepsState)
      return { steps: [answerOf(wish, wish.slots)], keepsWaiting: true, suspends: null }
    const offered = [wish.intent, ...wish.alternatives.map(({ intent }) => intent)].slice(0, 2)
    if (areAnsweredByStore(offered, wish)) return only(answerOf(wish, wish.slots))
    return only({ do: 'offer-choice', intents: offered, slots: wish.slots, text: wish.text })
  }
  if (waiting?.for === 'slot') return only(askAgain(waiting, wish))
  return { steps: [{ do: 'fall-back', text: wish.text }], keepsWaiting: true, suspends: null }
}

/** Both meanings ask about the store that is named, so the likelier answer helps more than a question back. */
function areAnsweredByStore(offered: readonly string[], { slots }: Understood): boolean {
  return slots.place !== undefined && offered.every((intent) => intents[intent]?.group === 'Stores')
}

function only(step: Step): Plan {
  return { steps: [step], keepsWaiting: false, suspends: null }
}

function answerOf({ intent, text }: Understood, slots: Slots): Step & { do: 'answer' } {
  return { do: 'answer', intent: intent ?? 'fallback', slots, text }
}

function goOn(
  { intent, slots }: { readonly intent: string; readonly slots: Slots },
  wish: Understood,
): Step & { do: 'answer' } {
  return { do: 'answer', intent, slots: { ...slots, ...wish.slots }, text: wish.text }
}

function askAgain({ slot, intent, slots }: Waiting & { readonly for: 'slot' }, { text }: Understood): Step {
  return { do: 'ask-again', slot, intent, slots, text }
}

/** The form that the steps leave open; a form that they go on with is not interrupted. */
function interrupted(waiting: Waiting | null, steps: readonly Step[]): Suspended | null {
  if (waiting?.for !== 'slot') return null
  if (steps.some((step) => step.do === 'answer' && step.intent === waiting.intent)) return null
  return { intent: waiting.intent, slots: waiting.slots }
}

function isAccepted(wish: Understood): wish is Understood & { intent: string } {
  return wish.decision === 'accept' && wish.intent !== null
}

function says(wish: Understood, intent: 'affirm' | 'deny'): boolean {
  return wish.intent === intent && wish.decision !== 'reject'
}

/** A yes or a no is never another wish: it comes with the value that it is said about. */
function isSureOfAnother(wish: Understood, intent: string): boolean {
  if (!isAccepted(wish) || wish.isHalfSentence || says(wish, 'affirm') || says(wish, 'deny')) return false
  return wish.intent !== intent && wish.score >= switchFrom
}

/** Whether the words name a value of the intent that is not the one it has. */
function differing(slots: Slots, { intent, slots: before }: Suspended): boolean {
  return takenBy(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
}

/** Whether half a sentence is surely another wish, with a value that the last one has no use for. */
function bringsMore(wish: Understood, lastIntent: string): boolean {
  if (!isAccepted(wish) || wish.intent === lastIntent) return false
  return takenBy(wish.intent).some(
    (name) => wish.slots[name] !== undefined && !takenBy(lastIntent).includes(name),
  )
}

function takenBy(intent: string): readonly SlotName[] {
  return intents[intent]?.takes ?? []
}

function bringsOneOf(slots: Slots, names: readonly SlotName[]): boolean {
  return names.some((name) => slots[name] !== undefined)
}
