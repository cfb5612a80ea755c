import * as v from 'valibot'
import { MillisSchema, NonEmptyTextSchema } from '../entities/primitives'
import { flag, list, maybe, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskAccountSchema } from './participants'
import { textOfAtMost } from './written-text'

/** The credentials of an account. `code`: of the authenticator app, or a recovery code; '' without one. */
export const SignInBodySchema = v.object({
  email: NonEmptyTextSchema,
  password: NonEmptyTextSchema,
  code: v.nullish(v.pipe(v.string(), textOfAtMost(40)), ''),
})
export type SignInBody = Shape<typeof SignInBodySchema>

/**
 * The session of a signed-in agent. `csrfToken` is sent in the header `x-csrf-token` of all calls of this session.
 * `isSecondFactorDue`: the agent has to set up a second factor first, and other calls answer 403.
 * `canSummarise`: a language model drafts summaries of chats.
 */
export const DeskSessionSchema = v.object({
  agent: DeskAccountSchema,
  csrfToken: v.string(),
  isSecondFactorDue: flag(),
  canSummarise: maybe(v.boolean()),
})
export type DeskSession = Shape<typeof DeskSessionSchema>

/**
 * Signs in and sets the cookie `murphyDesk`. 401: wrong address or password, or with the path `code` a missing or wrong
 * code of the second factor. 429: too many attempts.
 */
export const signIn = {
  name: 'signIn',
  method: 'POST',
  path: '/session',
  access: 'anybody',
  body: SignInBodySchema,
  reply: DeskSessionSchema,
} as const satisfies DeskCall

/** Returns the session of the cookie, for a reloaded page. 401: there is no session. */
export const me = {
  name: 'me',
  method: 'GET',
  path: '/session',
  access: 'agent',
  isPartOfSetUp: true,
  reply: DeskSessionSchema,
} as const satisfies DeskCall

/** The reply to a sign-out. `signOutUrl`: the page that ends the session at the provider of single sign-on, if it began there. */
export const SignOutReplySchema = v.object({ ...DeskDoneSchema.entries, signOutUrl: maybe(v.string()) })
export type SignOutReply = Shape<typeof SignOutReplySchema>

/** Ends the session and closes its sockets. */
export const signOut = {
  name: 'signOut',
  method: 'DELETE',
  path: '/session',
  access: 'agent',
  isPartOfSetUp: true,
  reply: SignOutReplySchema,
} as const satisfies DeskCall

/**
 * A session in one browser. `browser`: such as `Firefox on Windows`, '' when unknown. `address`: the shortened network
 * address of the sign-in, such as `203.0.113.x`, '' when unknown.
 */
export const OpenSessionSchema = v.object({
  id: v.number(),
  browser: text(),
  address: text(),
  startedAt: MillisSchema,
  seenAt: MillisSchema,
})
export type OpenSession = Shape<typeof OpenSessionSchema>

/** A session of the caller. `isThis`: the session of this request. */
export const OwnSessionSchema = v.object({ ...OpenSessionSchema.entries, isThis: flag() })
export type OwnSession = Shape<typeof OwnSessionSchema>

export const MySessionsReplySchema = v.object({ sessions: list(OwnSessionSchema) })
export type MySessionsReply = Shape<typeof MySessionsReplySchema>

/** Returns the caller's sessions, oldest first. */
export const mySessions = {
  name: 'mySessions',
  method: 'GET',
  path: '/sessions',
  access: 'agent',
  reply: MySessionsReplySchema,
} as const satisfies DeskCall

/** Ends one of the caller's sessions. 404: unknown session. */
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'agent',
  params: v.object({ sessionId: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.')) }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = {
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/sessions',
  access: 'agent',
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const ChangePasswordBodySchema = v.object({ current: v.string(), password: v.string() })
export type ChangePasswordBody = Shape<typeof ChangePasswordBodySchema>

/**
 * Changes the caller's password and ends all other sessions of the account. 400: `path` names the wrong field. 429:
 * too many wrong attempts.
 */
export const changePassword = {
  name: 'changePassword',
  method: 'PUT',
  path: '/session/password',
  access: 'agent',
  body: ChangePasswordBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
