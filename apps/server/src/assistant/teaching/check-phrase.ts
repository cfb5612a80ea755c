import type { BotContents } from '../bot-files/bot-contents'
import { readContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { createSimilarFinder } from './similar-texts'
import { findLeaks, readEvaluation } from './check-evaluation'
import type { OwnedText } from './check-intents'
import { findContradictions, findDuplicates, listNearMisses, listOwnedTexts } from './check-intents'

export type NewPhrase = { readonly intent: string; readonly text: string }

/** Takes the place of the path in findings about phrases of the desk. */
const deskPath = 'the desk'

/**
 * Returns the findings that `npm run bot:check` would report for the phrase if it were in the file of its intent. It
 * uses the same checks, and compares every text with this one phrase.
 *
 * Source: docs/understanding.md#files
 *
 * @param sources all files of folder `bot`; without the evaluation, measured texts are not checked
 * @param before earlier phrases of the desk, which count as part of the files
 */
export function checkPhrase(
  sources: Sources,
  phrase: NewPhrase,
  before: readonly NewPhrase[],
): readonly Finding[] {
  const contents = addPhrases(readContents(sources).contents, before)
  const owned = { text: phrase.text, owner: phrase.intent, path: deskPath, line: before.length + 1 }
  const texts = listOwnedTexts(contents)
  // The other texts are compared with the new one only, not with each other.
  const findNew = createSimilarFinder<OwnedText>([...texts, owned], [owned])
  const alike = texts.flatMap((text) => findNew(text.text).map(({ isSame }) => ({ text, isSame })))
  return [
    ...findDuplicates(owned, () => alike),
    ...findContradictions(listNearMisses(contents), findNew),
    ...findLeaks(readEvaluation(sources).measured, findNew),
  ]
}

function addPhrases(contents: BotContents, added: readonly NewPhrase[]): BotContents {
  const located = added.map((phrase, index) => ({ ...phrase, path: deskPath, line: index + 1 }))
  return {
    ...contents,
    intents: contents.intents.map((intent) => ({
      ...intent,
      phrases: [...intent.phrases, ...located.filter((phrase) => phrase.intent === intent.name)],
    })),
  }
}
