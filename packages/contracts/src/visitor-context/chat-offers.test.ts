import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ChatOffersSchema } from './index'

const rule = {
  id: 'basket',
  pathPrefix: '/basket',
  secondsOnPage: 30,
  basketFromCents: 10_000,
  needsFailedSearch: false,
  text: 'Questions about your order? We are here.',
  departmentId: 1,
}
const valid = { rules: [rule], perHour: 60, quietDays: 7, controlPercent: 10 }
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...rule, id: `r${at}` }))
const noCondition = { pathPrefix: '', secondsOnPage: 0, basketFromCents: null, needsFailedSearch: false }

/** Returns the place and the sentence of the first problem; `null`: the value is valid. */
function findProblem(change: object): string | null {
  const parsed = v.safeParse(ChatOffersSchema, { ...valid, ...change })
  return parsed.success ? null : `${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}`
}

const withRule = (change: object) => ({ rules: [{ ...rule, ...change }] })

describe('the offers of chat', () => {
  it.each([
    ['no rules', { rules: [] }],
    ['20 rules', { rules: many(20) }],
    ['one offer an hour', { perHour: 1 }],
    ['1000 offers an hour', { perHour: 1000 }],
    ['no quiet days', { quietDays: 0 }],
    ['365 quiet days', { quietDays: 365 }],
    ['no control group', { controlPercent: 0 }],
    ['half as control group', { controlPercent: 50 }],
    ['a text of 120 characters', withRule({ text: 't'.repeat(120) })],
    ['a page alone', withRule({ ...noCondition, pathPrefix: '/basket' })],
    ['a time alone', withRule({ ...noCondition, secondsOnPage: 1 })],
    ['a basket alone', withRule({ ...noCondition, basketFromCents: 1 })],
    ['a failed search alone', withRule({ ...noCondition, needsFailedSearch: true })],
  ])('are valid with %s', (_, change) => {
    expect(findProblem(change)).toBeNull()
  })

  it.each([
    [{ rules: many(21) }, 'rules: Expected at most 20 rules.'],
    [{ rules: [rule, rule] }, 'rules: Expected an id that no other rule has.'],
    [{ perHour: 0 }, 'perHour: Expected 1 or more.'],
    [{ perHour: 1001 }, 'perHour: Expected at most 1000.'],
    [{ quietDays: -1 }, 'quietDays: Expected 0 or more.'],
    [{ quietDays: 366 }, 'quietDays: Expected at most 365.'],
    [{ controlPercent: 51 }, 'controlPercent: Expected at most 50.'],
    [{ controlPercent: 0.5 }, 'controlPercent: Expected a whole number.'],
    [withRule(noCondition), 'rules.0: Expected a condition: a page, a time, a basket or a search.'],
    [
      withRule({ pathPrefix: 'basket' }),
      'rules.0.pathPrefix: Expected a path that begins with /, without ? and #.',
    ],
    [
      withRule({ pathPrefix: '/search?q=' }),
      'rules.0.pathPrefix: Expected a path that begins with /, without ? and #.',
    ],
    [withRule({ secondsOnPage: 3601 }), 'rules.0.secondsOnPage: Expected at most 3600.'],
    [withRule({ basketFromCents: 0 }), 'rules.0.basketFromCents: Expected 1 or more.'],
    [withRule({ text: ' ' }), 'rules.0.text: Expected a text.'],
    [withRule({ text: 't'.repeat(121) }), 'rules.0.text: Expected at most 120 characters.'],
  ])('are refused with the place and the reason: %j', (change, problem) => {
    expect(findProblem(change)).toBe(problem)
  })
})
