import { describe, expect, it } from 'vitest'
import { asksForSimilar } from './similar-request'

describe('a request for similar products', () => {
  it.each([
    'anything like the Harbour Lane merlot',
    'same as Harbour Lane merlot but lighter',
    'an alternative to Harbour Lane merlot',
    'we loved the Harbour Lane merlot, what else would you suggest',
    'Harbour Lane merlot is what i usually had but i ran out of it',
  ])('is found in %j', (text) => {
    expect(asksForSimilar(text)).toBe(true)
  })

  it.each(['Harbour Lane merlot', 'is Harbour Lane merlot sweet', 'i would like a Harbour Lane merlot'])(
    'is not found in %j',
    (text) => {
      expect(asksForSimilar(text)).toBe(false)
    },
  )
})
