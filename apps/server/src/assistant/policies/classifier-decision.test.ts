import { describe, expect, it } from 'vitest'
import { stem } from '@murphy/understanding'
import type { PolicyFile } from '../bot-files/policies'
import { assessByClassifier, isSureAlone } from './classifier-decision'
import { splitPolicyWords } from './policy-text'

/** Returns whether the classifier decides a text alone, when it names a policy with a sum. */
function decides(
  text: string,
  {
    policy,
    sum,
    priority = 50,
    answersQuestion = false,
  }: {
    readonly policy: string
    readonly sum: number
    readonly priority?: number
    readonly answersQuestion?: boolean
  },
): boolean {
  const words = splitPolicyWords(text)
  const assessment = assessByClassifier({ text, words, stems: words.map(stem) }, () => ({
    risk: 0,
    policies: [{ policy, margin: sum }],
  }))
  if (assessment === null) return false
  const file = { priority } as PolicyFile // it reads no more than the priority
  return isSureAlone(assessment, file, { wordCount: words.length, answersQuestion })
}

describe('the classifier alone', () => {
  it.each([
    ['a short text', 'port and the flu', { policy: 'health', sum: 0.01 }, { policy: 'health', sum: -0.01 }],
    ['three words', 'port for flu', null, { policy: 'health', sum: 5 }],
    [
      'a long text',
      'would you say that port helps against a nasty flu',
      { policy: 'health', sum: 0.01 },
      { policy: 'health', sum: -0.01 },
    ],
    [
      'a long text about danger',
      'would you say that there is any point anymore tonight',
      { policy: 'self_harm', sum: -0.19, priority: 1 },
      { policy: 'self_harm', sum: -0.21, priority: 1 },
    ],
    [
      'a text without a word of the field',
      'would this do anything useful',
      { policy: 'health', sum: 0.61 },
      { policy: 'health', sum: 0.59 },
    ],
    [
      'one about danger without such a word',
      'would this do anything useful',
      { policy: 'self_harm', sum: 0.41, priority: 1 },
      { policy: 'self_harm', sum: 0.39, priority: 1 },
    ],
    [
      'a policy about the shop',
      'a discount for you would be nice',
      { policy: 'price_promise', sum: 0.31, priority: 75 },
      { policy: 'price_promise', sum: 0.29, priority: 75 },
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

  it.each([
    ['a card number', 'my card is the blue one', 'card_number'],
    ['a phone number of a nominee', 'her mobile is 0412 345 678', 'other_people'],
    ['a day', 'better would be the 14th', 'minor'],
    ['a choice of products', 'which of them is cheaper', 'price_promise'],
  ])('never decides about %s', (_title, text, policy) => {
    expect(decides(text, { policy, sum: 5 })).toBe(false)
  })
})
