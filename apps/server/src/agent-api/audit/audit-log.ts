import type { AuditAction } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'

/** An entry before it is stored. `agentId` null: an unknown account. Times are milliseconds since 1970. */
export type NewAuditEntry = {
  readonly at: number
  readonly agentId: number | null
  /** The account's name at that time. */
  readonly name: string
  readonly action: AuditAction
  readonly target: string
  /** Without secrets, see `toAuditValue`. */
  readonly before: Json
  readonly after: Json
  /** Shortened, see `shortenAddress`. */
  readonly address: string
}

export type StoredAuditEntry = Omit<NewAuditEntry, 'action'> & {
  readonly entryId: string
  /** A later release may have written other actions. */
  readonly action: string
}

/** A search with its days as times. `until` is exclusive; null matches everything. */
export type AuditSearch = {
  readonly agentId: number | null
  readonly action: AuditAction | null
  readonly from: number | null
  readonly until: number | null
}

/** The position of an entry, newest first. */
export type AuditCursor = { readonly at: number; readonly entryId: string }

/**
 * The audit log of the desk. Entries are only added: nothing here changes or removes one, and only the retention
 * `retention.auditDays` deletes. Throws when the database is away.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export type AuditLog = {
  readonly write: (entry: NewAuditEntry) => Promise<void>
  /** Writes an entry unless the same agent did the same to the same target less than `withinMs` before. */
  readonly writeOnce: (entry: NewAuditEntry, withinMs: number) => Promise<void>
  /** Returns entries after a position, newest first; at most `count`. */
  readonly search: (
    search: AuditSearch,
    after: AuditCursor | null,
    count: number,
  ) => Promise<readonly StoredAuditEntry[]>
  readonly count: (search: AuditSearch) => Promise<number>
  /** Returns the accounts in the log, ordered by name. The name is that of the account's newest entry. */
  readonly listAccounts: () => Promise<readonly { readonly id: number; readonly name: string }[]>
}
