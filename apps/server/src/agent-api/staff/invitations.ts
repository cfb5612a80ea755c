import type { StaffAuthor, StaffChangeResult, StaffRecord } from './staff-repository'

/** What is decided of somebody before they come. */
export type Invited = Pick<StaffRecord, 'email' | 'title' | 'role' | 'departmentIds' | 'capacity'>

export type Invitation = Invited & {
  readonly invitationId: number
  readonly invitedBy: string
  /** Milliseconds since 1970, as all times here. */
  readonly invitedAt: number
  readonly expiresAt: number
}

/** A link's secret, which is kept as a hash, and until when it counts. */
export type LinkSecret = { readonly token: string; readonly expiresAt: number }

/** Whom a link is for. `isNew`: an account is made; else one gets a new password. */
export type OpenedLink =
  | { readonly ok: true; readonly email: string; readonly displayName: string; readonly isNew: boolean }
  | { readonly ok: false; readonly error: LinkRefusal }

/** `unknown`: none of ours, or one that was replaced or withdrawn. */
export type LinkRefusal = { readonly kind: 'unknown' | 'used' | 'expired' }

/**
 * Links that were mailed, by which somebody chooses a password: for an account that is made by it, or for one that has lost
 * its own. Each counts once. What managers do is recorded in the same transaction.
 */
export type Invitations = {
  /** Those who have not come yet, whoever has run out among them; the oldest first. */
  readonly pending: () => Promise<readonly Invitation[]>
  readonly find: (invitationId: number) => Promise<Invitation | null>
  /** `null`: the address is free. */
  readonly holderOf: (email: string) => Promise<'account' | 'invitation' | null>
  /** `taken`: somebody was faster. */
  readonly add: (
    invited: Invited,
    link: LinkSecret,
    by: StaffAuthor & { readonly name: string },
  ) => Promise<StaffChangeResult<{ readonly kind: 'taken' | 'no-department' }>>
  /** The link before does not count any more. `false`: no such invitation. */
  readonly renew: (invitationId: number, link: LinkSecret, by: StaffAuthor) => Promise<boolean>
  readonly withdraw: (invitationId: number, by: StaffAuthor) => Promise<boolean>
  /** The account's password and links before do not count any more. */
  readonly reset: (
    agentId: number,
    link: LinkSecret,
    by: StaffAuthor & { readonly name: string },
  ) => Promise<void>
  readonly open: (token: string, now: number) => Promise<OpenedLink>
  /** Uses the link up. `displayName` counts for a new account. */
  readonly accept: (
    token: string,
    chosen: { readonly displayName: string; readonly passwordHash: string },
    now: number,
  ) => Promise<
    { readonly ok: true; readonly agentId: number } | { readonly ok: false; readonly error: LinkRefusal }
  >
}
