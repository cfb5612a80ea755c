import type { Clock } from '../clock'
import type { ClientResult } from '../context'
import type { Outcome } from '../protocols/messages'

type Waiting = { readonly settle: (result: ClientResult) => void; readonly cancelTimer: () => void }

/** The questions to one client that wait for its answer. */
export class ClientCalls {
  readonly #waiting = new Map<string, Waiting>()
  #count = 0

  /** Sends a question under a new id, and answers with what the client says. */
  ask(clock: Clock, timeoutMs: number, send: (invocationId: string) => void): Promise<ClientResult> {
    this.#count += 1
    const id = `s${this.#count}`
    return new Promise((resolve) => {
      const cancelTimer = clock.after(timeoutMs, () => {
        this.#settle(id, {
          ok: false,
          error: { kind: 'timed-out', text: 'The client did not answer in time.' },
        })
      })
      this.#waiting.set(id, { settle: resolve, cancelTimer })
      try {
        send(id)
      } catch (error) {
        this.#waiting.delete(id)
        cancelTimer()
        throw error
      }
    })
  }

  take(id: string, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'error':
        return this.#settle(id, { ok: false, error: { kind: 'refused', text: outcome.error } })
      case 'void':
        return this.#settle(id, { ok: true, value: undefined })
      case 'result':
        return this.#settle(id, { ok: true, value: outcome.result })
    }
  }

  end(): void {
    for (const id of this.#waiting.keys()) this.#settle(id, goneResult)
  }

  #settle(id: string, result: ClientResult): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    waiting.cancelTimer()
    waiting.settle(result)
  }
}

export const goneResult: ClientResult = {
  ok: false,
  error: { kind: 'gone', text: 'There is no such connection.' },
}
