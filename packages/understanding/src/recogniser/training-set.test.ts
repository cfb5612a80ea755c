import { describe, expect, it } from 'vitest'
import type { TrainingSet } from './training-set'
import { createHoldout } from './training-set'

const prepare = (text: string) => ({ words: text.split(' '), masked: text.split(' ') })

/** Ten phrases for each of some intents. */
const createSet = (intentCount: number, outOfScope: readonly string[] = []): TrainingSet => ({
  intents: Array.from({ length: intentCount }, (_, intent) => `intent ${intent}`),
  phrases: Array.from({ length: 10 * intentCount }, (_, at) => ({
    prepared: prepare(`phrase ${at}`),
    intent: at % intentCount,
  })),
  nearMisses: Array.from({ length: intentCount }, (_, intent) => ({
    prepared: prepare('near miss'),
    intent,
  })),
  outOfScope: outOfScope.map(prepare),
  fillers: [],
})

describe('createHoldout', () => {
  it.each([
    [2, 0, []],
    [3, 0, [0]],
    [3, 2, [2]],
    [3, 3, []],
    [5, 4, [4]],
    [12, 1, [1, 6, 11]],
  ])('leaves out of %i intents in part %i of five the intents %j', (intentCount, part, missing) => {
    const { trainingSet, phrases, outOfScope } = createHoldout(createSet(intentCount), part, 5)
    const isMissing = (intent: number): boolean => missing.includes(intent)
    expect(trainingSet.phrases.some(({ intent }) => isMissing(intent))).toBe(false)
    expect(trainingSet.nearMisses.some(({ intent }) => isMissing(intent))).toBe(false)
    expect(trainingSet.phrases).toHaveLength(8 * (intentCount - missing.length))
    expect(phrases).toHaveLength(2 * (intentCount - missing.length))
    expect(outOfScope).toHaveLength(10 * missing.length)
  })

  it('uses each phrase of a set without out-of-scope texts exactly once as an out-of-scope text', () => {
    const set = createSet(7)
    const texts = [0, 1, 2, 3, 4].flatMap((part) => createHoldout(set, part, 5).outOfScope)
    expect(texts.map(({ words }) => words.join(' ')).toSorted()).toEqual(
      set.phrases.map(({ prepared }) => prepared.words.join(' ')).toSorted(),
    )
  })

  it('leaves out no intent when there are out-of-scope texts', () => {
    const { trainingSet, phrases, outOfScope } = createHoldout(
      createSet(12, ['one', 'two', 'three', 'four', 'five', 'six']),
      0,
      5,
    )
    expect(new Set(trainingSet.phrases.map(({ intent }) => intent)).size).toBe(12)
    expect(phrases).toHaveLength(24)
    expect(outOfScope.map(({ words }) => words[0])).toEqual(['one', 'six'])
    expect(trainingSet.outOfScope).toHaveLength(4)
  })
})
