import * as v from 'valibot'
import { NonEmptyTextSchema, MillisSchema } from '../entities/primitives'
import { flag, text, list } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskSessionSchema } from './session-calls'
import { DeskRoleSchema } from './participants'
import { textOfAtMost } from './written-text'

export const DisplayNameSchema = v.pipe(
  NonEmptyTextSchema,
  v.trim(),
  v.minLength(1, 'Expected a name.'),
  textOfAtMost(255),
)

/** The settings of an account that a manager chooses. */
export const StaffSettingsSchema = v.object({
  title: v.pipe(v.string(), textOfAtMost(255)),
  role: DeskRoleSchema,
  departmentIds: v.pipe(v.array(v.number()), v.minLength(1, 'Expected a department.')),
  /** Chats that the agent can have at once. */
  capacity: v.pipe(
    v.number('Expected a number.'),
    v.integer('Expected a whole number.'),
    v.minValue(1, 'Expected 1 or more.'),
    v.maxValue(20, 'Expected at most 20.'),
  ),
})
export type StaffSettings = Shape<typeof StaffSettingsSchema>

/** An invitation that was not accepted yet. `isExpired`: it needs a new link. */
export const InvitationSchema = v.object({
  id: v.number(),
  email: v.string(),
  title: text(),
  role: DeskRoleSchema,
  departmentIds: list(v.number()),
  capacity: v.number(),
  invitedBy: text(),
  invitedAt: MillisSchema,
  expiresAt: MillisSchema,
  isExpired: flag(),
})
export type Invitation = Shape<typeof InvitationSchema>

/** Page of invitation links. The secret is in the fragment after `#`, which browsers do not send to servers. */
export const joinPagePath = '/desk/join'

export const InvitePersonBodySchema = v.object({
  email: v.pipe(NonEmptyTextSchema, v.email('Expected an email address.'), v.maxLength(254)),
  ...StaffSettingsSchema.entries,
})
export type InvitePersonBody = Shape<typeof InvitePersonBodySchema>

/**
 * Mails a link that creates the account. 409: the address has an account or an invitation. 503: the mail server
 * refused the mail, and there is no invitation.
 */
export const invitePerson = {
  name: 'invitePerson',
  method: 'POST',
  path: '/invitations',
  access: 'manager',
  body: InvitePersonBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

const InvitationParamsSchema = v.object({
  invitationId: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.')),
})

/** Sends a new link with the full time; the previous link becomes invalid. */
export const resendInvitation = {
  name: 'resendInvitation',
  method: 'POST',
  path: '/invitations/:invitationId/mail',
  access: 'manager',
  params: InvitationParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Withdraws an invitation: its link becomes invalid. */
export const withdrawInvitation = {
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'manager',
  params: InvitationParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

const TokenSchema = v.pipe(NonEmptyTextSchema, v.maxLength(100))

export const OpenInvitationBodySchema = v.object({ token: TokenSchema })
export type OpenInvitationBody = Shape<typeof OpenInvitationBodySchema>

/** The email address that an invitation link was sent to. `isNew`: the link creates an account; otherwise it sets a new password. */
export const OpenInvitationReplySchema = v.object({ email: v.string(), displayName: text(), isNew: flag() })
export type OpenInvitationReply = Shape<typeof OpenInvitationReplySchema>

/** Returns the email address that a link was sent to. 404: the link was used, has expired or is unknown; the message says which. */
export const openInvitation = {
  name: 'openInvitation',
  method: 'POST',
  path: '/invitation',
  access: 'anybody',
  body: OpenInvitationBodySchema,
  reply: OpenInvitationReplySchema,
} as const satisfies DeskCall

/** The new password. `displayName` is used for a new account only. */
export const AcceptInvitationBodySchema = v.object({
  token: TokenSchema,
  displayName: DisplayNameSchema,
  password: v.string(),
})
export type AcceptInvitationBody = Shape<typeof AcceptInvitationBodySchema>

/**
 * Sets the password, invalidates the link, and signs in as `signIn` does. Errors as those of `openInvitation`; 400:
 * `path`.
 */
export const acceptInvitation = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  access: 'anybody',
  body: AcceptInvitationBodySchema,
  reply: DeskSessionSchema,
} as const satisfies DeskCall
