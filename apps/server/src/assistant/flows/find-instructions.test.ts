import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksToCallDriver, cleanInstructions, findInstructions, readInstructions } from './find-instructions'

describe('findInstructions', () => {
  it.each([
    ['add a note to 10234567: gate sticks, push hard', 'gate sticks, push hard'],
    ['please write a remark for the driver saying the lift is out', 'the lift is out'],
    ['let whoever delivers 10234567 know that the bell is off', 'the bell is off'],
    ['tell the postie to knock loudly thanks', 'knock loudly'],
    ['could the courier ring my neighbour please', 'ring my neighbour'],
    ['delivery note - use the lane', 'use the lane'],
    ['stash 10234567 behind the bins', 'stash it behind the bins'],
    ['the gate code is 4411, cheers', 'the gate code is 4411'],
    ['message for the courier: sorry, wait, dog is loose', 'dog is loose'],
    ['pop the parcel where the bikes stand', 'pop the parcel where the bikes stand'],
    ['leave it with the tenant upstairs', 'leave it with the tenant upstairs'],
    ['leave it, we fetch a copy on the site', null],
    ['put it on our account', null],
    ['put them on my next order please', null],
    ['leave it with me', null],
    ['note', null],
    ['tell me where it is', null],
    ['drop it off my list', null],
    ['so do you ask the courier or do i', null],
    ['should i tell the driver myself', null],
    ['who tells the courier', null],
    ['have you told the driver', null],
    ['can you ask the courier or not', null],
    ['do ask the driver to knock', 'knock'],
    ['will you tell the driver to knock', 'knock'],
  ])('finds in %j: %j', (text, expected) => {
    expect(findInstructions(text)).toBe(expected)
  })
})

describe('cleanInstructions', () => {
  it.each([
    ['oh sorry, please say ring the top bell, sorry for the trouble', 'ring the top bell'],
    ['Leave it with number 9, thanks', 'Leave it with number 9'],
    ['ok', null],
    ['put it by the shed for order 10234567', 'put it by the shed'],
    ['by the shed for 10234567.', 'by the shed'],
    ['something', null],
  ])('leaves %j without opener and apology', (text, expected) => {
    expect(cleanInstructions(text)).toBe(expected)
  })
})

describe('readInstructions', () => {
  it.each([
    ['round the back by the shed', 'round the back by the shed'],
    ['the buzzer is broken', 'the buzzer is broken'],
    ['call me when you are outside', 'call me when you are outside'],
    ['can the courier ring my neighbour', 'ring my neighbour'],
    ['could you leave it at the side gate?', 'leave it at the side gate'],
    ['is it coming tomorrow', null],
    ['when does it get here', null],
    ['actually where is it now', null],
    ['how worried should i be', null],
    ['its late isnt it?', null],
    ['no i mean phone him', null],
    ['just ring the driver', null],
    ['tell the driver something', null],
  ])('reads %j as %j', (text, expected) => {
    expect(readInstructions(text)).toBe(expected)
  })
})

describe('asksToCallDriver', () => {
  it.each([
    ['can you ring the courier for me', true],
    ['please phone him', true],
    ['give the driver a call', true],
    ['whats the couriers number', true],
    ['get hold of the driver', true],
    ['ring me on arrival', false],
    ['ask the driver to call me', false],
    ['ring the bell', false],
    ['tell the driver to talk to my neighbour', false],
  ])('reads %j: %s', (text, expected) => {
    expect(asksToCallDriver(text)).toBe(expected)
  })

  it('reads long texts in linear time', () => {
    expect(measureTextGrowth((text) => asksToCallDriver(`ring the ${text}`), 1000)).toBeLessThan(maxGrowth)
  })
})
