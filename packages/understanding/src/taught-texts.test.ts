import { describe, expect, it } from 'vitest'
import { createTaughtTexts } from './taught-texts'

const findIntent = createTaughtTexts({
  intents: [
    { name: 'greet', phrases: ['Hello!', "what's up", 'hey', 'hey there'], nearMisses: ['hello kitty'] },
    { name: 'order_tracking', phrases: ["where's my order?", 'hey', 'parcel', 'parcel.'], nearMisses: [] },
    { name: 'order_list', phrases: ['hey'], nearMisses: [] },
  ],
})

describe('texts that the operator has taught', () => {
  it.each([
    ['hello', 'greet'],
    ['WHAT IS UP', 'greet'],
    ['wheres my order', 'order_tracking'],
    ['parcel', 'order_tracking'],
    // Phrases of several intents, a near miss, a part of a phrase and a longer text.
    ['hey', null],
    ['hello kitty', null],
    ['my order', null],
    ['hello you', null],
    ['', null],
  ])('finds the intent of %j: %s', (text, intent) => {
    expect(findIntent(text)).toBe(intent)
  })
})
