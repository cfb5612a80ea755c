import { expect, it } from 'vitest'
import {
  asksForEmail,
  asksPhoneHours,
  asksToTellTeam,
  asksWhenAnswered,
  asksWhenCalled,
  saysWhatItIsAbout,
} from './team-words'

it.each([
  [asksToTellTeam, 'so let them know please', true],
  [asksToTellTeam, 'can you pass that on to the manager', true],
  [asksToTellTeam, 'tell the driver to ring the bell', false],
  [asksToTellTeam, 'tell me more', false],
  [asksForEmail, 'is there an email then', true],
  [asksForEmail, 'the email for complaints please', false],
  [asksForEmail, 'email address for a complaint', true],
  [asksForEmail, 'if nobody answers whats your email address', true],
  [asksForEmail, 'can i just email someone instead', true],
  [asksForEmail, 'what is the email on my account', false],
  [asksForEmail, 'i never got the email', false],
  [asksPhoneHours, 'until what time are the phones answered', true],
  [asksPhoneHours, 'your call centre hours?', true],
  [asksPhoneHours, 'when can i ring', true],
  [asksPhoneHours, 'what hours is the phone line open', true],
  [asksPhoneHours, 'what time does the store open', false],
  [asksWhenCalled, 'and when will someone ring', true],
  [asksWhenCalled, 'when do i hear, when are they calling me', true],
  [asksWhenCalled, 'when will it arrive', false],
  [asksWhenAnswered, 'do they answer on weekends', true],
  [asksWhenAnswered, 'and do you pick up on sundays too', true],
  [asksWhenAnswered, 'do they answer questions about wine', false],
  [saysWhatItIsAbout, "it's about a broken bottle", true],
  [saysWhatItIsAbout, 'where is it', false],
])('%o reads %j', (read, text, expected) => {
  expect(read(text)).toBe(expected)
})
