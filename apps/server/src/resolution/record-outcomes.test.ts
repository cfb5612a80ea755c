import { createDeferred, createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { unsureTurn } from '../adapters/review/testing/unsure-turn'
import type { TurnOutcome } from '../assistant/turn-outcome'
import { createOutcomeRecorder } from './record-outcomes'
import type { OutcomeChange } from './resolution'

function createRecorder(save?: (changes: readonly OutcomeChange[]) => Promise<void>) {
  const clock = createFakeClock(0)
  const saved: OutcomeChange[][] = []
  const failures: unknown[] = []
  const recorder = createOutcomeRecorder({
    resolutions: {
      save: async (changes) => {
        await save?.(changes)
        saved.push([...changes])
      },
    },
    after: (delayMs, call) => void clock.after(delayMs, call),
    onFailure: (error) => failures.push(error),
  })
  const observe = (outcome: TurnOutcome | null, sessionId: string | undefined = 's1', now = 1000) => {
    const record = unsureTurn('hello', {}, { now })
    recorder.observe({
      ...record,
      outcome,
      context: { ...record.context, ...(sessionId === undefined ? {} : { sessionId }) },
      dialogue: { ...record.dialogue, intentGroupId: 'ig-1' },
    })
  }
  return { clock, saved, failures, observe, recorder }
}

const outcome = (
  topic: string,
  result: TurnOutcome['results'][number]['result'] = 'answered',
): TurnOutcome => ({ results: [{ topic, result }], topic, isEnded: false })

const summary = (changes: readonly OutcomeChange[] = []) =>
  changes.map(({ topic, result, isEscalated }) => [topic, result, isEscalated])

describe('the recorder of outcomes', () => {
  it('stores the turns of half a second together, the last result of each topic', async () => {
    const { clock, saved, observe } = createRecorder()
    observe(outcome('offers', 'unanswered'))
    observe(outcome('offers'), 's1', 1200)
    observe(outcome('store_hours', 'escalated'), 's1', 1300)
    await clock.pass(499)
    expect(saved).toEqual([])
    await clock.pass(1)
    expect(saved.map(summary)).toEqual([
      [
        ['offers', 'answered', false],
        ['', 'answered', true],
        ['store_hours', null, true],
      ],
    ])
    expect(saved[0]?.[0]).toMatchObject({
      sessionId: 's1',
      intentGroupId: 'ig-1',
      firstAt: 1000,
      lastAt: 1200,
    })
  })

  it('stores nothing for a turn without an outcome, without a session, or at the end of small talk', async () => {
    const { clock, saved, observe, recorder } = createRecorder()
    observe(null)
    recorder.observe({ ...unsureTurn('hello'), outcome: outcome('offers') })
    observe({ results: [], topic: null, isEnded: true })
    await clock.pass(1000)
    expect(saved).toEqual([])
  })

  it('marks the conversation and its last topic as ended', async () => {
    const { clock, saved, observe } = createRecorder()
    observe({ results: [], topic: 'offers', isEnded: true })
    await clock.pass(500)
    expect(saved[0]?.map(({ topic, isEnded, result }) => [topic, isEnded, result])).toEqual([
      ['offers', true, null],
      ['', true, null],
    ])
  })

  it('tries again after a failure, in the order of the turns, and reports it once', async () => {
    let isAway = true
    const { clock, saved, failures, observe } = createRecorder(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(),
    )
    observe(outcome('offers', 'unanswered'))
    await clock.pass(500)
    observe(outcome('offers'))
    await clock.pass(500)
    expect([failures.length, saved]).toEqual([1, []])
    isAway = false
    await clock.pass(500)
    expect(saved.map(summary)).toEqual([
      [
        ['offers', 'answered', false],
        ['', 'answered', false],
      ],
    ])
  })

  it('never stores two writes at the same time', async () => {
    const slow = createDeferred<undefined>()
    const { clock, saved, observe, recorder } = createRecorder(() => slow.promise)
    observe(outcome('offers', 'unanswered'))
    await clock.pass(500)
    observe(outcome('offers'))
    await clock.pass(500)
    expect(saved).toEqual([])
    slow.resolve(undefined)
    await recorder.flush()
    expect(saved.map((changes) => changes[0]?.result)).toEqual(['unanswered', 'answered'])
  })

  it('keeps at most 5000 changes while the database is away', async () => {
    let isAway = true
    const { clock, saved, observe } = createRecorder(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(),
    )
    for (let at = 0; at < 3000; at += 1) observe(outcome('offers'), `s${at}`)
    await clock.pass(500)
    isAway = false
    await clock.pass(500)
    expect(saved[0]).toHaveLength(5000)
  })
})
