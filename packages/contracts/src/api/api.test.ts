import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { apiScopes } from '../desk'
import type { ApiCall } from './api-call'
import { apiCalls } from './api-calls'

const all: readonly ApiCall[] = Object.values(apiCalls)

describe('the calls of the REST API', () => {
  it.each(Object.entries(apiCalls))('name %s as their key', (name, call) => {
    expect(call.name).toBe(name)
  })

  it('have an address each, and use every scope', () => {
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
    expect(new Set(all.map(({ scope }) => scope))).toEqual(new Set(apiScopes))
  })

  it.each([
    ['2026-03-04T12:00:00Z', 1_772_625_600_000],
    ['2026-03-04T12:00:00.5+10:00', 1_772_589_600_500],
    ['2026-03-04T12:00Z', 1_772_625_600_000],
    ['2026-03-04', null],
    ['2026-03-04T12:00:00', null],
    ['2026-13-04T12:00:00Z', null],
    ['1772625600000', null],
  ])('read the moment %s as %s', (since, expected) => {
    const read = v.safeParse(apiCalls.listChats.query, { since })
    expect(read.success ? read.output.since : null).toBe(expected)
  })

  it('refuse a parameter that they do not know', () => {
    expect(v.is(apiCalls.listChats.query, { sinse: '2026-03-04T12:00:00Z' })).toBe(false)
    expect(v.is(apiCalls.listTickets.query, {})).toBe(true)
    expect(v.is(apiCalls.listTickets.query, { status: 'closed' })).toBe(false)
  })
})
