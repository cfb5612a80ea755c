import { describe, expect, it } from 'vitest'
import { stripYes, withoutUnaskedYes } from './yes-or-no'

const answer = 'Yes, you can bring it back within 30 days.'
const rest = 'You can bring it back within 30 days.'

describe('a yes at the start of an approved answer', () => {
  it.each([
    ['can i bring it back', 0.8, answer],
    ['is it ok to return this', 0.5, answer],
    ['can i bring it back', 0.49, rest],
    ['how do i bring it back', 0.9, rest],
    ['ok, what if i want to return it', 0.9, rest],
    ["so i can't bring it back?", 0.9, rest],
    ['dont you take it back', 0.9, rest],
    ['so no way to return it', 0.9, rest],
    ['can i bring it back', 0, rest],
    ['but its half empty', 0.9, rest],
    ['i already tried some', 0.9, rest],
    ['the bottle was open', 0.9, rest],
    ['its open, can i', 0.9, answer],
  ])('stays only where its question is surely the one that was asked: %j at %d', (question, score, text) => {
    expect(withoutUnaskedYes(answer, question, score)).toBe(text)
  })

  it.each([
    ['No. Student cards are not accepted.', 'Student cards are not accepted.'],
    ["No, expired ID doesn't count.", "Expired ID doesn't count."],
    ['Nothing is lost.', 'Nothing is lost.'],
    ['Yes', 'Yes'],
  ])('is left out together with its comma: %j', (text, expected) => {
    expect(stripYes(text)).toBe(expected)
  })
})
