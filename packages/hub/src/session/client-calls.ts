import type { Clock } from '../clock'
import { goneResult, type ClientResult } from '../context'
import type { CompletionOutcome } from '../protocols/messages'

type PendingCall = { readonly settle: (result: ClientResult) => void; readonly cancelTimer: () => void }

/** The calls to one client that wait for its result. */
export class ClientCalls {
  readonly #pending = new Map<string, PendingCall>()
  #count = 0

  /** Sends a call with a new id, and resolves with the client's result. */
  invoke(clock: Clock, timeoutMs: number, send: (invocationId: string) => void): Promise<ClientResult> {
    this.#count += 1
    const id = `s${this.#count}`
    return new Promise((resolve) => {
      const cancelTimer = clock.after(timeoutMs, () => {
        this.#settle(id, {
          ok: false,
          error: { kind: 'timed-out', text: 'The client did not answer in time.' },
        })
      })
      this.#pending.set(id, { settle: resolve, cancelTimer })
      try {
        send(id)
      } catch (error) {
        this.#pending.delete(id)
        cancelTimer()
        throw error
      }
    })
  }

  /** Settles the call that the client has answered. */
  handleCompletion(id: string, outcome: CompletionOutcome): void {
    switch (outcome.kind) {
      case 'error':
        return this.#settle(id, { ok: false, error: { kind: 'refused', text: outcome.error } })
      case 'void':
        return this.#settle(id, { ok: true, value: undefined })
      case 'result':
        return this.#settle(id, { ok: true, value: outcome.result })
    }
  }

  /** Settles all calls, because the client is disconnected. */
  close(): void {
    for (const id of this.#pending.keys()) this.#settle(id, goneResult)
  }

  #settle(id: string, result: ClientResult): void {
    const call = this.#pending.get(id)
    if (!call) return
    this.#pending.delete(id)
    call.cancelTimer()
    call.settle(result)
  }
}
