import { describe, expect, it } from 'vitest'
import { cleanInstructions, findInstructions } from './find-instructions'

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
  ])('finds in %j: %j', (text, expected) => {
    expect(findInstructions(text)).toBe(expected)
  })
})

describe('cleanInstructions', () => {
  it.each([
    ['oh sorry, please say ring the top bell, sorry for the trouble', 'ring the top bell'],
    ['Leave it with number 9, thanks', 'Leave it with number 9'],
    ['ok', null],
  ])('leaves %j without opener and apology', (text, expected) => {
    expect(cleanInstructions(text)).toBe(expected)
  })
})
