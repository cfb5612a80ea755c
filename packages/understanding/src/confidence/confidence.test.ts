import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random'
import { findLeaders } from './evidence'
import { createWordCoverage, learnGrounding } from './grounding'
import { fitLogistic, computeLikelihood } from './logistic'

describe('fitLogistic', () => {
  const random = createRandom(2)
  // How often it is so rises from 0 to 1 with the first piece of evidence; the second says nothing.
  const observations = Array.from({ length: 2000 }, () => {
    const first = random()
    return { evidence: [first, random()], hasOccurred: random() < first, weight: 1 }
  })
  const computeScore = fitLogistic(observations, [1, 1])

  it('gives probabilities that match the outcomes', () => {
    for (const likely of [0.2, 0.5, 0.8])
      expect(computeLikelihood(computeScore, [likely, 0.5])).toBeCloseTo(likely, 1)
  })

  it('never decreases when evidence increases', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.nat(100), (value, rise) => {
        expect(computeLikelihood(computeScore, [value + rise / 10, 0])).toBeGreaterThanOrEqual(
          computeLikelihood(computeScore, [value, 0]),
        )
      }),
    )
  })

  it('gives no weight to evidence of the wrong sign', () => {
    const against = observations.map((seen) => ({ ...seen, hasOccurred: !seen.hasOccurred }))
    expect(fitLogistic(against, [1, 0]).weights[0]).toBe(0)
  })

  it('returns a number without observations', () => {
    expect(computeLikelihood(fitLogistic([], [1]), [3])).toBe(0.5)
  })
})

describe('createWordCoverage', () => {
  const grounding = learnGrounding(
    [
      { words: ['track', 'my', 'order'], isOf: 0 },
      { words: ['where', 'is', 'my', 'order'], isOf: 0 },
      { words: ['a', 'good', 'wine'], isOf: 9 },
    ],
    10,
  )
  const computeCoverage = createWordCoverage(grounding, 10)

  it('knows the words of an intent', () => {
    expect(computeCoverage(['track', 'the', 'orders'], 0)).toEqual({ known: 1, own: 1, ownWeighted: 1 })
  })

  it("distinguishes other intents' words from the intent's own", () => {
    expect(computeCoverage(['track', 'wine'], 0)).toMatchObject({ known: 1, own: 0.5 })
    expect(computeCoverage(['track', 'wine'], 9)).toMatchObject({ known: 1, own: 0.5 })
  })

  it('weighs an unknown word more than a known one', () => {
    const { own, ownWeighted } = computeCoverage(['track', 'flight'], 0)
    expect(own).toBe(0.5)
    expect(ownWeighted).toBeLessThan(0.5)
  })

  it('does not penalise texts without content words', () => {
    expect(computeCoverage(['is', 'it', '42'], 0)).toEqual({ known: 1, own: 1, ownWeighted: 1 })
  })
})

describe('findLeaders', () => {
  it('leaves out the out-of-scope class', () => {
    expect(findLeaders(Float32Array.from([0.1, 0.3, 0.2, 0.4]), 3)).toEqual({ first: 1, second: 2 })
    expect(findLeaders(Float32Array.from([1]), 1)).toEqual({ first: 0, second: -1 })
  })
})
