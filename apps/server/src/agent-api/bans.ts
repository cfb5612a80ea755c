import type { Ban } from '@murphy/contracts/desk'

/** The position of a ban in the list, newest first. */
type BanCursor = Pick<Ban, 'bannedAt' | 'banId'>

/** Reads and lifts bans. Throws when the database is away. Source: LCS-13, docs/live-chat.md#what-managers-have */
export type Bans = {
  /** Returns the bans in force after a position, newest first; at most `count`. */
  readonly list: (now: number, after: BanCursor | null, count: number) => Promise<readonly Ban[]>
  /** Lifts a ban and records who did. Lifting a missing ban is no error. */
  readonly lift: (banId: string, by: { readonly agentId: number; readonly now: number }) => Promise<void>
}
