/** Returns the sentences of a text, without blank ones. A line is a sentence too. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Returns the sentences of a message, the likeliest request first: questions before statements, and later ones before earlier ones. */
export function putLikeliestFirst(sentences: readonly string[]): readonly string[] {
  const latestFirst = sentences.toReversed()
  const asks = (sentence: string): boolean => sentence.endsWith('?')
  return [...latestFirst.filter(asks), ...latestFirst.filter((sentence) => !asks(sentence))]
}
