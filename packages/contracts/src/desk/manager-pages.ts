/**
 * Pages of the desk for managers only, each at `/desk/<name>` with everything below it. The server returns the same
 * document for all of them. Their data comes from calls, and each call checks the role.
 * Source: OP-106
 */
export const managerPages = [
  'now',
  'inbox',
  'ratings',
  'reports',
  'history',
  'review',
  'bans',
  'settings',
] as const
export type ManagerPage = (typeof managerPages)[number]

/** Path of the desk's document. */
export const deskPagePath = '/desk'
