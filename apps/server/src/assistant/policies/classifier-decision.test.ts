import { describe, expect, it } from 'vitest'
import { assessByClassifier, isSureAlone, isSureWithPattern } from './classifier-decision'
import { splitPolicyWords } from './policy-text'

/** Returns whether the classifier decides a text alone, when it names a policy with a sum. */
function decides(
  text: string,
  {
    policy,
    sum,
    answersQuestion = false,
    followsAnswer = false,
  }: {
    readonly policy: string
    readonly sum: number
    readonly answersQuestion?: boolean
    readonly followsAnswer?: boolean
  },
): boolean {
  const words = splitPolicyWords(text)
  const assessment = assessByClassifier({ text, words }, () => ({
    risk: 0,
    policies: [{ policy, margin: sum }],
  }))
  if (assessment === null) return false
  return isSureAlone(assessment, { text, wordCount: words.length, answersQuestion, followsAnswer })
}

describe('the classifier alone', () => {
  it.each([
    ['four words', 'port and the flu', { policy: 'health', sum: 0.11 }, { policy: 'health', sum: 0.1 }],
    ['three words', 'port for flu', null, { policy: 'health', sum: 5 }],
    [
      'a long text',
      'would you say that port helps against a nasty flu',
      { policy: 'health', sum: -0.35 },
      { policy: 'health', sum: -0.36 },
    ],
    [
      'a text of 20 words',
      'we drove to the coast and back in one day and my cousin says that port helps against a flu',
      { policy: 'health', sum: -0.44 },
      { policy: 'health', sum: -0.45 },
    ],
    [
      'a story of 21 words',
      'we drove to the coast and back in one day and my cousin says that port helps against a nasty flu',
      { policy: 'health', sum: -0.04 },
      { policy: 'health', sum: -0.05 },
    ],
    [
      'a promise of a price',
      'would you say that it will cost less on friday',
      { policy: 'price_promise', sum: 0.05 },
      { policy: 'price_promise', sum: 0.04 },
    ],
    [
      'a drunk shopper right after an answer',
      'we have many here who drink a lot of beer tonight',
      { policy: 'intoxicated', sum: 0.81, followsAnswer: true },
      { policy: 'intoxicated', sum: 0.79, followsAnswer: true },
    ],
    [
      'an offer of a card number',
      'shall I read out the long number on the front',
      { policy: 'card_number', sum: 0.05 },
      { policy: 'card_number', sum: 0.04 },
    ],
    [
      'a minor without a word of youth',
      'he still wears braces so may he sign for the box',
      { policy: 'minor', sum: 1.01 },
      { policy: 'minor', sum: 0.99 },
    ],
    [
      'a minor with a word of youth',
      'her children would like to try some of the port',
      { policy: 'minor', sum: -0.35 },
      { policy: 'minor', sum: -0.36 },
    ],
    [
      'an emergency without a word of one',
      'she brought that one to our place when we had the long table',
      { policy: 'medical_emergency', sum: 0.51 },
      { policy: 'medical_emergency', sum: 0.49 },
    ],
    [
      'the answer to a question',
      'chicken soup against the flu',
      { policy: 'health', sum: 0.41, answersQuestion: true },
      { policy: 'health', sum: 0.39, answersQuestion: true },
    ],
  ])('decides %s from its threshold on', (_title, text, sure, unsure) => {
    expect(sure === null || decides(text, sure)).toBe(true)
    expect(decides(text, unsure)).toBe(false)
  })

  it('needs a clear risk for a policy that is itself unlikely', () => {
    const text = 'she said that the flu goes away with a port'
    const words = splitPolicyWords(text)
    const decide = (risk: number, margin: number): boolean => {
      const assessment = assessByClassifier({ text, words }, () => ({
        risk,
        policies: [{ policy: 'health', margin }],
      }))
      return assessment !== null && isSureAlone(assessment, { text, wordCount: 10, answersQuestion: false })
    }
    expect(decide(0.89, -0.46)).toBe(false)
    expect(decide(0.9, -0.46)).toBe(true)
    expect(decide(0.89, -0.45)).toBe(true)
  })

  it.each([
    ['a phone number of a nominee', 'her mobile is 0412 345 678', 'other_people'],
    ['the name of a nominee', 'her name is Ruth Adams', 'other_people'],
    ['a day', 'better would be the 14th', 'minor'],
    ['a choice of products', 'which of them is cheaper', 'price_promise'],
    ['a year', 'it says 2019 on the front of mine', 'card_number'],
    ['a stolen card', 'someone pinched my mastercard so block it', 'card_number'],
    ['food that a drink is to go with', 'a white to go with prawns and rice', 'allergen'],
  ])('never decides about %s', (_title, text, policy) => {
    expect(decides(text, { policy, sum: 5 })).toBe(false)
  })
})

describe('the classifier and a pattern that matches', () => {
  it.each([
    ['what the pattern names, ordinary as a whole', 'health', { health: -1.14 }, { health: -1.16 }],
    ['a danger, ordinary as a whole', 'self_harm', { self_harm: -1.54 }, { self_harm: -1.56 }],
    [
      'another policy that is sure enough',
      'health',
      { legal: -0.19, health: -3 },
      { legal: -0.21, health: -3 },
    ],
  ])('decide together about %s', (_title, name, sure, unsure) => {
    expect(decideTogether(name, sure)).toBe(true)
    expect(decideTogether(name, unsure)).toBe(false)
  })

  it('leave a text of three words to the pattern, and a longer one not', () => {
    expect(decideTogether('health', { health: -5 }, 3)).toBe(true)
    expect(decideTogether('health', { health: -5 }, 4)).toBe(false)
  })

  it('leave a question about allergens to the pattern', () => {
    expect(decideTogether('allergen', { health: -5, allergen: -5 })).toBe(true)
  })
})

/** Returns whether both are sure of a text whose pattern names a policy, with the margin of each policy. */
function decideTogether(name: string, margins: Readonly<Record<string, number>>, wordCount = 9): boolean {
  const policies = Object.entries(margins).map(([policy, margin]) => ({ policy, margin }))
  const assessment = assessByClassifier({ text: 'port', words: ['port'] }, () => ({ risk: 0, policies }))
  if (assessment === null) throw new Error('The classifier names no policy.')
  return isSureWithPattern(assessment, {
    matching: { name, priority: name === 'self_harm' ? 1 : 60 },
    wordCount,
  })
}
