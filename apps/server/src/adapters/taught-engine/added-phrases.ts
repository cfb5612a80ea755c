import type { Knowledge } from '@murphy/understanding'
import { toPlainKey } from '../../assistant/teaching/similar-texts'

/** What was added to the operator's files, such as a manager has at the desk. */
export type AddedPhrase = { readonly phraseId: string; readonly intent: string; readonly text: string }

/** The phrases among the others of their intents; what the files say already, or know no intent for, is left out. */
export function withPhrases(knowledge: Knowledge, added: readonly AddedPhrase[]): Knowledge {
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

/** Whether the operator's files say the same for the same intent. */
export function isInFiles(
  { intents }: Pick<Knowledge, 'intents'>,
  { intent, text }: Omit<AddedPhrase, 'phraseId'>,
): boolean {
  const key = toPlainKey(text)
  return intents.some(
    ({ name, phrases }) => name === intent && phrases.some((phrase) => toPlainKey(phrase) === key),
  )
}
