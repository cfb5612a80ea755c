import { describe, expect, it } from 'vitest'
import { isOrderStory } from './order-stories'

describe('a story about an order', () => {
  it.each([
    ['chuck another sixpack on my order', 'intoxicated'],
    ['this gin tastes like water, my sister and her housemate tried it too', 'self_exclusion'],
  ])('is ordinary: %j', (text, policy) => {
    expect(isOrderStory(text, policy)).toBe(true)
  })

  it.each([
    ['my ex lives at the old address, can you redirect the parcel', 'other_people'],
    ['i cannot stop drinking, close my account', 'self_exclusion'],
    ['chuck another sixpack on my order', 'self_harm'],
    ['my son is sixteen, can he pick it up for me from the store', 'minor'],
  ])('is none: %j (%s)', (text, policy) => {
    expect(isOrderStory(text, policy)).toBe(false)
  })
})
