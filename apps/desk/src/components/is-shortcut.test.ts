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
])('takes letters and digits without spaces: %j is a shortcut: %j', (text, isValid) => {
  expect(isShortcut(text)).toBe(isValid)
})
