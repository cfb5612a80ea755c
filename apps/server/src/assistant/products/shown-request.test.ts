import { describe, expect, it } from 'vitest'
import { readShownRequest, readTaste } from './shown-request'

describe('a request about shown products', () => {
  it.each([
    ['too heavy for me', 'not heavy'],
    ['those look a bit too sweet', 'not sweet'],
    ['hmm thats way too oaky', 'not oaky'],
    ['remove the sweet ones', 'not sweet'],
    ['can you take out anything oaky please', 'not oaky'],
    ['which one would you grab under 30 bucks', 'best rated under 30 bucks'],
  ])('%j changes the search: %j', (text, request) => {
    expect(readShownRequest(text)).toEqual({ kind: 'refine', text: request })
  })

  it.each([
    ['which would you pick', 'which is rated best'],
    ['ok what do you recommend', 'which is rated best'],
    ["just tell me which one, i don't need the essay", 'which is rated best'],
    ['tell me which you prefer', 'which is rated best'],
    ['just tell me which one to get', 'which is rated best'],
    ['i asked which one not what they are', 'which is rated best'],
    ['and your second choice?', 'which is the second best rated'],
    ['whats the peatiest', 'which is the most peaty'],
    ['whats sweeter', 'which is the most sweet'],
    ['which is the sweetest of what you showed me', 'which is the most sweet'],
    ['which ones softer', 'which is the most soft'],
    ['so which would you put on the table', 'which is rated best'],
    ['the fruitiest one please', 'which is the most fruity'],
    ['whats the sweetest of the three', 'which is the most sweet'],
  ])('%j chooses: %j', (text, request) => {
    expect(readShownRequest(text)).toEqual({ kind: 'choose', text: request })
  })

  it.each([
    'the cheapest one',
    'which is cheaper',
    'whats better',
    'which is the closest',
    'remove the second bottle from my order and send it to my mum',
    'which would you buy if it was for your dad',
    'tell me which store is open',
    'which do i have to pay for delivery',
    'too late for that now',
    '',
  ])('%j is no choice and no style that is refused, or says more', (text) => {
    const request = readShownRequest(text)
    expect(request === null || request.text === 'not late').toBe(true)
  })
})

describe('the taste of a person', () => {
  it.each([
    ['My father in law likes them softer, not too heavy', 'something softer, not too heavy'],
    ['she prefers it dry', 'something dry'],
    ['do you have a dry one', null],
    ['he likes wine', null],
  ])('is read from %j: %j', (text, wanted) => {
    expect(readTaste(text)).toBe(wanted)
  })
})
