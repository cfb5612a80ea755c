import * as v from 'valibot'
import { MillisSchema, WordsSchema } from '../entities/primitives'
import { flag, list, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { DeskAccountSchema } from './people'

export const SignInBodySchema = v.object({ email: WordsSchema, password: WordsSchema })
export type SignInBody = Shape<typeof SignInBodySchema>

/** `csrfToken` goes into the header `x-csrf-token` of all calls of this session. */
export const DeskSessionSchema = v.object({ agent: DeskAccountSchema, csrfToken: v.string() })
export type DeskSession = Shape<typeof DeskSessionSchema>

/** Sets the cookie `murphyDesk`. 401: address or password is wrong; 429: too many tries. */
export const signIn = {
  name: 'signIn',
  method: 'POST',
  path: '/session',
  access: 'anybody',
  body: SignInBodySchema,
  reply: DeskSessionSchema,
} as const satisfies DeskCall

/** Whose session the cookie is, for a page that was reloaded. 401: nobody's. */
export const me = {
  name: 'me',
  method: 'GET',
  path: '/session',
  access: 'agent',
  reply: DeskSessionSchema,
} as const satisfies DeskCall

/** Ends the session and closes its sockets. */
export const signOut = {
  name: 'signOut',
  method: 'DELETE',
  path: '/session',
  access: 'agent',
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** One browser in which somebody is signed in. `browser`: such as `Firefox on Windows`, '' when it does not say. */
export const OpenSessionSchema = v.object({
  id: v.number(),
  browser: text(),
  startedAt: MillisSchema,
  seenAt: MillisSchema,
})
export type OpenSession = Shape<typeof OpenSessionSchema>

/** `isThis`: the one that asks. */
export const OwnSessionSchema = v.object({ ...OpenSessionSchema.entries, isThis: flag() })
export type OwnSession = Shape<typeof OwnSessionSchema>

export const MySessionsReplySchema = v.object({ sessions: list(OwnSessionSchema) })
export type MySessionsReply = Shape<typeof MySessionsReplySchema>

/** Where one is signed in, the oldest first. */
export const mySessions = {
  name: 'mySessions',
  method: 'GET',
  path: '/sessions',
  access: 'agent',
  reply: MySessionsReplySchema,
} as const satisfies DeskCall

/** Ends one of one's own. 404: none such. */
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'agent',
  params: v.object({ sessionId: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.')) }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends all of one's own but the one that asks. */
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
 * One's own password; every other session of the account is over then. 400: `path` says which of both does not fit;
 * 429: too many wrong ones.
 */
export const changePassword = {
  name: 'changePassword',
  method: 'PUT',
  path: '/session/password',
  access: 'agent',
  body: ChangePasswordBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
