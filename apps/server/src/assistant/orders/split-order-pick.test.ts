import { describe, expect, it } from 'vitest'
import { splitOrderPick } from './split-order-pick'

describe('a text that picks an order and asks about it', () => {
  it.each([
    ['the delivery one. was the money sent back', 'the delivery one', 'was the money sent back'],
    ['and the one from monday whats inside', 'and the one from monday', 'whats inside'],
    ['the lane cove pick up - who can fetch it', 'the lane cove pick up', 'who can fetch it'],
    ['the one i did last week, where is it', 'the one i did last week', 'where is it'],
    ['what about my late parcel, can you chase it', 'what about my late parcel', 'can you chase it'],
    ['the order i placed on sunday is it packed', 'the order i placed on sunday', 'is it packed'],
  ])('is split: %j', (text, pick, rest) => {
    expect(splitOrderPick(text)[0]).toEqual({ pick, rest })
  })

  it.each([
    'where is the delivery one',
    'the delivery one',
    'the one that is late',
    'the ones i did yesterday',
    'the riesling, is it dry',
    'can i have the one from monday',
  ])('is not split: %j', (text) => {
    expect(splitOrderPick(text)).toEqual([])
  })
})
