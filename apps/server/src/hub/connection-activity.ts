import type { HubCallerContext } from '@murphy/hub'

/** The last activity of a connection, as far as messages without a request depend on it. */
type ConnectionActivity = {
  /** The time of the last command, in milliseconds since 1970. */
  readonly activeAt: number
  /** The page is a device of a store. */
  readonly isHostDevice: boolean
  /** The shopper was handed over to agents and has not written to Murphy since. */
  readonly isWithAgent: boolean
}

const activityKey = Symbol('activity')

/** Returns the activity of a connection; `null`: it has sent no command. */
export function findActivity(ctx: HubCallerContext<null>): ConnectionActivity | null {
  // Only `noteActivity` writes under this key.
  return (ctx.items.get(activityKey) as ConnectionActivity | undefined) ?? null
}

/** Notes a command of a connection. What it does not say stays as it was. */
export function noteActivity(
  ctx: HubCallerContext<null>,
  change: Pick<ConnectionActivity, 'activeAt'> & Partial<ConnectionActivity>,
): void {
  const known = findActivity(ctx) ?? { isHostDevice: false, isWithAgent: false }
  ctx.items.set(activityKey, { ...known, ...change })
}
