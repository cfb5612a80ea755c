import { describe, expect, it } from 'vitest'
import { findContactTalk } from './contact-talk'

describe('a text after the ways to reach the team', () => {
  it.each([
    ['no im not filling in a form', 'no_form'],
    ['i dont want to email anyone', 'no_form'],
    ['no more forms please', 'no_form'],
    ["can't be bothered writing all that", 'no_form'],
    ['is that number free to call from a mobile?', 'call_cost'],
    ['does it cost anything to ring', 'call_cost'],
    ['are they a different team or the same people', 'which_team'],
    ['who picks up', 'which_team'],
    ['is the call centre in australia', 'which_team'],
    ['and may I ask whether it is answered on Sundays?', 'phone_hours'],
    ['will anyone be there tonight', 'phone_hours'],
  ])('is understood: %j', (text, talk) => {
    expect(findContactTalk(text)).toBe(talk)
  })

  it.each([
    'the form is open now, what do i write',
    'is delivery free from 100',
    'is the store open on sunday',
    'i got the same wine again',
    'do i need a form to return it to a shop',
    'send me the form',
    'my order is not here tonight',
  ])('is about something else: %j', (text) => {
    expect(findContactTalk(text)).toBeNull()
  })
})
