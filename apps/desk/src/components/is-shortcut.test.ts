import { expect, it } from 'vitest'
import { isShortcut } from './is-shortcut'

it.each([
  ['hello', true],
  ['grüße-2_neu', true],
  ['7', true],
  ['', false],
  ['two words', false],
  ['/hello', false],
  ['hello!', false],
])('the text %j is a shortcut: %j', (text, isValid) => {
  expect(isShortcut(text)).toBe(isValid)
})
