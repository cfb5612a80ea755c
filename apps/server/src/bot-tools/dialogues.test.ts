import type { ReplyItem } from '@murphy/contracts/reply-items'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Assistant } from '../assistant/assistant'
import type { Turn, TurnContext } from '../assistant/turn'
import { alex } from '../testing/assistant-with-fakes'
import type { Expectation } from '../assistant/teaching/evaluation-schemas'
import { DialogueSchema } from '../assistant/teaching/evaluation-schemas'
import { findMisses, runDialogues } from './dialogues'

const answer: ReplyItem[] = [
  { type: 'message', text: 'Prahran is open.', intent_name: 'store_hours' },
  { type: 'qr', items: [{ text: 'Fitzroy' }], intent_name: 'store_hours' },
]
const nothingExpected: Expectation = { types: [], not: [], includes: [], refused: false }

describe('the unmet expectations of an answer', () => {
  it.each<[string, Partial<Expectation>]>([
    ['nothing', {}],
    ['nothing of its intent', { intent: 'store_hours' }],
    ['no type that it has', { types: ['message', 'qr'] }],
    ['no type that it must not have', { not: ['store'] }],
    ['no text, capitals aside', { includes: ['PRAHRAN', 'fitzroy'] }],
  ])('are none: %s', (_title, expected) => {
    expect(findMisses(answer, { ...nothingExpected, ...expected })).toEqual([])
  })

  it.each<[Partial<Expectation>, string]>([
    [{ intent: 'order_list' }, 'intent store_hours, expected order_list'],
    [{ intent: null }, 'intent store_hours, expected null'],
    [{ types: ['store'] }, 'no store among message, qr'],
    [{ not: ['qr'] }, 'there is qr'],
    [{ includes: ['Glenelg'] }, "it does not name 'Glenelg'"],
    [{ refused: true }, 'it was not refused'],
  ])('are reported: %j', (expected, miss) => {
    expect(findMisses(answer, { ...nothingExpected, ...expected })).toEqual([miss])
  })

  it('are none for an expected refusal', () => {
    expect(findMisses('not-proven', { ...nothingExpected, refused: true })).toEqual([])
    expect(findMisses('not-proven', nothingExpected)).toEqual(['it was refused'])
  })

  it('are none when no intent is expected and none is named', () => {
    expect(findMisses([], { ...nothingExpected, intent: null })).toEqual([])
  })
})

describe('evaluation dialogues', () => {
  function examined() {
    const taken: { readonly turn: Turn; readonly context: TurnContext }[] = []
    const resets: string[] = []
    const bot: Assistant = {
      answer: async (turn, context) => {
        taken.push({ turn, context })
        const isChange = turn.kind === 'text' && turn.text === 'my brother collects'
        return isChange ? [{ type: 'message', text: 'Done.', intent_name: 'change_pickup_nominee' }] : answer
      },
    }
    const murphy = {
      bot,
      findShopper: async (key: string) => (key === String(alex.shopperId) ? alex : null),
      reset: async (today: string) => void resets.push(today),
    }
    return { taken, resets, murphy }
  }
  const dialogue = (name: string, ...turns: readonly object[]) =>
    v.parse(DialogueSchema, { name, shopper: 0, now: '2026-11-24T23:30:00+11:00', turns })

  it('are right when every turn is', async () => {
    const { murphy } = examined()
    const result = await runDialogues(
      [
        dialogue('right', { say: 'open?', expect: { intent: 'store_hours' } }, { say: 'unjudged' }),
        dialogue('wrong', { say: 'open?', expect: { types: ['store'], not: ['qr'] } }, { say: 'hi' }),
      ],
      murphy,
    )
    expect(result).toEqual({
      total: 2,
      right: 1,
      failures: [{ dialogue: 'wrong', turn: 'open?', misses: ['no store among message, qr', 'there is qr'] }],
    })
  })

  it('run at their own time, each in its own conversation', async () => {
    const { murphy, taken } = examined()
    await runDialogues([dialogue('one', { say: 'a' }, { say: 'b' }), dialogue('two', { say: 'c' })], murphy)
    const ids = taken.map(({ context }) => context.conversationId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[1]).not.toBe(ids[2])
    expect(new Set(taken.map(({ context }) => context.now))).toEqual(
      new Set([Date.parse('2026-11-24T12:30:00Z')]),
    )
  })

  it('start with data of the day in Sydney, and with fresh data after a change', async () => {
    const { murphy, resets } = examined()
    await runDialogues(
      [
        dialogue('one', { say: 'hi' }),
        dialogue('two', { say: 'my brother collects' }),
        dialogue('three', { say: 'hi' }),
      ],
      murphy,
    )
    expect(resets).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('continue in the same session after a login, and claim no shopper without proof', async () => {
    const { murphy, taken } = examined()
    await runDialogues(
      [
        dialogue(
          'log in',
          { event: 'X', parameters: { shopperId: 123 } },
          { say: 'my orders', shopper: 123 },
          { event: 'X', parameters: { shopperId: 456 } },
        ),
      ],
      murphy,
    )
    expect(
      taken.map(({ context }) => [context.shopper?.shopperId ?? null, context.isShopperUnproven]),
    ).toEqual([
      [null, true],
      [123, false],
      [null, true],
    ])
    expect(new Set(taken.map(({ context }) => context.conversationId)).size).toBe(1)
  })
})
