import { createFakeClock } from '@murphy/testing'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  double,
  integer,
  property,
  record,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutbox } from './outbox'
import { getReconnectDelay } from './reconnect-delay'
import { createSequences } from './sequences'
import { createSessionVariables } from './session-variables'

describe('the delays between attempts', () => {
  it('grow to at most 60 s including their random part [LCS-50]', () => {
    assert(
      property(
        integer({ min: 1, max: 40 }),
        boolean(),
        double({ min: 0, max: 1, noNaN: true }),
        (length, hasChat, random) => {
          let last = 0
          for (let attempt = 0; attempt < length; attempt++) {
            const { delayMs, jitterMs } = getReconnectDelay(last, hasChat)
            expect(delayMs).toBeGreaterThanOrEqual(last)
            expect(jitterMs).toBeLessThanOrEqual(delayMs * 0.1)
            expect(delayMs + random * jitterMs).toBeLessThanOrEqual(60_000)
            last = delayMs
          }
        },
      ),
    )
  })
})

describe('a sequence', () => {
  it('accepts every entry once and in order, even if entries are lost, repeated or early', async () => {
    await assert(
      asyncProperty(array(integer({ min: 1, max: 30 }), { maxLength: 200 }), async (arrivals) => {
        const clock = createFakeClock()
        const taken: number[] = []
        const sequences = createSequences({
          clock,
          // The service sends all entries after the known ones, of which some are lost too.
          ask: (chatId, afterSeq) => {
            for (let seq = afterSeq + 1; seq <= Math.min(30, afterSeq + 7); seq++) {
              clock.after(`answer:${seq}`, 10, () => arrive(chatId, seq))
            }
          },
        })
        function arrive(chatId: string, seq: number): void {
          if (sequences.accept(chatId, seq)) taken.push(seq)
        }
        for (const seq of arrivals) arrive('chat', seq)
        sequences.expectUpTo('chat', 30)
        await clock.pass(60_000)
        expect(taken).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
      }),
      { numRuns: 60 },
    )
  })
})

describe('an outbox', () => {
  it('has each frame handled once and in order, with losses in both directions [LCS-46]', async () => {
    const step = record({
      what: constantFrom('submit', 'drop', 'connect', 'wait', 'reload'),
      isUpLost: boolean(),
      isDownLost: boolean(),
    })
    await assert(
      asyncProperty(array(step, { maxLength: 60 }), async (steps) => {
        const clock = createFakeClock()
        const values = new Map<string, string>()
        const store = {
          getItem: (key: string) => values.get(key) ?? null,
          setItem: (key: string, value: string) => void values.set(key, value),
          removeItem: (key: string) => void values.delete(key),
        }
        const done: string[] = []
        const settled: string[] = []
        let count = 0
        let isUpLost = false
        let isDownLost = false
        let outbox = open()

        function open() {
          return createOutbox<{ readonly id: string }, string>({
            clock,
            variables: createSessionVariables({ key: 'tab', store, now: clock.now }),
            // Like the service: one effect for each id, and the first answer for a repeat.
            send: ({ id }) => {
              if (isUpLost) return
              if (!done.includes(id)) done.push(id)
              if (!isDownLost) clock.after(`answer:${id}`, 1, () => outbox.answer(id, 'ok'))
            },
            restore: (stored) => (Array.isArray(stored) ? (stored as { readonly id: string }[]) : []),
          })
        }

        for (const { what, ...losses } of steps) {
          // As with TCP, data that is lost on a connection stays lost until it is closed.
          if (what === 'connect') {
            ;({ isUpLost, isDownLost } = losses)
            outbox.resume()
          } else if (what === 'drop') outbox.pause()
          else if (what === 'submit') {
            const id = String(++count)
            outbox.submit({ id }, () => settled.push(id))
          } else if (what === 'reload') {
            outbox.pause()
            outbox = open()
          } else await clock.pass(6000)
        }
        isUpLost = false
        isDownLost = false
        outbox.resume()
        await clock.pass(6000)
        const all = Array.from({ length: count }, (_, index) => String(index + 1))
        expect(done).toEqual(all)
        expect(new Set(settled).size).toBe(settled.length)
        expect(outbox.pending()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
