import { describe, expect, it } from 'vitest'
import { createMessage, createSuggestions } from '../reply-items'
import { repeatsLastAnswer } from './repeats-last-answer'

const shopper = (text: string) => ({ from: 'shopper' as const, text })
const murphy = (text: string) => ({ from: 'murphy' as const, text })
const answer = (intent: string | null, ...texts: string[]) => ({
  intent,
  result: { items: [...texts.map((text) => createMessage(text)), createSuggestions('Yes')] },
})
const history = [murphy('Hi'), shopper('is it ready'), murphy('It is waiting.'), murphy('At Prahran.')]

describe('an answer that repeats the last one', () => {
  it.each([
    ['the same words', [answer('pickup_order', 'It is waiting.')], true],
    ['all of them', [answer('order_tracking', 'It is waiting.', 'At Prahran.')], true],
    ['another sentence', [answer('order_tracking', 'It is waiting.', 'Until 6.')], false],
    [
      'two answers, one of them new',
      [answer('pickup_order', 'It is waiting.'), answer('help_article', 'An hour.')],
      false,
    ],
    ['the words of an earlier reply', [answer('help_article', 'Hi')], false],
    ['no words', [answer('help_article')], false],
    ['a move of the conversation', [answer(null, 'It is waiting.')], false],
    ['an answer without facts', [answer('small_talk.thanks', 'It is waiting.')], false],
  ])('has %s', (_, answers, repeats) => {
    expect(repeatsLastAnswer(answers, { history, pending: null })).toBe(repeats)
  })

  it('is none when a question is open, or nothing was asked before', () => {
    const same = [answer('pickup_order', 'It is waiting.')]
    const pending = { for: 'slot', slot: 'orderNumber', intent: 'pickup_order', slots: {} } as const
    expect(repeatsLastAnswer(same, { history, pending })).toBe(false)
    expect(repeatsLastAnswer(same, { history: [murphy('It is waiting.')], pending: null })).toBe(false)
  })
})
