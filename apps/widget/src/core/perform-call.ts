import type { AsyncResult, CallFailure, Ports } from '../ports'
import type { WidgetEvent } from './event'

export type Dispatch = (event: WidgetEvent) => void

/** Waits for the result of a call and passes it to `done` or `failed`. */
export function answer<Value>(
  asked: AsyncResult<Value>,
  { done, failed }: { done: (value: Value) => void; failed: (error: CallFailure) => void },
): void {
  void settle()

  async function settle(): Promise<void> {
    const result = await asked
    if (result.ok) done(result.value)
    else failed(result.error)
  }
}

/** Logs the failure of a record; its success has no effect. Source: ANA-05, ART-18, OP-81 */
export function logFailure(ports: Ports, name: string, asked: AsyncResult<unknown>): void {
  answer(asked, { done: () => undefined, failed: (error) => ports.log.warn(name, fieldsOf(error)) })
}

export function fieldsOf(error: CallFailure): { readonly error: string; readonly status?: number } {
  return error.kind === 'refused' ? { error: error.kind, status: error.status } : { error: error.kind }
}
