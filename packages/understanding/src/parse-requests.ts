import type { Decision } from './decision/decide'
import type { Ranked } from './recogniser/recogniser'
import type { SlotName, Slots } from './slots/slots'
import { splitWishes } from './slots/wishes'

/** What one wish means. */
export type Wish = {
  /** Its words: the whole text, or a part of it. */
  readonly text: string
  readonly decision: Decision
  /** The likeliest intent, also when it is rejected; `null`: there is no intent to be found. */
  readonly intent: string | null
  /** How likely that intent is right, from 0 to 1. */
  readonly score: number
  readonly slots: Slots
  /** The text is little more than values: it leans on what was said before. */
  readonly isHalfSentence: boolean
  /** The other intents, best first. */
  readonly alternatives: readonly Ranked[]
}

/** What a later wish may take over from the one before: 'is corona at Prahran and how do I get there'. */
const takenOver: readonly SlotName[] = ['place', 'orderNumber']

/** By their names in the operator's files these say nothing that has to be done. */
const smallTalk = 'small_talk.'

/**
 * The wishes of a text, in their order. A sentence is taken apart only when each part means something by itself and the
 * parts mean different things; a greeting or a thank-you beside a wish is left out.
 *
 * @param read what a text means when it is one wish
 * @returns at least one
 */
export function readWishes(text: string, read: (text: string) => Wish): readonly Wish[] {
  const parts = splitWishes(text)
  if (parts.length < 2) return [read(text)]
  const wishes = parts.map(read)
  const asking = wishes.filter(({ intent }) => !intent?.startsWith(smallTalk))
  const stand =
    wishes.every(({ decision }) => decision === 'accept') &&
    asking.length > 0 &&
    (asking.length < wishes.length || asking.some(({ intent }) => intent !== asking[0]?.intent))
  if (!stand) return [read(text)]
  return asking.reduce<readonly Wish[]>((before, wish) => {
    const last = before.at(-1)
    if (last?.intent === wish.intent)
      return [...before.slice(0, -1), read(`${last?.text ?? ''} ${wish.text}`)]
    return [...before, { ...wish, slots: { ...leftBy(last), ...wish.slots } }]
  }, [])
}

/** The values of a wish that the next one may lean on. */
function leftBy(before: Wish | undefined): Slots {
  if (!before) return {}
  return Object.fromEntries(
    Object.entries(before.slots).filter(([name]) => takenOver.some((taken) => taken === name)),
  )
}
