import type { Result } from '@murphy/flow'
import { createDeferred, flushPromises } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { DayRange } from './period-report-store'
import { createRangeReportStore, createShownReportStore } from './period-report-store'
import type { RequestFailure } from './ports'

const lastWeek: DayRange = { from: null, to: null }
const june: DayRange = { from: '2024-06-01', to: '2024-06-30' }

/** Creates a store with each function, whose answers the test gives. */
function createStores() {
  const requested: DayRange[] = []
  const answers: ((answer: Result<string, RequestFailure>) => void)[] = []
  const calls = {
    load: async (range: DayRange) => {
      requested.push(range)
      const { promise, resolve } = createDeferred<Result<string, RequestFailure>>()
      answers.push(resolve)
      return await promise
    },
    export: async () =>
      await Promise.resolve({ ok: true, value: { fileName: 'a.csv', csv: '', rows: 0 } } as const),
  }
  const save = () => undefined
  return {
    requested,
    answers,
    shown: createShownReportStore(save, lastWeek, calls),
    range: createRangeReportStore(save, lastWeek, calls),
  }
}

describe('the store of a report', () => {
  it('requests its range for the first subscriber, and not for the second', () => {
    const { range, requested } = createStores()
    range.subscribe(() => undefined)
    range.subscribe(() => undefined)
    expect(requested).toEqual([lastWeek])
  })

  it('requests nothing for a subscriber when it is loaded only once it is shown', () => {
    const { shown, requested } = createStores()
    shown.subscribe(() => undefined)
    expect(requested).toEqual([])
    shown.show(june)
    expect(requested).toEqual([june])
  })

  it('drops the answer to an earlier request', async () => {
    const { shown, answers } = createStores()
    shown.show(lastWeek)
    shown.show(june)
    answers[1]?.({ ok: true, value: 'of June' })
    await expect.poll(() => shown.getState().report).toBe('of June')
    answers[0]?.({ ok: true, value: 'of last week' })
    await flushPromises()
    expect(shown.getState()).toEqual({ range: june, report: 'of June', isLoading: false, failure: null })
  })

  it('keeps the shown report when a later request fails', async () => {
    const { shown, answers } = createStores()
    shown.show(lastWeek)
    answers[0]?.({ ok: true, value: 'of last week' })
    await expect.poll(() => shown.getState().isLoading).toBe(false)
    shown.show(june)
    answers[1]?.({ ok: false, error: { kind: 'unreachable' } })
    await expect.poll(() => shown.getState().failure).toEqual({ kind: 'unreachable' })
    expect(shown.getState().report).toBe('of last week')
  })
})
