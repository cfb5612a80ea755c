import * as v from 'valibot'
import { IdSchema } from '../../entities/primitives'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The page opens its chat with a wine expert. Source: HST-16 */
export const schema = message('callSalesFloorWidget', {
  storeId: v.nullable(IdSchema),
  storeName: v.nullable(v.string()),
})
export type CallSalesFloorWidget = Shape<typeof schema>

export const meaning =
  'The shopper wants the page’s own chat with an expert, of this store if they have chosen one.'

export const examples = [
  { type: 'callSalesFloorWidget', storeId: '1021', storeName: 'Alexandria' },
  { type: 'callSalesFloorWidget', storeId: null, storeName: null },
] as const satisfies readonly CallSalesFloorWidget[]
