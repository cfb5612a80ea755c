import * as v from 'valibot'
import { IdSchema, UrlSchema } from '../../entities/primitives'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The page goes to an address; `i_cid` stands in its query (OP-57). Source: HST-14, HST-15 */
export const schema = message('chatbotInitChangeUrl', {
  url: UrlSchema,
  storeId: v.nullable(IdSchema),
  storeName: v.nullable(v.string()),
})
export type ChatbotInitChangeUrl = Shape<typeof schema>

export const meaning =
  'The shopper wants to go to a page: a product, the log-in page, on a shared screen any link. Where the shopper came from stands as `i_cid` in the query of `url`. The page has to do it; Murphy cannot leave his frame.'

export const examples = [
  {
    type: 'chatbotInitChangeUrl',
    url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
    storeId: '1021',
    storeName: 'Alexandria',
  },
  { type: 'chatbotInitChangeUrl', url: 'https://shop.example/login', storeId: null, storeName: null },
] as const satisfies readonly ChatbotInitChangeUrl[]
