import { parseCalendarDate } from '@murphy/domain/calendar'
import { expect, it } from 'vitest'
import { alex, createAssistantWithFakes, prahranPlace } from '../testing/assistant-with-fakes'
import { formatTurn } from './format-turn'

async function stateAfter(...texts: readonly string[]): Promise<string | undefined> {
  const bot = createAssistantWithFakes({
    means: {
      hi: { intent: 'small_talk.greet', score: 0.987 },
      'are you open': { intent: 'store_hours' },
      'open on friday in prahran': {
        intent: 'store_hours',
        slots: { place: prahranPlace, date: { date: parseCalendarDate('2026-11-27'), text: 'friday' } },
      },
      'wine under 30': { intent: 'find_a_wine', slots: { price: { min: null, max: 30 } } },
      'hmm orders': {
        intent: 'order_tracking',
        decision: 'confirm',
        score: 0.5,
        alternatives: [{ intent: 'order_list', score: 0.4 }],
      },
      'hi, are you open': [{ intent: 'small_talk.greet' }, { intent: 'store_hours' }],
    },
  })
  for (const text of texts) await bot.sendUtterance(text, { shopper: alex })
  const record = bot.records.at(-1)
  return record && formatTurn(record)
}

it.each([
  ['hi', 'small_talk.greet 0.99 accept → small_talk.greet'],
  ['qwerty', 'nothing 0.00 reject → fallback'],
  ['are you open', 'store_hours 0.90 accept → store_hours; waits for place (store_hours)'],
  ['open on friday in prahran', 'store_hours 0.90 accept {place=Prahran, date=friday} → store_hours'],
  [
    'hi, are you open',
    'small_talk.greet 0.90 accept | store_hours 0.90 accept → small_talk.greet + store_hours; waits for place (store_hours)',
  ],
])('shows the result of %j', async (text, expected) => {
  expect(await stateAfter(text)).toBe(expected)
})

it('shows the pending choice', async () => {
  expect(await stateAfter('hmm orders')).toContain('waits for a choice of order_tracking, order_list')
})

it('shows a price limit', async () => {
  expect(await stateAfter('wine under 30')).toContain('{price=-30}')
})

it('shows an event', async () => {
  const bot = createAssistantWithFakes()
  await bot.sendEvent('KEEP_ALIVE')
  expect(bot.records.map(formatTurn)).toEqual(['event KEEP_ALIVE → no intent'])
})
