import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Engine, SlotContext, ParsedRequest } from '@murphy/understanding'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ParseRequestSchema, parseText } from './parse-texts'

const today = parseCalendarDate('2026-11-24')
const understood = (text: string, intent: string): ParsedRequest => ({
  text,
  decision: 'accept',
  intent,
  score: 0.912_345,
  slots: {},
  isHalfSentence: false,
  alternatives: ['a', 'b', 'c', 'd'].map((other) => ({ intent: other, score: 0.01 })),
})
const engine = (contexts: SlotContext[] = []): Pick<Engine, 'understand'> => ({
  understand: (text, context) => {
    contexts.push(context)
    return text.split(' and ').map((part) => understood(part, `${part}_intent`))
  },
})

describe('parseText', () => {
  it('returns one intent, with the next likeliest', () => {
    expect(parseText(engine(), { text: 'hours' }, today)).toEqual({
      intent: 'hours_intent',
      score: 0.9123,
      slots: {},
      alternatives: ['a', 'b', 'c'].map((intent) => ({ intent, score: 0.01 })),
      decision: 'accept',
    })
  })

  it('returns the first of two intents, and both', () => {
    const parsed = parseText(engine(), { text: 'hours and way' }, today)
    expect(parsed.intent).toBe('hours_intent')
    expect(parsed.requests?.map(({ text, intent }) => [text, intent])).toEqual([
      ['hours', 'hours_intent'],
      ['way', 'way_intent'],
    ])
  })

  it('reads a text in its context', () => {
    const contexts: SlotContext[] = []
    parseText(engine(contexts), { text: 'a', context: { expects: 'place', today: '2026-12-01' } }, today)
    parseText(engine(contexts), { text: 'b' }, today)
    expect(contexts).toEqual([
      { expects: 'place', today: '2026-12-01' },
      { expects: null, today },
    ])
  })
})

describe('ParseRequestSchema', () => {
  it.each([
    [{ text: 'a' }, true],
    [{ text: 'a', context: {} }, true],
    [{ text: 'a', context: { expects: null, today: '2026-11-24' } }, true],
    [{ text: 'a', context: { expects: 'order_number' } }, false],
    [{ text: 'a', context: { today: '2026-02-30' } }, false],
    [{ text: 'a', contxt: {} }, false],
    [{ text: 7 }, false],
  ])('validates %j', (row, isRow) => {
    expect(v.safeParse(ParseRequestSchema, row).success).toBe(isRow)
  })
})
