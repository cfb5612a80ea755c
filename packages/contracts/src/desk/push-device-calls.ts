import * as v from 'valibot'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DateMillisSchema } from './date-millis'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

/** Longest address of a push subscription, in characters. Those of the known push services have less than 600. */
const endpointMaxCharacters = 2000

/** The public key of this installation (VAPID, RFC 8292): an uncompressed point of P-256 in base64url. */
export const PushKeyReplySchema = v.object({ publicKey: v.string() })
export type PushKeyReply = Shape<typeof PushKeyReplySchema>

/** Returns the key with which a browser subscribes to push notifications. */
export const getPushKey = {
  name: 'getPushKey',
  method: 'GET',
  path: '/push-device/key',
  access: 'agent',
  reply: PushKeyReplySchema,
} as const satisfies DeskCall

/** The push subscription of a browser. `endpoint`: its address. `expiresAt` null: the browser names no end. */
export const PutPushDeviceBodySchema = v.object({
  endpoint: v.pipe(v.string(), v.minLength(1, 'Expected an address.'), textOfAtMost(endpointMaxCharacters)),
  expiresAt: orNull(DateMillisSchema),
})
export type PutPushDeviceBody = Shape<typeof PutPushDeviceBodySchema>

/**
 * Makes the browser of this session a device that gets push notifications, in place of its earlier subscription. It ends
 * with the session. 400: the address is no https address of the internet.
 */
export const putPushDevice = {
  name: 'putPushDevice',
  method: 'PUT',
  path: '/push-device',
  access: 'agent',
  body: PutPushDeviceBodySchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Ends push notifications on the browser of this session. It is no error when there are none. */
export const removePushDevice = {
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/push-device',
  access: 'agent',
  reply: DeskDoneSchema,
} as const satisfies DeskCall
