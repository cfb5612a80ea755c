import type { Result } from '@murphy/flow'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { RequestFailure, ManagerPorts } from './ports'

/** `isStale`: the last request failed, the value is an earlier one. */
export type Polled<Value> =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: RequestFailure }
  | { readonly at: 'ready'; readonly value: Value; readonly isStale: boolean }

/** Creates a store that repeats a request `everyMs` after each answer, while it has subscribers. `isDone` stops it. */
export function createPolled<Value>(
  { after }: Pick<ManagerPorts, 'after'>,
  {
    request,
    everyMs,
    isDone = () => false,
  }: {
    readonly request: () => Promise<Result<Value, RequestFailure>>
    readonly everyMs: number
    readonly isDone?: (value: Value) => boolean
  },
): Readable<Polled<Value>> {
  const cell = createCell<Polled<Value>>({ at: 'loading' }, () => {
    let cancel = (): void => undefined
    let isOver = false

    async function poll(): Promise<void> {
      const answer = await request()
      if (isOver) return
      const before = cell.getState()
      if (answer.ok) cell.set({ at: 'ready', value: answer.value, isStale: false })
      else if (before.at === 'ready') cell.set({ ...before, isStale: true })
      else cell.set({ at: 'failed', failure: answer.error })
      if (!answer.ok || !isDone(answer.value)) cancel = after(everyMs, () => void poll())
    }

    void poll()
    return () => {
      isOver = true
      cancel()
    }
  })
  return cell
}
