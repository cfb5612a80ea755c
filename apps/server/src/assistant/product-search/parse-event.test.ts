import { describe, expect, it } from 'vitest'
import { parseEvent } from './parse-event'

describe('a planned event', () => {
  it.each([
    ['party of 20 for 4 hours', 20, 4],
    ['20 people over 4 hrs', 20, 4],
    ['for thirty guests', 30, null],
    ['we are 12 adults, 5 hours', 12, 5],
    ['a dinner for 8', 8, null],
    ['ten mates for a three hour bbq', 10, 3],
    ['a wedding of 120', 120, null],
    ['how much wine for 50 bucks', null, null],
    ['how much wine do i need', null, null],
    ['for 3 hours', null, 3],
    ['120 guests, reception runs from 5pm to 11pm', 120, 6],
    ['30 people from 11 to 3pm', 30, 4],
    ['40 people 7pm till 1am', 40, 6],
    ['20 people, 2pm till late', 20, null],
    ['lunch for 48 people, twelve to four, mostly white wine', 48, 4],
    ['110 guests, ceremony at two and everyone goes home at eleven', 110, 9],
    ['two to three bottles for 6 people', 6, null],
    ['is the shop open from 9am to 9am', null, null],
    ['for $20', null, null],
  ])('reads %j as %s people and %s hours', (text, people, hours) => {
    expect(parseEvent(text)).toEqual({ people, hours })
  })
})
