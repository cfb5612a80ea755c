import * as v from 'valibot'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { WineSchema, WineSearchSchema } from '../entities/wine'
import type { Call } from './call'
import { dataReply } from './call'

export const GetRecommendationsBodySchema = v.object({
  parameters: WineSearchSchema,
  event: v.literal('FAW'),
})
export type GetRecommendationsBody = Shape<typeof GetRecommendationsBodySchema>

/** All matching wines, unsorted. The widget ranks and limits them. Source: FAW-29 to FAW-33, FAW-36 */
export const WineReplySchema = dataReply(entries(WineSchema))
export type WineReply = Shape<typeof WineReplySchema>

/** Returns the wines of a store that match the shopper's preferences. Source: API-09, FAW-45 */
export const getRecommendations = {
  name: 'getRecommendations',
  method: 'POST',
  path: '/api/Azure/GetRecommendations',
  base: 'chatserver',
  body: GetRecommendationsBodySchema,
  reply: WineReplySchema,
} as const satisfies Call

/** Returns the wines of a store, by which the flow disables choices without wines. Source: FAW-44, OP-64, OP-112 */
export const searchWine = {
  name: 'searchWine',
  method: 'POST',
  path: '/api/Product/SearchWine',
  base: 'chatserver',
  body: WineSearchSchema,
  reply: WineReplySchema,
} as const satisfies Call
