import type { ReplyKind } from '@murphy/domain/live-chat'

/** A reply target that was missed. Times are milliseconds since 1970. */
export type Breach = {
  readonly chatId: string
  readonly reply: ReplyKind
  /** The time from which the target counted. With the chat and the reply, it identifies the breach. */
  readonly since: number
  /** The start of the chat. */
  readonly startedAt: number
  readonly departmentId: number
  /** The agent who served the chat; `null`: it waited. */
  readonly agentId: number | null
  readonly dueAt: number
}

/** A mail to a manager about missed targets. `department`: '' when it was removed. */
export type BreachMail = {
  readonly department: string
  readonly to: { readonly name: string; readonly address: string }
}
