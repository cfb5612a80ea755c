import * as v from 'valibot'
import { entries, flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'

/** The ways to sign in that the desk's page offers. `singleSignOnLabel`: the button's text; `null`: there is none. */
export const SignInOptionsSchema = v.object({
  isPasswordAllowed: v.boolean(),
  singleSignOnLabel: v.nullable(v.string()),
})
export type SignInOptions = Shape<typeof SignInOptionsSchema>

/** Name of the `meta` element of the desk's document that holds `SignInOptions` as JSON. */
export const signInOptionsMeta = 'murphy-sign-in'

/** Path to which the sign-in provider sends the browser back. It is registered at the provider. */
export const signInCallbackPath = '/desk/sign-in/callback'

export const SingleSignOnAddressSchema = v.object({ url: v.string() })
export type SingleSignOnAddress = Shape<typeof SingleSignOnAddressSchema>

/**
 * Begins single sign-on: remembers the browser by a cookie and returns the provider's page. 404: it is not set up.
 * 503: the provider does not answer.
 */
export const startSingleSignOn = {
  name: 'startSingleSignOn',
  method: 'POST',
  path: '/single-sign-on',
  access: 'anybody',
  reply: SingleSignOnAddressSchema,
} as const satisfies DeskCall

const RoleRuleSchema = v.object({
  value: v.string(),
  /** `null`: the rule adds departments only. */
  role: orNull(v.picklist(['agent', 'manager'])),
  departmentIds: list(v.number()),
})

/** How the team signs in. `provider`: `null` without single sign-on. `rules`: which claim value gives what. */
export const SingleSignOnReplySchema = v.object({
  isPasswordAllowed: flag(),
  provider: orNull(v.object({ issuer: v.string(), roleClaim: text() })),
  rules: entries(RoleRuleSchema),
})
export type SingleSignOnReply = Shape<typeof SingleSignOnReplySchema>

/** Returns how the team signs in. Operators change it. */
export const getSingleSignOn = {
  name: 'getSingleSignOn',
  method: 'GET',
  path: '/single-sign-on',
  access: 'manager',
  reply: SingleSignOnReplySchema,
} as const satisfies DeskCall
