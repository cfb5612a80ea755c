/** Stores the browsers that get push notifications, each by its session of the desk. Throws when the database is away. */
export type PushDevices = {
  /**
   * Makes the browser of a session a device, in place of its earlier subscription. A subscription moves to the session that
   * has it last. The oldest devices of the agent beyond `maxPushDevices` are removed.
   *
   * @param device `expiresAt`: milliseconds since 1970; `null`: the browser names no end
   */
  readonly put: (
    device: { readonly sessionId: number; readonly endpoint: string; readonly expiresAt: number | null },
    now: number,
  ) => Promise<void>
  /** Removes the device of a session. It is no error when there is none. */
  readonly remove: (sessionId: number) => Promise<void>
  /** Adds a push about an inbox item for each device of an agent who does not look at the desk. */
  readonly addAssigned: (agentId: number, itemId: string, now: number) => Promise<void>
}
