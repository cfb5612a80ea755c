import { describe, expect, it } from 'vitest'
import { repeatsProblem } from './tells-more'

describe('a no during a claim', () => {
  it.each([
    ['no no not where is it, i have it, its broken', true],
    ['nah two were missing mate', true],
    ['no, nothing was broken', false],
    ['no it wasnt damaged', false],
    ['nah forget it', false],
  ])('tells the problem again in %j: %s', (text, expected) => {
    expect(repeatsProblem(text, 'report_problem')).toBe(expected)
  })

  it('tells none of another request', () => {
    expect(repeatsProblem('no, its broken', 'cancel_order')).toBe(false)
  })
})
