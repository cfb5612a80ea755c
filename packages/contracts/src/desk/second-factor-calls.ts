import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import { count, flag, list } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

/** The `path` of the 403 that an agent gets who has to set up a second factor first. */
export const secondFactorPath = 'secondFactor'

/** A code of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCodeSchema = v.pipe(NonEmptyTextSchema, textOfAtMost(40))

/**
 * The caller's second factor. `isAvailable`: the session began with a password; with single sign-on the company's
 * provider asks for it. `isRequired`: the setting `desk.secondFactor` requires it of this account.
 */
export const SecondFactorReplySchema = v.object({
  isAvailable: flag(),
  isOn: flag(),
  isRequired: flag(),
  recoveryCodesLeft: count(),
})
export type SecondFactorReply = Shape<typeof SecondFactorReplySchema>

/** Returns the state of the caller's second factor. */
export const getSecondFactor = {
  name: 'getSecondFactor',
  method: 'GET',
  path: '/second-factor',
  access: 'agent',
  isPartOfSetUp: true,
  reply: SecondFactorReplySchema,
} as const satisfies DeskCall

/** A request for a new key. `code`: of the second factor that is replaced; '' when there is none. */
export const StartSecondFactorBodySchema = v.object({
  code: v.nullish(v.pipe(v.string(), textOfAtMost(40)), ''),
})
export type StartSecondFactorBody = Shape<typeof StartSecondFactorBodySchema>

/** A key for an authenticator app. `key`: in base32. `uri`: the key as apps read it from a QR code. */
export const SecondFactorKeySchema = v.object({ key: v.string(), uri: v.string() })
export type SecondFactorKey = Shape<typeof SecondFactorKeySchema>

/**
 * Returns a key for an authenticator app, which counts for ten minutes until `confirmSecondFactor`. 400: the code of
 * the second factor in use is missing or wrong. 409: the session began by single sign-on. 429: too many wrong codes.
 */
export const startSecondFactor = {
  name: 'startSecondFactor',
  method: 'POST',
  path: '/second-factor/key',
  access: 'agent',
  isPartOfSetUp: true,
  body: StartSecondFactorBodySchema,
  reply: SecondFactorKeySchema,
} as const satisfies DeskCall

export const SecondFactorCodeBodySchema = v.object({ code: SecondFactorCodeSchema })
export type SecondFactorCodeBody = Shape<typeof SecondFactorCodeBodySchema>

/** Ten codes, each for one sign-in without the app. They are shown once. */
export const RecoveryCodesSchema = v.object({ recoveryCodes: list(v.string()) })
export type RecoveryCodes = Shape<typeof RecoveryCodesSchema>

/** Turns the second factor on, with a code of the new key. 400: wrong code. 409: the key has expired. */
export const confirmSecondFactor = {
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/second-factor',
  access: 'agent',
  isPartOfSetUp: true,
  body: SecondFactorCodeBodySchema,
  reply: RecoveryCodesSchema,
} as const satisfies DeskCall

/** Makes new recovery codes in place of the old ones. 400: wrong code. 429: too many wrong codes. */
export const renewRecoveryCodes = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'agent',
  body: SecondFactorCodeBodySchema,
  reply: RecoveryCodesSchema,
} as const satisfies DeskCall

export const TurnOffSecondFactorBodySchema = v.object({ password: v.string(), code: SecondFactorCodeSchema })
export type TurnOffSecondFactorBody = Shape<typeof TurnOffSecondFactorBodySchema>

/** Turns the second factor off. 400: `path` names what is wrong. 409: it is required. 429: too many wrong attempts. */
export const turnOffSecondFactor = {
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: '/second-factor/turn-off',
  access: 'agent',
  body: TurnOffSecondFactorBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall
