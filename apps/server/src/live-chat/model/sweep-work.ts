/**
 * The work of the sweep that there may be, so that an idle server asks for nothing else. Agents count as idle from a time on
 * that the sweep names.
 */
export type SweepWork = {
  /** Waiting chats are running too. */
  readonly hasRunningChats: boolean
  readonly hasIdleAgents: boolean
}
