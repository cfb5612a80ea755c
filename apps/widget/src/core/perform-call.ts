import { handleResult } from '@murphy/flow'
import type { AsyncResult, CallFailure, Ports } from './ports'
import type { WidgetEvent } from './event'

export type Dispatch = (event: WidgetEvent) => void

/** Logs the failure of a record; its success has no effect. Source: ANA-05, ART-18, OP-81 */
export function logFailure(ports: Ports, name: string, call: AsyncResult<unknown>): void {
  handleResult(call, { done: () => undefined, failed: (error) => ports.log.warn(name, toLogFields(error)) })
}

export function toLogFields(error: CallFailure): { readonly error: string; readonly status?: number } {
  return error.kind === 'refused' ? { error: error.kind, status: error.status } : { error: error.kind }
}
