import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import { flag, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { DisplayNameSchema, PostSchema } from './invitation-values'
import { DeskSessionSchema } from './session-calls'

/** Page of invitation links. The secret is in the fragment after `#`, which browsers do not send to servers. */
export const joinPagePath = '/desk/join'

export const InvitePersonBodySchema = v.object({
  email: v.pipe(NonEmptyTextSchema, v.email('Expected an email address.'), v.maxLength(254)),
  ...PostSchema.entries,
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

/** `isNew`: the link creates an account and its name; otherwise it sets a new password. */
export const OpenInvitationReplySchema = v.object({ email: v.string(), displayName: text(), isNew: flag() })
export type OpenInvitationReply = Shape<typeof OpenInvitationReplySchema>

/** Returns the address of a link. 404: the link was used, has expired or is unknown; the message says which. */
export const openInvitation = {
  name: 'openInvitation',
  method: 'POST',
  path: '/invitation',
  access: 'anybody',
  body: OpenInvitationBodySchema,
  reply: OpenInvitationReplySchema,
} as const satisfies DeskCall

/** `displayName` is used for a new account only. */
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
