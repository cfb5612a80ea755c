import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import {
  asksForCallBack,
  asksForContact,
  asksToLeaveMessage,
  asksWhenOpen,
  asksForTeamNumber,
  asksForWait,
} from './asks-for-contact'

const anywhere = { isAfterContact: false }
const afterContact = { isAfterContact: true }

describe('a question for the number to call', () => {
  it.each([
    'can i ring someone',
    'my hands are not what they were, so could somebody from your team ring me back please',
    'ok can we just phone you',
    "i'd rather call",
    'is there a phone number for you',
    'do you have a hotline',
    'ok whats the ph number',
    'forget it, phone number?',
    'your contact number please',
    'could I call someone about it',
    'and the phone number',
    'ok then what is the telephone number',
    'who should we phone',
    'what number can i dial',
    'which number do we ring about a refund',
    'who to call',
    'phone number',
    'customer service number pls',
  ])('is found anywhere: %j', (text) => {
    expect(asksForContact(text, anywhere)).toBe(true)
  })

  it.each([
    'what is the number then',
    'number?',
    'how long til someone rings',
    'how bad is the queue',
    'when are they back on',
  ])('is found after the ways to reach the team: %j', (text) => {
    expect(asksForContact(text, afterContact)).toBe(true)
    expect(asksForContact(text, anywhere)).toBe(false)
  })

  it.each([
    'can i call it off',
    'can i call the store',
    'forget it, my phone number is new',
    'can i call the driver',
    'whats the phone number of my neighbour',
    'who called me yesterday',
    'what is the order number',
    'my number is 0412 345 678',
    'what number of bottles is in a case',
    'how long does delivery take',
  ])('is not found in %j', (text) => {
    expect(asksForContact(text, afterContact)).toBe(false)
  })

  it.each([
    ['ok then give me the phone number', true],
    ['your contact number pls', true],
    ['the phone number of the driver', false],
    ['whats her phone number', false],
    ['can i call to find out where she lives', false],
    ['the number', false],
  ])('is surely that of the shop in %j: %j', (text, isTeam) => {
    expect(asksForTeamNumber(text)).toBe(isTeam)
  })

  it.each([
    'call me please',
    'just ring me back',
    'can someone just call me',
    'will anyone ring me about it',
    'get your team to call me back',
  ])('asks for a call back in %j', (text) => {
    expect(asksForContact(text, { isAfterContact: false })).toBe(true)
    expect(asksForCallBack(text)).toBe(true)
  })

  it.each([
    'can you call it off',
    'someone called me yesterday',
    'can the driver ring the bell',
    'call me Sam',
    'call me when the driver is here',
  ])('is no call back in %j', (text) => {
    expect(asksForCallBack(text)).toBe(false)
  })

  it.each([
    ['leave them a message that my order is late', true],
    ['can you send the team an email', true],
    ['leave it at the door', false],
    ['leave a note for the driver', false],
  ])('is a message to the team in %j: %s', (text, isMessage) => {
    expect(asksToLeaveMessage(text)).toBe(isMessage)
  })

  it('tells the wait from the number', () => {
    expect(asksForWait('how long till i can talk to someone')).toBe(true)
    expect(asksForWait('is there a number')).toBe(false)
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth((text) => asksForContact(text, afterContact), 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a question when agents are available', () => {
  it.each(['when are you open', 'are they open now', 'r they there', 'ok is anyone available right now'])(
    'is %j',
    (text) => {
      expect(asksWhenOpen(text)).toBe(true)
    },
  )

  it.each(['are you open on sundays in fitzroy', 'are they cold now'])('is not %j', (text) => {
    expect(asksWhenOpen(text)).toBe(false)
  })
})
