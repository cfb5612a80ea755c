import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random'
import { decide } from './decide'
import { leadersOf } from './evidence'
import { createGrounds, learnGrounding } from './grounding'
import { fitLogistic, likelihoodOf } from './logistic'

describe('fitLogistic', () => {
  const random = createRandom(2)
  // How often it is so rises from 0 to 1 with the first piece of evidence; the second says nothing.
  const observations = Array.from({ length: 2000 }, () => {
    const first = random()
    return { evidence: [first, random()], isSo: random() < first, weight: 1 }
  })
  const judge = fitLogistic(observations, [1, 1])

  it('gives likelihoods that come true as often as they say', () => {
    for (const likely of [0.2, 0.5, 0.8]) expect(likelihoodOf(judge, [likely, 0.5])).toBeCloseTo(likely, 1)
  })

  it('never falls when evidence rises', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.nat(100), (value, rise) => {
        expect(likelihoodOf(judge, [value + rise / 10, 0])).toBeGreaterThanOrEqual(
          likelihoodOf(judge, [value, 0]),
        )
      }),
    )
  })

  it('gives no weight to evidence that speaks on the wrong side', () => {
    const against = observations.map((seen) => ({ ...seen, isSo: !seen.isSo }))
    expect(fitLogistic(against, [1, 0]).weights[0]).toBe(0)
  })

  it('stays a number with nothing to learn from', () => {
    expect(likelihoodOf(fitLogistic([], [1]), [3])).toBe(0.5)
  })
})

describe('grounds', () => {
  const grounding = learnGrounding(
    [
      { words: ['track', 'my', 'order'], isOf: 0 },
      { words: ['where', 'is', 'my', 'order'], isOf: 0 },
      { words: ['a', 'good', 'wine'], isOf: 9 },
    ],
    10,
  )
  const groundsOf = createGrounds(grounding, 10)

  it('know the words of an intent', () => {
    expect(groundsOf(['track', 'the', 'orders'], 0)).toEqual({ known: 1, own: 1, ownWeighed: 1 })
  })

  it("tell the words of others from the intent's own", () => {
    expect(groundsOf(['track', 'wine'], 0)).toMatchObject({ known: 1, own: 0.5 })
    expect(groundsOf(['track', 'wine'], 9)).toMatchObject({ known: 1, own: 0.5 })
  })

  it('weigh an unknown word more than a known one', () => {
    const { own, ownWeighed } = groundsOf(['track', 'flight'], 0)
    expect(own).toBe(0.5)
    expect(ownWeighed).toBeLessThan(0.5)
  })

  it('hold nothing against texts without content', () => {
    expect(groundsOf(['is', 'it', '42'], 0)).toEqual({ known: 1, own: 1, ownWeighed: 1 })
  })
})

describe('leadersOf', () => {
  it('leaves out the class of what is out of scope', () => {
    expect(leadersOf(Float32Array.from([0.1, 0.3, 0.2, 0.4]), 3)).toEqual({ first: 1, second: 2 })
    expect(leadersOf(Float32Array.from([1]), 1)).toEqual({ first: 0, second: -1 })
  })
})

describe('decide', () => {
  it.each([
    [0.44, 0.9, 'reject'],
    [0.45, 0.9, 'confirm'],
    [0.59, 0.9, 'confirm'],
    [0.6, 0.9, 'accept'],
    [0.6, 0.14, 'confirm'],
    [0.6, 0.15, 'accept'],
    [0.9, 0.01, 'accept'],
  ] as const)('takes a score of %d with a lead of %d as %s', (score, lead, decision) => {
    expect(decide({ ranked: [{ intent: 'a', score }], lead })).toBe(decision)
  })

  it('rejects when there are no intents', () => {
    expect(decide({ ranked: [], lead: 0 })).toBe('reject')
  })
})
