import { describe, expect, it } from 'vitest'
import { findIntents } from './find-intents'

const intents = [
  { name: 'order_list', description: 'All orders of a shopper.' },
  { name: 'store_hours', description: 'When a store takes orders over the counter.' },
  { name: 'small_talk.thanks', description: 'Thank you.' },
  { name: 'order_tracking', description: 'Where an order is.' },
]

describe('intents that match some words', () => {
  it.each([
    ['', ['order_list', 'store_hours', 'small_talk.thanks', 'order_tracking']],
    ['order', ['order_list', 'order_tracking', 'store_hours']],
    ['Order where', ['order_tracking']],
    ['order_tr', ['order_tracking']],
    ['small talk', ['small_talk.thanks']],
    ['sing', []],
  ])('are found: %j', (words, names) => {
    expect(findIntents(intents, words).map(({ name }) => name)).toEqual(names)
  })
})
