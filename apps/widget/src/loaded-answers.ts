import type * as answersChunk from './answers'

export type Answers = typeof answersChunk

let loaded: Answers | null = null

/** Called by whoever has loaded the chunk, before the first answer is shown. */
export function provideAnswers(answers: Answers): void {
  loaded = answers
}

/** The chunk, where it may not be needed yet. */
export function answersIfLoaded(): Answers | null {
  return loaded
}

/**
 * The chunk, where an answer is on the screen: answers are read by it, so it is there.
 *
 * Errors: throws when it is not, which is a bug of the one who showed an answer.
 */
export function loadedAnswers(): Answers {
  if (loaded === null) throw new Error('answers are not loaded')
  return loaded
}
