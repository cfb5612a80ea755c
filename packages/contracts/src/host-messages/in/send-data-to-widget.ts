import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Tokens of the signed-in shopper. Left out: unchanged; null: forget. Source: HST-03, OP-122 */
export const schema = message('sendDataToWidget', {
  botToken: v.exactOptional(v.nullable(v.string())),
  encryptedShopperId: v.exactOptional(v.nullable(v.string())),
})
export type SendDataToWidget = Shape<typeof schema>

export const meaning =
  'Tokens of the shopper, made by the page’s server: before `changeShopperId` at a log-in, and again before they expire. A field that is left out stays as it is, `null` forgets it. Tokens stay in memory but for `encryptedShopperId`, which is removed at log off.'

export const examples = [
  { type: 'sendDataToWidget', botToken: 'eyJ…', encryptedShopperId: 'eyJhbGciOiJkaXIi…' },
  { type: 'sendDataToWidget', botToken: null },
  { type: 'sendDataToWidget', encryptedShopperId: null },
] as const satisfies readonly SendDataToWidget[]
