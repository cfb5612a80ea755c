import { describe, expect, it } from 'vitest'
import { findCommonDirection, findDirection } from './asked-direction'

describe('the direction of a question', () => {
  it.each([
    ['how do i sign up for the club', 'begin'],
    ['where can i register', 'begin'],
    ['i want to start a wine subscription', 'begin'],
    ['how do i get out of the club', 'end'],
    ['stop the monthly box', 'end'],
    ['i do not want the emails', 'end'],
    ['how much is the membership', null],
    ['can i quit and join again', null],
  ])('is read from its verb: %j', (question, direction) => {
    expect(findDirection(question)).toBe(direction)
  })

  it('is that of an answer where enough of its questions have it', () => {
    expect(findCommonDirection(['end', 'end', null, null])).toBe('end')
    expect(findCommonDirection(['begin', null, null, null])).toBeNull()
    expect(findCommonDirection([null])).toBeNull()
  })
})
