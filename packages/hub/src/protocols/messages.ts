/** The messages of the hub protocol, by the numbers they have on the wire. */
export type Invocation = {
  readonly type: 1
  /** `null`: the caller expects no completion. */
  readonly invocationId: string | null
  readonly target: string
  readonly args: readonly unknown[]
  readonly streamIds: readonly string[]
}
export type StreamItem = { readonly type: 2; readonly invocationId: string; readonly item: unknown }
export type Completion = {
  readonly type: 3
  readonly invocationId: string
  readonly outcome: Outcome
}
export type Outcome =
  | { readonly kind: 'error'; readonly error: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'result'; readonly result: unknown }
export type StreamInvocation = {
  readonly type: 4
  readonly invocationId: string
  readonly target: string
  readonly args: readonly unknown[]
  readonly streamIds: readonly string[]
}
export type CancelInvocation = { readonly type: 5; readonly invocationId: string }
export type Ping = { readonly type: 6 }
export type Close = { readonly type: 7; readonly error: string | null; readonly allowReconnect: boolean }
export type Ack = { readonly type: 8; readonly sequenceId: number }
export type Sequence = { readonly type: 9; readonly sequenceId: number }

export type HubMessage =
  Invocation | StreamItem | Completion | StreamInvocation | CancelInvocation | Ping | Close | Ack | Sequence

/** Returns whether a stateful reconnect counts and repeats the message. */
export function isTracked(message: HubMessage): boolean {
  return message.type <= 5
}
