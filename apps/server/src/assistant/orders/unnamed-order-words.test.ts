import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findUnnamedOrderAsk } from './unnamed-order-words'

describe('a text about an order that it does not name', () => {
  it.each([
    ['when will it be here', 'arrival'],
    ['whens it coming', 'arrival'],
    ['tell me when it comes', 'arrival'],
    ['curious when its coming', 'arrival'],
    ['I want to know when its coming', 'arrival'],
    ['what time will my stuff get here today', 'arrival'],
    ['how long until it arrives', 'arrival'],
    ['will it come before new year', 'arrival'],
    ['is it gonna be here by friday', 'arrival'],
    ['how long until delivery', 'delivery-time'],
    ['how long for delivery?', 'delivery-time'],
    ['got white instead of red', 'problem'],
    ['order came but a can exploded', 'problem'],
    ['screw cap was already open', 'problem'],
    ['your courier delivered to wrong house', 'problem'],
    ['someone stole my parcel off the porch', 'problem'],
    ['my package got nicked', 'problem'],
    ['my beer was warm and flat', 'problem'],
    ['who is the courier', 'carrier'],
    ['whos delivering my order', 'carrier'],
    ['i dont want it anymore', 'unwanted'],
    ['actually i no longer need the order', 'unwanted'],
  ])('%j asks for %s', (text, ask) => {
    expect(findUnnamedOrderAsk(text)).toBe(ask)
  })

  it.each([
    'how long does it take to get here',
    'when will the penfolds be back in stock',
    'when do you open',
    'will it keep for a year',
    'is it any good',
    'a can exploded in my freezer',
    'my phone was stolen',
    'is flat beer ok to cook with',
    'can i get white instead of red',
    'i dont want a subscription',
    'can you deliver faster to perth',
    'how long until delivery of a slab to my brother in perth who has a party next week',
  ])('%j does not', (text) => {
    expect(findUnnamedOrderAsk(text)).toBeNull()
  })

  it('is recognised in a time that grows with the text', () => {
    expect(measureTextGrowth(findUnnamedOrderAsk, 1000)).toBeLessThan(maxGrowth)
  })
})
