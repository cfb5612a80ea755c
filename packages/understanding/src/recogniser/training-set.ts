import type { Prepared } from '../features/vectoriser'
import type { Target } from '../classifier/neural-net'

/** What a recogniser learns from; intents are numbers into `intents`. */
export type Lesson = {
  readonly intents: readonly string[]
  readonly phrases: readonly Taught[]
  /** Close to an intent's phrases, but something else: they speak against that intent only. */
  readonly nearMisses: readonly Taught[]
  /** Texts that no intent may answer. */
  readonly outOfScope: readonly Prepared[]
}

export type Taught = { readonly prepared: Prepared; readonly intent: number }

/** Intents, and after them one class for what is out of scope when there are examples of it. */
export function classCountOf({ intents, outOfScope }: Lesson): number {
  return intents.length + (outOfScope.length > 0 ? 1 : 0)
}

export function examplesOf({ intents, phrases, nearMisses, outOfScope }: Lesson): {
  readonly texts: readonly Prepared[]
  readonly targets: readonly Target[]
} {
  return {
    texts: [
      ...phrases.map(({ prepared }) => prepared),
      ...nearMisses.map(({ prepared }) => prepared),
      ...outOfScope,
    ],
    targets: [
      ...phrases.map(({ intent }): Target => ({ isOf: intent })),
      ...nearMisses.map(({ intent }): Target => ({ isNotOf: intent })),
      ...outOfScope.map((): Target => ({ isOf: intents.length })),
    ],
  }
}

/** What a lesson keeps back to see how the rest of it does. */
export type HeldBack = {
  readonly lesson: Lesson
  readonly phrases: readonly Taught[]
  /** Also the phrases of intents that the shortened lesson does not teach at all. */
  readonly strangers: readonly Prepared[]
}

/**
 * One of `parts` ways to hold back a part of each class's examples; `part` counts from 0. A lesson without out-of-scope
 * examples also leaves out every `parts`-th intent, whose phrases then are what no intent may answer.
 */
export function holdBack(lesson: Lesson, part: number, parts: number): HeldBack {
  const hasStrangers = lesson.outOfScope.length > 0
  const isMissing = (intent: number): boolean =>
    !hasStrangers && lesson.intents.length >= 2 * parts && intent % parts === part
  const seen = new Int32Array(lesson.intents.length)
  const isBack = lesson.phrases.map(({ intent }) => {
    const count = seen[intent] ?? 0
    seen[intent] = count + 1
    return count % parts === part
  })
  const isKept = (_: unknown, at: number): boolean => at % parts !== part
  return {
    lesson: {
      intents: lesson.intents,
      phrases: lesson.phrases.filter(({ intent }, at) => !isBack[at] && !isMissing(intent)),
      nearMisses: lesson.nearMisses.filter(({ intent }) => !isMissing(intent)),
      outOfScope: lesson.outOfScope.filter(isKept),
    },
    phrases: lesson.phrases.filter(({ intent }, at) => isBack[at] === true && !isMissing(intent)),
    strangers: hasStrangers
      ? lesson.outOfScope.filter((_, at) => at % parts === part)
      : lesson.phrases
          .filter(({ intent }, at) => isMissing(intent) && isBack[at])
          .map(({ prepared }) => prepared),
  }
}
