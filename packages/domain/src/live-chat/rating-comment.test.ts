import { expect, it } from 'vitest'
import { formatRatingComment } from './index'

it.each([
  [['Friendly', 'Professional'], 'Great help', '[Friendly, Professional] -- Great help'],
  [['Friendly'], '', '[Friendly]'],
  [['Friendly'], '  \n', '[Friendly]'],
  [[], ' Great help ', 'Great help'],
  [[], ' ', null],
])('combines %j and %j into the comment %j [LC-31]', (chips, text, comment) => {
  expect(formatRatingComment(chips, text)).toBe(comment)
})
