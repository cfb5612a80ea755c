import { describe, expect, it } from 'vitest'
import { matchCannedReplies } from './match-canned-replies'

const replies = [
  { shortcut: 'hi', text: 'Hi {first_name}, {agent} here. How can I help?' },
  { shortcut: 'broken', text: 'Sorry about the broken bottle. We replace it with your next delivery.' },
  { shortcut: 'gift-card', text: 'A gift card is valid for three years.' },
  { shortcut: 'sign', text: 'Somebody over 18 has to sign for the parcel.' },
].map((reply, index) => ({ replyId: String(index), departmentId: null, ...reply }))

const match = (text: string, limit = 3) =>
  matchCannedReplies(text, replies, limit).map(({ shortcut }) => shortcut)

describe('the canned replies that fit a message', () => {
  it.each([
    ['One bottle arrived broken', ['broken']],
    ['broken bottles!!', ['broken']],
    ['How long is a gift card valid?', ['gift-card']],
    ['Who has to sign?', ['sign']],
    // One shared word, or less than half of them, is a coincidence.
    ['Which bottle goes with lamb?', []],
    ['Where is my parcel now?', []],
    ['The broken cork of a bottle tastes strange', []],
    // Courtesy says nothing about the matter.
    ['Hello, thanks', []],
    ['', []],
    ['{first_name}', []],
  ])('are found for “%s”: %j', (text, expected) => {
    expect(match(text)).toEqual(expected)
  })

  it('are at most as many as asked for', () => {
    expect(match('broken bottle', 0)).toEqual([])
  })
})
