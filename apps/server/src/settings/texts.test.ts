import { replaceableCopy } from '@murphy/contracts/copy'
import { describe, expect, it } from 'vitest'
import { toValidTexts, findTextsProblem } from './texts'

describe('a retailer’s texts', () => {
  it('may be the standard ones, all of them', () => {
    expect(findTextsProblem(replaceableCopy)).toBeNull()
  })

  it.each([
    {},
    { 'shell.welcome': 'Grüß Gott' },
    { 'chat.loggedIn': '{name} ist angemeldet. Hallo {name}!' },
    { 'document.lang': 'ar', 'document.dir': 'rtl' },
  ])('may be %j', (texts) => {
    expect(findTextsProblem(texts)).toBeNull()
  })

  it.each([
    ['shell.wellcome', 'Hello', 'there is no such text; npm run copy lists all keys.'],
    ['toString', 'Hello', 'there is no such text; npm run copy lists all keys.'],
    ['shell.welcome', ' ', "an empty text says nothing; the standard is 'Hi, I'm Murphy'."],
    ['shell.welcome', 'Hi {name}', 'this text has nothing to fill in, so no name may stand in braces.'],
    ['chat.loggedIn', 'Angemeldet', 'the text needs {name} and no other name in braces.'],
    ['chat.loggedIn', '{name} {email}', 'the text needs {name} and no other name in braces.'],
    ['document.dir', 'up', "'up' is not a text direction: ltr or rtl."],
    ['document.lang', 'english!', "'english!' is not a language tag, such as en-AU or ar."],
  ])('may not be %s = %j', (key, text, problem) => {
    expect(findTextsProblem({ 'shell.close': 'Zu', [key]: text })).toBe(`${key}: ${problem}`)
    expect(toValidTexts({ 'shell.close': 'Zu', [key]: text })).toEqual({ 'shell.close': 'Zu' })
  })
})
