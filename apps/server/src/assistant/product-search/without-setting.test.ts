import { expect, test } from 'vitest'
import { withoutSetting } from './without-setting'

const always = () => true

test.each([
  [
    'My uncle brought beers and whisky to the last one. This year I am in charge of it all. Got a dry cider under thirty?',
    'This year I am in charge of it all. Got a dry cider under thirty?',
  ],
  [
    'The groom’s side is bringing the beer and the spirits for everybody. We need bubbles for the toast and some white.',
    'We need bubbles for the toast and some white.',
  ],
])('leaves out what others bring and what was: %s', (text, rest) => {
  expect(withoutSetting(text, always)).toBe(rest)
})

test.each([
  'My uncle brought a whisky.',
  'She was here last week and she does not like red wine at all, so nothing red. Which white would you take for her?',
  'Which rum would you take for a punch with a lot of fruit in it, please? It should be dark.',
])('keeps a short text, wishes and tastes: %s', (text) => {
  expect(withoutSetting(text, always)).toBe(text)
})

test('keeps a text whose request names no product', () => {
  const text =
    'We had a Yarra Valley sparkling at our engagement and loved every glass of it. What is the closest you have under thirty?'
  expect(withoutSetting(text, () => false)).toBe(text)
})
