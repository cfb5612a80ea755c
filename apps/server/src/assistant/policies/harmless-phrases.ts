import { stem } from '@murphy/understanding'
import { createWordGroup } from './word-patterns'

/** The group of `lexicon/policy-words.yml` with figures of speech and names that sound like a risk. */
export const harmlessGroup = 'harmless_phrase'

/**
 * Creates a function that removes phrases from the words of a text: 'hammered by the hail', 'shot glasses'. Words are
 * compared by their stems, as in patterns; of several phrases, the longest is removed. A phrase of one word is compared as it is
 * written, because 'kidding' has the stem of 'kids'.
 *
 * Source: docs/understanding.md#policies
 */
export function createPhraseRemoval(
  phrases: readonly string[],
): (words: readonly string[]) => readonly string[] {
  const group = createWordGroup(phrases.filter((phrase) => phrase.includes(' ')))
  const single = new Set(phrases.filter((phrase) => !phrase.includes(' ')))
  return (words) => {
    const stems = words.map((word) => stem(word))
    const rest: string[] = []
    let at = 0
    while (at < words.length) {
      const lengths = (group.get(stems[at] ?? '') ?? [])
        .filter((phrase) => phrase.every((each, index) => stems[at + index] === each))
        .map((phrase) => phrase.length)
      if (single.has(words[at] ?? '')) lengths.push(1)
      if (lengths.length === 0) rest.push(words[at] ?? '')
      at += Math.max(1, ...lengths)
    }
    return rest.length === words.length ? words : rest
  }
}
