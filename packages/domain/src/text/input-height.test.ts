import { describe, expect, it } from 'vitest'
import { getInputHeightPx } from './input-height'

describe('the height of the text box', () => {
  it.each([
    [0, 72],
    [1, 72],
    [2, 92],
    [3, 112],
    [4, 112],
    [40, 112],
  ])('is for %i lines %i px [INP-03]', (lines, height) => {
    expect(getInputHeightPx(lines)).toBe(height)
  })
})
