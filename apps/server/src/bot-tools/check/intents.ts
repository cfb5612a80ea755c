import type { BotContents } from '../../adapters/bot-files/bot-contents'
import type { Finding, LocatedText } from '../../adapters/bot-files/finding'
import { errorAt, warningAt } from '../../adapters/bot-files/finding'
import { createAlikeFinder } from './alike'

/** With fewer phrases an intent is guessed rather than known. */
const fewestPhrases = 20
/** What an intent needs to be understood as people write. */
const goodPhrases = 80

/** The values that the engine finds, by their names in the files. Source: understanding section 6 */
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

/**
 * Thin intents, unknown values, intents that nobody answers or knows.
 *
 * @param answered the intents that the bot answers
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
              `nobody answers the intent '${intent.name}'; name the file after one that is answered.`,
            ),
          ]),
      ...phraseCountFindings(intent, intent.phrases.length),
      ...intent.slots
        .filter(({ name }) => !slotNames.includes(name))
        .map((slot) => errorAt(slot, `there is no value '${slot.name}'; there are ${slotNames.join(', ')}.`)),
    ]),
    ...answered
      .filter((name) => name !== 'fallback' && !known.has(name))
      .map((name) =>
        errorAt(
          { path: `bot/intents/${name}.yml`, line: 1 },
          'the file is missing, so nobody can ask for this.',
        ),
      ),
  ]
}

function phraseCountFindings(intent: BotContents['intents'][number], count: number): readonly Finding[] {
  if (count < fewestPhrases)
    return [
      errorAt(
        intent,
        `${count} phrases are too few; an intent needs ${fewestPhrases}, better ${goodPhrases}.`,
      ),
    ]
  if (count < goodPhrases)
    return [warningAt(intent, `${count} phrases are few; ${goodPhrases} are understood much better.`)]
  return []
}

type Owned = LocatedText & { readonly owner: string }

/** Phrases that stand twice, or in two intents: the engine cannot tell what they mean. */
export function checkDuplicates({ intents, outOfScope, articles }: BotContents): readonly Finding[] {
  const texts: readonly Owned[] = [
    ...intents.flatMap(({ name, phrases }) => phrases.map((text) => ({ ...text, owner: name }))),
    ...articles.flatMap(({ questions }) => questions.map((text) => ({ ...text, owner: 'help_article' }))),
    ...outOfScope.map((text) => ({ ...text, owner: 'out of scope' })),
  ]
  const nearMisses: readonly Owned[] = intents.flatMap(({ name, nearMisses: texts }) =>
    texts.map((text) => ({ ...text, owner: name })),
  )
  const position = new Map(texts.map((text, index) => [text, index]))
  const find = createAlikeFinder(texts)
  const twice = texts.flatMap((text, index) =>
    find(text.text)
      // Each pair is told of once, at its later place; an article may be asked for as another is.
      .filter((alike) => (position.get(alike.text) ?? index) < index)
      .flatMap((alike) => duplicateFinding(text, alike)),
  )
  const contradictions = nearMisses.flatMap((text) =>
    find(text.text)
      .filter((alike) => alike.isSame && alike.text.owner === text.owner)
      .map((alike) =>
        errorAt(text, `'${text.text}' is a phrase of the same intent at ${spotText(alike.text)}.`),
      ),
  )
  return [...twice, ...contradictions]
}

function duplicateFinding(
  text: Owned,
  { text: other, isSame }: { readonly text: Owned; readonly isSame: boolean },
): readonly Finding[] {
  const isSameOwner = text.owner === other.owner
  const where = `${isSameOwner ? '' : `for ${other.owner} `}at ${spotText(other)}`
  if (isSame) return [errorAt(text, `'${text.text}' stands already ${where}.`)]
  if (isSameOwner) return []
  return [warningAt(text, `'${text.text}' is nearly '${other.text}' ${where}.`)]
}

export function spotText({ path, line }: { readonly path: string; readonly line: number }): string {
  return `${path}:${line}`
}
