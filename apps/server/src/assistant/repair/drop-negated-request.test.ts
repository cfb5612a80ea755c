import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { dropNegatedRequest, nameOrder } from './drop-negated-request'

describe('a request that a message says it is not', () => {
  it.each([
    ['dont cancel my order just tell me when it comes', 'tell me when it comes'],
    ["please don't cancel it, where is it", 'where is it'],
    ['i dont want to cancel, i want a different address', 'i want a different address'],
    ['cancel my order but keep the subscription', 'cancel my order'],
    ['nope not late, just curious when its coming', 'curious when its coming'],
    ["i'm not after a refund. can you track my parcel", 'can you track my parcel'],
  ])('is dropped from %j, and the rest is %j', (text, rest) => {
    expect(dropNegatedRequest(text)).toBe(rest)
  })

  it.each([
    'dont cancel my order',
    'not interested in a refund just send me a new bottle',
    'cancel it but send me another one',
    'i dont want it anymore, cancel it',
    'i dont want the gin, just the rum',
    'cancel my order, dont send it',
    'not red, something white',
    "i don't want a refund",
    'dont cancel, please',
    'do not refund me, i never asked for that',
  ])('is kept where nothing else is asked, or the words are about something else: %j', (text) => {
    expect(dropNegatedRequest(text)).toBe(text)
  })

  it('is looked for in a time that grows with the text', () => {
    expect(measureTextGrowth(dropNegatedRequest, 300)).toBeLessThan(maxGrowth)
  })
})

describe('the rest of a message whose denied request was about an order', () => {
  it.each([
    ['tell me when it comes', 'tell me when my order comes'],
    ['when will it be here', 'when will my order be here'],
    ['tell me when its coming', 'tell me when my order is coming'],
    ['where is it', 'where is my order'],
    ['tell me if you have it in red', 'tell me if you have it in red'],
    ['track my order', 'track my order'],
  ])('names the order in %j: %j', (text, named) => {
    expect(nameOrder(text)).toBe(named)
  })
})
