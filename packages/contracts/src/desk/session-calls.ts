import * as v from 'valibot'
import { WordsSchema } from '../entities/primitives'
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
