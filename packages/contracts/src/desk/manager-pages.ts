/**
 * The pages of the desk that only a manager has: each at `/desk/<name>`, with whatever lies below it. The server hands out
 * the same document for all of them; what they show comes by calls, and each of those asks for the role.
 *
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

/** Where the desk's document lies. */
export const deskPagePath = '/desk'
