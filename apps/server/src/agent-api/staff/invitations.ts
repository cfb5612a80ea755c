import type { ChangeAuthor } from '../../change-author'
import type { StaffChangeResult, StaffRecord } from './staff-repository'
import type { Mail } from '../../mail/mailer'

/** The facts about a new agent that the manager decides. */
export type Invited = Pick<StaffRecord, 'email' | 'title' | 'role' | 'departmentIds' | 'capacity'>

export type Invitation = Invited & {
  readonly invitationId: number
  readonly invitedBy: string
  /** Milliseconds since 1970, like all times here. */
  readonly invitedAt: number
  readonly expiresAt: number
}

/** The secret of a link, stored as a hash, and its expiry. */
export type LinkSecret = { readonly token: string; readonly expiresAt: number }

/** The agent whom a link is for. `isNew`: the link creates an account; otherwise it sets a new password. */
export type OpenedLink =
  | {
      readonly ok: true
      readonly email: string
      readonly displayName: string
      readonly isNew: boolean
      /** The operator made the link, and not a manager. */
      readonly isOperators: boolean
    }
  | { readonly ok: false; readonly error: LinkRefusal }

/** `unknown`: never issued, replaced or withdrawn. */
export type LinkRefusal = { readonly kind: 'unknown' | 'used' | 'expired' }

/**
 * Stores mailed links by which an agent chooses a password, for a new account or after losing one. Each works once.
 * Actions of managers are recorded in the same transaction.
 */
export type Invitations = {
  /** Returns open invitations, expired ones too; oldest first. */
  readonly listPending: () => Promise<readonly Invitation[]>
  readonly find: (invitationId: number) => Promise<Invitation | null>
  /** Returns what uses the email address; `null`: it is free. */
  readonly findHolder: (email: string) => Promise<'account' | 'invitation' | null>
  /** Adds an invitation. `taken`: the address was used meanwhile. */
  readonly add: (
    invited: Invited,
    link: LinkSecret,
    by: ChangeAuthor,
  ) => Promise<StaffChangeResult<{ readonly kind: 'taken' | 'no-department' }>>
  /** Replaces the link, so that the earlier one stops working. Returns false when there is no such invitation. */
  readonly renew: (invitationId: number, link: LinkSecret, by: ChangeAuthor) => Promise<boolean>
  readonly withdraw: (invitationId: number, by: ChangeAuthor) => Promise<boolean>
  /** Invalidates the account's password and earlier links. */
  readonly reset: (agentId: number, link: LinkSecret, by: ChangeAuthor) => Promise<void>
  readonly open: (token: string, now: number) => Promise<OpenedLink>
  /** Uses the link up. `displayName` is used for a new account. */
  readonly accept: (
    token: string,
    chosen: { readonly displayName: string; readonly passwordHash: string },
    now: number,
  ) => Promise<
    { readonly ok: true; readonly agentId: number } | { readonly ok: false; readonly error: LinkRefusal }
  >
}

const hourMs = 3_600_000
/** A new colleague may be on holiday. */
export const invitationLifetimeMs = 7 * 24 * hourMs
/** An agent who lost their password waits for the mail. */
export const resetLifetimeMs = 24 * hourMs

type MailParts = {
  readonly to: Mail['to']
  /** Name of the manager who sends it. */
  readonly from: string
  readonly link: string
}

/** Creates the mail that invites a new agent. */
export function createInvitationMail({ to, from, link }: MailParts): Mail {
  return {
    reference: 'desk-invitation',
    to,
    subject: 'Your Murphy agent desk account',
    text: `Hello,

${from} invites you to the Murphy desk, where shoppers' chats are answered.
Choose your name and a password here:

${link}

The link works once, within 7 days. If you did not expect this mail, leave it: without the link nobody gets in.
`,
    attachments: [],
  }
}

/** Creates the mail for a new password. */
export function createResetMail({ to, from, link }: MailParts): Mail {
  return {
    reference: 'desk-password',
    to,
    subject: 'Reset your Murphy agent desk password',
    text: `Hello ${to.name},

${from} has reset your password of the Murphy desk; the old one does not count any more.
Choose a new one here:

${link}

The link works once, within 24 hours. If you have not asked for it, ask ${from} why.
`,
    attachments: [],
  }
}
