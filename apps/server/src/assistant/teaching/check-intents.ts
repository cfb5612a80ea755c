import type { BotContents } from '../bot-files/bot-contents'
import type { Finding, LocatedText } from '../bot-files/finding'
import { errorAt, formatFilePosition, warningAt } from '../bot-files/finding'
import type { FindSimilar } from './similar-texts'
import { createSimilarFinder } from './similar-texts'

/** The minimum number of phrases; with fewer, recognition is unreliable. */
const minPhrases = 20
/** The recommended number of phrases. */
const recommendedPhrases = 80

/** The slot names that the files may use. Source: docs/understanding.md#intents */
const slotNames = [
  'order_number',
  'place',
  'product',
  'date',
  'price',
  'wine_type',
  'varietal',
  'person_name',
  'phone',
]

/** Intents that a plan recognises by its own words, and that the engine does not learn. */
const intentsWithoutPhrases: ReadonlySet<string> = new Set(['fallback', 'contact_details', 'order_trouble'])

/**
 * Reports intents with few phrases, unknown slots, and intents without a handler or without a file.
 *
 * @param answered the intents that have a handler
 */
export function checkIntents({ intents }: BotContents, answered: readonly string[]): readonly Finding[] {
  const known = new Set(intents.map(({ name }) => name))
  return [
    ...intents.flatMap((intent) => [
      ...(answered.includes(intent.name)
        ? []
        : [
            errorAt(
              intent,
              `there is no handler for the intent '${intent.name}'; name the file after an intent that has one.`,
            ),
          ]),
      ...checkPhraseCount(intent, intent.phrases.length),
      ...intent.slots
        .filter(({ name }) => !slotNames.includes(name))
        .map((slot) =>
          errorAt(slot, `there is no slot '${slot.name}'; the slots are ${slotNames.join(', ')}.`),
        ),
    ]),
    ...answered
      .filter((name) => !intentsWithoutPhrases.has(name) && !known.has(name))
      .map((name) =>
        errorAt(
          { path: `bot/intents/${name}.yml`, line: 1 },
          'the file is missing, so shoppers cannot ask for this.',
        ),
      ),
  ]
}

function checkPhraseCount(intent: BotContents['intents'][number], count: number): readonly Finding[] {
  if (count < minPhrases)
    return [
      errorAt(
        intent,
        `${count} phrases are too few; an intent needs ${minPhrases}, better ${recommendedPhrases}.`,
      ),
    ]
  if (count < recommendedPhrases)
    return [warningAt(intent, `${count} phrases are few; ${recommendedPhrases} are understood much better.`)]
  return []
}

/** A text with the intent that it teaches, or `out of scope`. */
export type OwnedText = LocatedText & { readonly owner: string }

/** Returns all texts that teach an intent or what is out of scope, each with its owner. */
export function listOwnedTexts({ intents, outOfScope, articles }: BotContents): readonly OwnedText[] {
  return [
    ...intents.flatMap(({ name, phrases }) => phrases.map((text) => ({ ...text, owner: name }))),
    ...articles.flatMap(({ questions }) => questions.map((text) => ({ ...text, owner: 'help_article' }))),
    ...outOfScope.map((text) => ({ ...text, owner: 'out of scope' })),
  ]
}

/** Returns all near misses, each with its intent as the owner. */
export function listNearMisses({ intents }: BotContents): readonly OwnedText[] {
  return intents.flatMap(({ name, nearMisses }) => nearMisses.map((text) => ({ ...text, owner: name })))
}

/** Reports phrases that occur twice, or in two intents: the engine cannot tell their meaning. */
export function checkDuplicates(contents: BotContents): readonly Finding[] {
  const texts = listOwnedTexts(contents)
  const position = new Map(texts.map((text, index) => [text, index]))
  const find = createSimilarFinder(texts)
  const twice = texts.flatMap((text, index) =>
    // Each pair is reported once, at its later position.
    findDuplicates(text, (utterance) =>
      find(utterance).filter((alike) => (position.get(alike.text) ?? index) < index),
    ),
  )
  return [...twice, ...findContradictions(listNearMisses(contents), find)]
}

/** Reports where a text occurs already, for the same or for another owner. */
export function findDuplicates(text: OwnedText, find: FindSimilar<OwnedText>): readonly Finding[] {
  return find(text.text).flatMap((alike) => toDuplicateFindings(text, alike))
}

/** Reports near misses that are phrases of their own intent. */
export function findContradictions(
  nearMisses: readonly OwnedText[],
  find: FindSimilar<OwnedText>,
): readonly Finding[] {
  return nearMisses.flatMap((text) =>
    find(text.text)
      .filter((alike) => alike.isSame && alike.text.owner === text.owner)
      .map((alike) =>
        errorAt(text, `'${text.text}' is a phrase of the same intent at ${formatFilePosition(alike.text)}.`),
      ),
  )
}

function toDuplicateFindings(
  text: OwnedText,
  { text: other, isSame }: { readonly text: OwnedText; readonly isSame: boolean },
): readonly Finding[] {
  const isSameOwner = text.owner === other.owner
  const where = `${isSameOwner ? '' : `for ${other.owner} `}at ${formatFilePosition(other)}`
  if (isSame) return [errorAt(text, `'${text.text}' exists already ${where}.`)]
  if (isSameOwner) return []
  return [warningAt(text, `'${text.text}' is nearly '${other.text}' ${where}.`)]
}
