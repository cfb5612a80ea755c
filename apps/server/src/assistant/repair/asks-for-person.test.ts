import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForPerson } from './asks-for-person'

describe('a request for a person', () => {
  it.each([
    'could i chat with one of your staff',
    'dont want an article',
    'no more links please',
    'transfer me to an operator',
    'hand me over to a human',
    'get me a manager',
    'an agent please',
    'yeah that one. still want the person',
    'i should prefer to speak with a member of your staff by telephone',
    'is anyone actually working there at this time of night',
    'are they online now yes or no',
    'is anybody there right now?',
    "i'd still rather hear that from a person at the store",
    'i want to know that from someone',
    'so who can look at it',
    'yes connect me',
    'ok put me through then',
    'no, a real person',
    'i want a human',
    "i'd rather have a person",
    'is there someone i can talk to',
    'can i have a consultant please',
    'just put me on to customer care',
    'who do i ring about that',
    'so who can sort it out',
    'we want this resolved',
    'can someone sort that out please',
  ])('is %j', (text) => {
    expect(asksForPerson(text)).toBe(true)
  })

  it.each([
    'someone else will collect it',
    'i need to know that this person is 18',
    'would rather have it from a winery',
    'put me on the list',
    'is anyone working on my order',
    'are they available now',
    'are they on today',
    'are they still around in prahran',
    'i still want the human league vinyl',
    'i dont want the link to expire',
    'dont need a robot vacuum',
    'i want someone else to pick it up',
    'i need somebody to sign for it',
    'can a person under 18 collect',
    'how many people does a slab serve',
    'a gin for ten people please',
    'get me the second one',
    'give me the cheapest',
    'will anyone be at the desk on sunday',
    'who can collect it',
    'who delivers it',
    'can you fix me a drink',
    'someone',
    'support',
    'yes',
    '',
  ])('is not %j', (text) => {
    expect(asksForPerson(text)).toBe(false)
  })

  it('is looked for in linear time', () => {
    expect(measureTextGrowth(asksForPerson, 1000)).toBeLessThan(maxGrowth)
  })
})

it.each([
  'Human please. I went through all of it with the store already.',
  'can i speak with the same lady i had yesterday, it was Priya',
  'can I chat to whoever helped me on Tuesday',
  'Is anyone on?',
])('a longer message asks for a person, or for the same one: %j', (text) => {
  expect(asksForPerson(text)).toBe(true)
})

it.each([
  'human made candles for a gift',
  'is anyone home when it comes',
  'talk to the driver about my gate',
])('no person is asked for: %j', (text) => {
  expect(asksForPerson(text)).toBe(false)
})
