import type { Knowledge } from '@murphy/understanding'
import { toPlainKey } from '../../assistant/teaching/similar-texts'

/** A phrase that a manager has added at the desk. */
export type AddedPhrase = { readonly phraseId: string; readonly intent: string; readonly text: string }

/** Adds phrases to their intents. Phrases that the files contain, or whose intent is unknown, are left out. */
export function addPhrases(knowledge: Knowledge, added: readonly AddedPhrase[]): Knowledge {
  return {
    ...knowledge,
    intents: knowledge.intents.map((intent) => ({
      ...intent,
      phrases: [
        ...intent.phrases,
        ...added
          .filter((phrase) => phrase.intent === intent.name && !isInFiles(knowledge, phrase))
          .map(({ text }) => text),
      ],
    })),
  }
}

/** Returns whether the operator's files contain the phrase for the same intent. */
export function isInFiles(
  { intents }: Pick<Knowledge, 'intents'>,
  { intent, text }: Omit<AddedPhrase, 'phraseId'>,
): boolean {
  const key = toPlainKey(text)
  return intents.some(
    ({ name, phrases }) => name === intent && phrases.some((phrase) => toPlainKey(phrase) === key),
  )
}
