import type { Ban } from '@murphy/contracts/desk'

/** The place of a ban in the list, newest first. */
export type BanCursor = Pick<Ban, 'bannedAt' | 'banId'>

/** Who is let in no more. Throws when the store is away. Source: LCS-13, live-chat section 2 (ban, block) */
export type Bans = {
  /** Those that hold, newest first, after a place; at most `count`. */
  readonly list: (now: number, after: BanCursor | null, count: number) => Promise<readonly Ban[]>
  /** The visitor may come in again, and it is recorded; a ban that is not there any more is lifted already. */
  readonly lift: (banId: string, by: { readonly agentId: number; readonly now: number }) => Promise<void>
}
