import type { ReplyKind, ServiceTimer } from '@murphy/domain/live-chat'

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

/** A running chat in which a reply is overdue. */
export type MissedTarget = {
  readonly chatId: string
  readonly departmentId: number
  readonly visitorName: string
  /** Names of the agents who serve it. */
  readonly agents: readonly string[]
  readonly timer: ServiceTimer
}
