import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Tokens of the signed-in shopper. Left out: unchanged; null: forget. Source: HST-03, OP-122 */
export const schema = message('sendDataToWidget', {
  botToken: v.exactOptional(v.nullable(v.string())),
  encryptedShopperId: v.exactOptional(v.nullable(v.string())),
})
export type SendDataToWidget = Shape<typeof schema>

export const examples = [
  { type: 'sendDataToWidget', botToken: 'eyJ…', encryptedShopperId: 'eyJhbGciOiJkaXIi…' },
  { type: 'sendDataToWidget', botToken: null },
  { type: 'sendDataToWidget', encryptedShopperId: null },
] as const satisfies readonly SendDataToWidget[]
