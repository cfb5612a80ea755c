import type { Vectoriser } from './features'
import type { IntentKnowledge } from './knowledge'
import { trainLinearSvm } from './linear-svm'

export type Ranked = { readonly intent: string; readonly score: number }

/** The class of everything that Murphy does not do. */
const none = '(none)'

/** An intent is taken when its score is above this. Fitted by cross-validation on phrases and out-of-scope examples. */
const acceptFrom = -0.35

/**
 * Learns the intents from their phrases; near misses and out-of-scope texts are a class of their own.
 *
 * @param vectoriser made from the phrases of all intents and then the out-of-scope texts, in their order
 * @returns all intents for a prepared text, best first with a score from 0 to 1; `isAccepted`: the first one is meant
 */
export function trainIntentClassifier(
  intents: readonly IntentKnowledge[],
  outOfScope: readonly string[],
  { vectoriser, seed }: { vectoriser: Vectoriser; seed: number },
): (prepared: string) => { readonly isAccepted: boolean; readonly ranked: readonly Ranked[] } {
  const labels = [
    ...intents.flatMap(({ name, phrases }) => phrases.map(() => name)),
    ...outOfScope.map(() => none),
  ]
  const classes = [...intents.map(({ name }) => name), none]
  const scoresOf = trainLinearSvm(vectoriser.learnt, labels, {
    classes,
    dimensions: vectoriser.dimensions,
    seed,
  })
  return (prepared) => {
    const scores = scoresOf(vectoriser.vector(prepared))
    const ranked = classes
      .map((intent, index) => ({ intent, margin: scores[index] ?? -1 }))
      .toSorted((a, b) => b.margin - a.margin)
    const [best] = ranked
    return {
      isAccepted: best !== undefined && best.intent !== none && best.margin > acceptFrom,
      ranked: ranked
        .filter(({ intent }) => intent !== none)
        .map(({ intent, margin }) => ({ intent, score: 1 / (1 + Math.exp(-4 * margin)) })),
    }
  }
}
