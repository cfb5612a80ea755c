import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Knowledge } from '../knowledge'
import { decodeWordVectors } from '../word-vectors'
import { createRiskClassifier, trainRiskModel } from './risk-model'

const wordVectors = decodeWordVectors(
  readFileSync(join(import.meta.dirname, '../../assets/word-vectors.bin')),
)

const knowledge: Knowledge = {
  intents: [{ name: 'order_tracking', phrases: ['where is my order', 'track my parcel'], nearMisses: [] }],
  outOfScope: [],
  articles: [],
  places: [],
  slang: {},
  synonyms: {},
  protectedWords: [],
  policies: [
    {
      name: 'self_harm',
      phrases: ['everyone would be better off', 'it would be better without me', 'i would be better dead'],
      nearMisses: [],
    },
  ],
}

/** Returns how risky a text is after a training with ordinary messages. */
function scoreAfter(ordinaryMessages: readonly string[], text: string): number {
  const taught = { ...knowledge, ordinaryMessages }
  return createRiskClassifier(taught, trainRiskModel(taught, { wordVectors }), wordVectors)(text).risk
}

it('learns from ordinary messages that their like is harmless, and still finds the risk', () => {
  const ordinary = ['friday would be better', 'after lunch would be better', 'next month would be better']
  const harmless = 'sometime next week would be better'
  expect(scoreAfter(ordinary, harmless)).toBeLessThan(Math.min(0, scoreAfter([], harmless)))
  expect(scoreAfter(ordinary, 'the world would be better without me')).toBeGreaterThan(0)
})
