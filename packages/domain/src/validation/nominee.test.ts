import { describe, expect, it } from 'vitest'
import type { ValidatedField } from './nominee'
import { formatMobileAfterPrefix, validateNomineeMobile, validateNomineeName } from './nominee'

// The wordings stand beside the screen, by these kinds.
const kindOf = <Kind>(checked: ValidatedField<Kind>): Kind | null => (checked.ok ? null : checked.error.kind)
const fullNameProblem = (text: string) => kindOf(validateNomineeName(text))
const mobileProblem = (text: string) => kindOf(validateNomineeMobile(text))

describe('the full name of a nominee', () => {
  it.each(['', '  '])('is required: %j', (text) => {
    expect(fullNameProblem(text)).toBe('required')
  })

  it.each([
    ['A B', 'length'],
    ['Al B', null],
    [`Jo ${'a'.repeat(37)}`, null],
    [`Jo ${'a'.repeat(38)}`, 'length'],
    ['Prince', 'length'],
    [' Prince ', 'length'],
    ['  Al B  ', null],
  ])('has 4 to 40 characters with a space inside: %j is %j', (text, problem) => {
    expect(fullNameProblem(text)).toBe(problem)
  })

  it.each([
    ["Jane O'Brien", 'special-characters'],
    ['Jane Sm1th', 'special-characters'],
    ['Jane Smith-Jones', 'special-characters'],
    ['Zoë Müller', null],
    ['Nguyễn Văn An', null],
    ['王 小明先生', null],
  ])('has letters and spaces only: %j is %j', (text, problem) => {
    expect(fullNameProblem(text)).toBe(problem)
  })

  it('reports the length before the characters', () => {
    expect(fullNameProblem('J0!')).toBe('length')
  })

  it('is sent trimmed', () => {
    expect(validateNomineeName('  Jane Citizen ')).toEqual({ ok: true, value: 'Jane Citizen' })
  })
})

describe('the mobile number of a nominee', () => {
  it.each(['', '  '])('is required: %j', (text) => {
    expect(mobileProblem(text)).toBe('required')
  })

  it.each([
    ['412345678', null],
    ['0412345678', null],
    ['0412 345 678', null],
    [' 412 345 678 ', null],
    ['312345678', 'not-australian'],
    ['04123456789', 'not-australian'],
    ['41234567', 'not-australian'],
    ['4123456789', 'not-australian'],
    ['041234567', 'not-australian'],
    ['0312345678', 'not-australian'],
    ['+61412345678', 'not-australian'],
    ['0412-345-678', 'not-australian'],
    ['٠٤١٢٣٤٥٦٧٨', 'not-australian'],
  ])('has nine digits from 4 or ten from 04: %j is %j', (text, problem) => {
    expect(mobileProblem(text)).toBe(problem)
  })

  it('is sent with ten digits and shown with nine', () => {
    for (const text of ['412345678', '0412 345 678'])
      expect(validateNomineeMobile(text)).toEqual({ ok: true, value: '0412345678' })
    expect(formatMobileAfterPrefix('0412345678')).toBe('412345678')
  })
})
