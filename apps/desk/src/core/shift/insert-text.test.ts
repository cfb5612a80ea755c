import { expect, it } from 'vitest'
import { insertText } from './insert-text'

it.each([
  ['an empty draft', '', 0, 0, 'Hello.', 6],
  ['the end, after a word', 'Hi', 2, 2, 'Hi Hello.', 9],
  ['the end, after a space', 'Hi ', 3, 3, 'Hi Hello.', 9],
  ['the middle', 'Hi Mia', 2, 2, 'Hi Hello. Mia', 9],
  ['the place of the selection', 'Hi Mia!', 3, 6, 'Hi Hello. !', 9],
])('a text is inserted at %s', (_, draft, from, to, text, caret) => {
  expect(insertText(draft, 'Hello.', from, to)).toEqual({ text, caret })
})
