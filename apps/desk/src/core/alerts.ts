/** What calls the agent, chosen on this machine. */
export type AlertChoices = {
  readonly hasSound: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Notices of the system, while the page is not in sight. */
  readonly hasNotices: boolean
  /** How many things wait, in the page's title. */
  readonly hasBadge: boolean
}

/** Nothing sounds and nothing pops up until somebody wants it. */
export const quietAlerts: AlertChoices = { hasSound: false, volume: 0.5, hasNotices: false, hasBadge: true }
