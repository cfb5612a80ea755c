import * as v from 'valibot'
import { WordsSchema } from '../entities/primitives'
import { flag, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { DisplayNameSchema, PostSchema } from './invitation-values'
import { DeskSessionSchema } from './session-calls'

/** The page that a link leads to; the link's secret stands behind `#`, which no server and no log is told. */
export const joinPagePath = '/desk/join'

export const InvitePersonBodySchema = v.object({
  email: v.pipe(WordsSchema, v.email('Expected an email address.'), v.maxLength(254)),
  ...PostSchema.entries,
})
export type InvitePersonBody = Shape<typeof InvitePersonBodySchema>

/**
 * Mails a link by which the account is made. 409: the address has an account, or is invited already; 503: the mail was not
 * taken, and nobody is invited.
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

/** A new link, with its whole time; the one before does not count any more. */
export const resendInvitation = {
  name: 'resendInvitation',
  method: 'POST',
  path: '/invitations/:invitationId/mail',
  access: 'manager',
  params: InvitationParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** The link does not count any more. */
export const withdrawInvitation = {
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'manager',
  params: InvitationParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

const TokenSchema = v.pipe(WordsSchema, v.maxLength(100))

export const OpenInvitationBodySchema = v.object({ token: TokenSchema })
export type OpenInvitationBody = Shape<typeof OpenInvitationBodySchema>

/** `isNew`: an account is made, and its name chosen; else an account gets a new password. */
export const OpenInvitationReplySchema = v.object({ email: v.string(), displayName: text(), isNew: flag() })
export type OpenInvitationReply = Shape<typeof OpenInvitationReplySchema>

/** Whom a link is for. 404: it was used, has run out or is none; the message says which. */
export const openInvitation = {
  name: 'openInvitation',
  method: 'POST',
  path: '/invitation',
  access: 'anybody',
  body: OpenInvitationBodySchema,
  reply: OpenInvitationReplySchema,
} as const satisfies DeskCall

/** `displayName` counts for a new account alone. */
export const AcceptInvitationBodySchema = v.object({
  token: TokenSchema,
  displayName: DisplayNameSchema,
  password: v.string(),
})
export type AcceptInvitationBody = Shape<typeof AcceptInvitationBodySchema>

/** Sets the password, uses the link up, and signs in as `signIn` does. Errors as those of `openInvitation`; 400: `path`. */
export const acceptInvitation = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  access: 'anybody',
  body: AcceptInvitationBodySchema,
  reply: DeskSessionSchema,
} as const satisfies DeskCall
