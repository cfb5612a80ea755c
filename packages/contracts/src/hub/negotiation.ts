import * as v from 'valibot'
import { UrlSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Transports and token of a connection. `connectionToken` is missing in version 0. */
export const NegotiationSchema = v.object({
  negotiateVersion: v.picklist([0, 1]),
  connectionId: v.string(),
  connectionToken: maybe(v.string()),
  availableTransports: v.array(
    v.object({
      transport: v.picklist(['WebSockets', 'ServerSentEvents', 'LongPolling']),
      transferFormats: v.array(v.picklist(['Text', 'Binary'])),
    }),
  ),
})
export type Negotiation = Shape<typeof NegotiationSchema>

/** Reply of `POST {hub}/negotiate`: a connection, another address, or a refusal. Source: HUB-20 */
export const NegotiateReplySchema = v.union([
  NegotiationSchema,
  v.object({ url: UrlSchema, accessToken: maybe(v.string()) }),
  v.object({ error: v.string() }),
])
export type NegotiateReply = Shape<typeof NegotiateReplySchema>
