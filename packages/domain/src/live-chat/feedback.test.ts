import { expect, it } from 'vitest'
import { feedbackComment } from './index'

it.each([
  [['Friendly', 'Professional'], 'Great help', '[Friendly, Professional] -- Great help'],
  [['Friendly'], '', '[Friendly]'],
  [['Friendly'], '  \n', '[Friendly]'],
  [[], ' Great help ', 'Great help'],
  [[], ' ', null],
])('[LC-31] %j and %j are the comment %j', (chips, text, comment) => {
  expect(feedbackComment(chips, text)).toBe(comment)
})
