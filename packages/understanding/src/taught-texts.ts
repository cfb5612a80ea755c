import type { Knowledge } from './knowledge'
import { toPlainText } from './normalise'

/**
 * Returns a function that finds the intent of a text that the operator's files give as one of its phrases, whatever its case and
 * punctuation; `null`: no intent has it, or several do.
 *
 * The classifier generalises, so that it is unsure of some of its own phrases, and another training of others. The operator's word counts more.
 * Source: docs/understanding.md#engine
 */
export function createTaughtTexts({ intents }: Pick<Knowledge, 'intents'>): (text: string) => string | null {
  // Thousands of phrases take some 30 ms, which a start does not wait for.
  let taught: ReadonlyMap<string, string | null> | null = null
  return (text) => {
    taught ??= indexPhrases(intents)
    return taught.get(toPlainText(text)) ?? null
  }
}

/** Returns the intent of each phrase; `null`: several intents have it. */
function indexPhrases(intents: Knowledge['intents']): ReadonlyMap<string, string | null> {
  const taught = new Map<string, string | null>()
  for (const { name, phrases } of intents)
    for (const phrase of phrases) {
      const key = toPlainText(phrase)
      const before = taught.get(key)
      taught.set(key, before === undefined || before === name ? name : null)
    }
  return taught
}
