import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import type { IntentAnswer } from './reply-items'
import { createMessage } from './reply-items'
import { toTurnOutcome } from './turn-outcome'

const message = createMessage('Here you are.')
const article = (articleId: string) =>
  ({ type: 'article', articleId, title: '', summary: '' }) as unknown as ReplyItem
const startLiveChat: ReplyItem = { type: 'command', commandName: 'START_LIVE_CHAT' }

function answer(
  intent: string | null,
  result: Partial<IntentAnswer['result']> = {},
  more: Partial<IntentAnswer> = {},
): IntentAnswer {
  return { intent, result: { items: [message], ...result }, ...more }
}

const results = (answers: readonly IntentAnswer[], before: string | null = null) =>
  toTurnOutcome(answers, before)?.results.map(({ topic, result }) => `${topic} ${result}`)

const slot = { for: 'slot', slot: 'orderNumber', intent: 'order_tracking', slots: {} } as const
const choice = { for: 'choice', intents: ['a', 'b'], text: '', slots: {} } as const

describe('the outcome of a turn', () => {
  it.each([
    ['an answer of an intent', answer('order_tracking'), 'order_tracking answered'],
    [
      'an answer with one article',
      answer('help_article', { items: [article('returns')] }),
      'article:returns answered',
    ],
    [
      'an answer with several articles',
      answer('help_article', { items: [article('returns'), article('fees')] }),
      'help_article answered',
    ],
    ['a question for a value', answer('order_tracking', {}, { pending: slot }), 'order_tracking unanswered'],
    [
      'an answer that the retailer’s systems lack',
      answer('refund_status', { isUnavailable: true }),
      'refund_status unanswered',
    ],
    ['a fallback', answer('fallback', { isFallback: true }), 'not_understood unanswered'],
    [
      'a choice of intents',
      answer(null, {}, { pending: choice, isDialogueMove: true }),
      'not_understood unanswered',
    ],
    ['the start of live chat', answer('live_chat', { items: [startLiveChat] }), 'live_chat escalated'],
    ['the ways to reach people', answer('live_chat'), 'live_chat unanswered'],
  ])('is found for %s', (_, given, expected) => {
    expect(results([given])).toEqual([expected])
  })

  it.each([
    [
      'a fallback',
      answer('fallback', { isFallback: true }),
      ['not_understood unanswered', 'refund_status unanswered'],
    ],
    [
      'a rejection',
      answer(null, { isRejection: true }, { isDialogueMove: true }),
      ['refund_status unanswered'],
    ],
    ['the start of live chat', answer('live_chat', { items: [startLiveChat] }), ['refund_status escalated']],
    ['another request', answer('offers'), ['offers answered']],
  ])('counts %s against the topic before it', (_, given, expected) => {
    expect(results([given], 'refund_status')).toEqual(expected)
  })

  it.each([
    ['small talk', answer('small_talk.thanks')],
    ['a yes', answer('affirm')],
    ['a move of the dialogue', answer(null, {}, { isDialogueMove: true })],
    ['an event without an answer', answer('product_availability', { items: [] })],
    ['a safety policy', answer('policy.self_harm', {}, { isDialogueMove: true })],
  ])('does not exist for %s', (_, given) => {
    expect(toTurnOutcome([given], 'offers')).toBeNull()
  })

  it('has every request of the turn, and the topic of the last one', () => {
    expect(toTurnOutcome([answer('store_hours'), answer('offers')], null)).toEqual({
      results: [
        { topic: 'store_hours', result: 'answered' },
        { topic: 'offers', result: 'answered' },
      ],
      topic: 'offers',
      isEnded: false,
    })
  })

  it('ends with the conversation', () => {
    expect(toTurnOutcome([answer('end_chat')], 'offers')).toEqual({
      results: [],
      topic: 'offers',
      isEnded: true,
    })
  })
})
