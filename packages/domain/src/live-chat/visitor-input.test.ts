import { describe, expect, it } from 'vitest'
import {
  validateRatingComment,
  isRating,
  validateMessage,
  validateOfflineMessage,
  validateTags,
  validateTranscriptEmail,
  validateVisitorInfo,
} from './index'

const codeOf = (problem: { readonly code: string } | null): string | null => problem?.code ?? null

describe('input of a visitor', () => {
  it.each([
    ['', null],
    ['Mia', null],
    ['n'.repeat(255), null],
    ['😀'.repeat(255), null],
    ['n'.repeat(256), 'TOO_LONG'],
    ['  \t', 'INVALID'],
  ])('checks the name %j: %s [LCS-15]', (name, code) => {
    expect(codeOf(validateVisitorInfo({ display_name: name }))).toBe(code)
  })

  it.each([
    ['', null],
    ['mia@example.com', null],
    ['x', 'INVALID'],
    ['a@b', 'INVALID'],
  ])('checks the email address %j: %s [LCS-16]', (email, code) => {
    expect(codeOf(validateVisitorInfo({ email }))).toBe(code)
  })

  it.each([
    ['', null],
    ['0412 345 678', null],
    ['1'.repeat(25), null],
    ['1'.repeat(26), 'TOO_LONG'],
    ['letters', 'INVALID'],
  ])('checks the phone number %j: %s [LCS-17]', (phone, code) => {
    expect(codeOf(validateVisitorInfo({ phone }))).toBe(code)
  })

  it.each([
    ['a', null],
    ['   ', 'INVALID'],
    ['', 'INVALID'],
    ['a'.repeat(4096), null],
    ['a'.repeat(4097), 'TOO_LONG'],
  ])('checks the message %j: %s [LCS-18]', (msg, code) => {
    expect(codeOf(validateMessage(msg))).toBe(code)
  })

  it.each([
    [['vip', 'two words'], null],
    [[], null],
    [['a,b'], 'INVALID'],
    [['ok', ' '], 'INVALID'],
    [['t'.repeat(50)], null],
    [['t'.repeat(51)], 'TOO_LONG'],
    [Array.from({ length: 100 }, (_, index) => `t${index}`), null],
    [Array.from({ length: 101 }, (_, index) => `t${index}`), 'INVALID'],
  ])('checks the tags %j: %s [LCS-19]', (tags, code) => {
    expect(codeOf(validateTags(tags))).toBe(code)
  })

  it.each([
    [null, true],
    ['good', true],
    ['bad', true],
    ['ok', false],
    ['', false],
    [undefined, false],
  ])('accepts the rating %j: %s [LCS-20]', (rating, isTaken) => {
    expect(isRating(rating)).toBe(isTaken)
  })

  it('allows at most 2000 characters in a comment', () => {
    expect(validateRatingComment('c'.repeat(2000))).toBeNull()
    expect(codeOf(validateRatingComment('c'.repeat(2001)))).toBe('TOO_LONG')
  })
})

describe('an offline message', () => {
  const message = { name: 'Mia Hart', email: 'mia@example.com', message: 'Call me' }

  it('needs a name, an email address and a text [LCS-21]', () => {
    expect(validateOfflineMessage(message)).toBeNull()
  })

  it.each([
    ['name', '', 'INVALID'],
    ['name', ' ', 'INVALID'],
    ['name', 'n'.repeat(256), 'TOO_LONG'],
    ['email', '', 'INVALID'],
    ['email', 'x', 'INVALID'],
    ['message', '', 'INVALID'],
    ['message', '\n', 'INVALID'],
    ['phone', 'letters', 'INVALID'],
  ])('is refused with the %s %j [LCS-21]', (path, value, code) => {
    expect(validateOfflineMessage({ ...message, [path]: value })).toMatchObject({ path, code })
  })

  it('may have a name of 255 characters [LCS-21]', () => {
    expect(validateOfflineMessage({ ...message, name: 'n'.repeat(255) })).toBeNull()
  })
})

describe('a transcript', () => {
  it.each([
    ['mia@example.com', true],
    ['mia', false],
    ['', false],
  ])('may go to %j: %s [LCS-22]', (email, isTaken) => {
    expect(validateTranscriptEmail(email) === null).toBe(isTaken)
  })
})
