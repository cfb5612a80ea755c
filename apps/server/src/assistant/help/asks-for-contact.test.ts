import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForContact, asksForWait } from './asks-for-contact'

const anywhere = { isAfterContact: false }
const afterContact = { isAfterContact: true }

describe('a question for the number to call', () => {
  it.each([
    'can i ring someone',
    'ok can we just phone you',
    "i'd rather call",
    'is there a phone number for you',
    'do you have a hotline',
    'your contact number please',
    'could I call someone about it',
  ])('is found anywhere: %j', (text) => {
    expect(asksForContact(text, anywhere)).toBe(true)
  })

  it.each([
    'what is the number then',
    'number?',
    'and the phone number',
    'how bad is the queue',
    'when are they back on',
  ])('is found after the ways to reach the team: %j', (text) => {
    expect(asksForContact(text, afterContact)).toBe(true)
    expect(asksForContact(text, anywhere)).toBe(false)
  })

  it.each([
    'can i call it off',
    'can i call the store',
    'can you call me',
    'can i call the driver',
    'what is the order number',
    'my number is 0412 345 678',
    'what number of bottles is in a case',
    'how long does delivery take',
  ])('is not found in %j', (text) => {
    expect(asksForContact(text, afterContact)).toBe(false)
  })

  it('tells the wait from the number', () => {
    expect(asksForWait('how long till i can talk to someone')).toBe(true)
    expect(asksForWait('is there a number')).toBe(false)
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth((text) => asksForContact(text, afterContact), 1000)).toBeLessThan(maxGrowth)
  })
})
