/** The message types of the hub protocol, with the names of the official client. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const

type Type = typeof MessageType

export type InvocationMessage = {
  readonly type: Type['Invocation']
  /** `null`: the caller expects no completion. */
  readonly invocationId: string | null
  readonly target: string
  readonly args: readonly unknown[]
  readonly streamIds: readonly string[]
}
export type StreamItemMessage = {
  readonly type: Type['StreamItem']
  readonly invocationId: string
  readonly item: unknown
}
export type CompletionMessage = {
  readonly type: Type['Completion']
  readonly invocationId: string
  readonly outcome: CompletionOutcome
}
export type CompletionOutcome =
  | { readonly kind: 'error'; readonly error: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'result'; readonly result: unknown }
export type StreamInvocationMessage = {
  readonly type: Type['StreamInvocation']
  readonly invocationId: string
  readonly target: string
  readonly args: readonly unknown[]
  readonly streamIds: readonly string[]
}
export type CancelInvocationMessage = {
  readonly type: Type['CancelInvocation']
  readonly invocationId: string
}
export type PingMessage = { readonly type: Type['Ping'] }
export type CloseMessage = {
  readonly type: Type['Close']
  readonly error: string | null
  readonly allowReconnect: boolean
}
export type AckMessage = { readonly type: Type['Ack']; readonly sequenceId: number }
export type SequenceMessage = { readonly type: Type['Sequence']; readonly sequenceId: number }

/** A message of the hub protocol. */
export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | StreamInvocationMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | AckMessage
  | SequenceMessage

/** Returns whether a stateful reconnect counts and repeats the message. */
export function isSequenced(message: HubMessage): boolean {
  return message.type <= MessageType.CancelInvocation
}
