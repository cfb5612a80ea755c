import type { Result } from '../core/ports'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { AskFailure, ManagerPorts } from './ports'

/** `isStale`: the last question had no answer, what is shown is from before. */
export type Polled<Value> =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: AskFailure }
  | { readonly at: 'ready'; readonly value: Value; readonly isStale: boolean }

/** Asks again `everyMs` after each answer, for as long as somebody looks. `isDone`: nothing new can come. */
export function createPolled<Value>(
  { after }: Pick<ManagerPorts, 'after'>,
  {
    ask,
    everyMs,
    isDone = () => false,
  }: {
    readonly ask: () => Promise<Result<Value, AskFailure>>
    readonly everyMs: number
    readonly isDone?: (value: Value) => boolean
  },
): Readable<Polled<Value>> {
  const cell = createCell<Polled<Value>>({ at: 'loading' }, () => {
    let cancel = (): void => undefined
    let isOver = false

    async function poll(): Promise<void> {
      const answer = await ask()
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
