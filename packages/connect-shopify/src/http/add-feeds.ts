import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { feeds } from '@murphy/retail-api'
import type { FastifyInstance } from 'fastify'
import type { FeedCache } from '../feeds/feed-cache'
import { feedNames } from '../feeds/feed-cache'
import { isSameTag } from './add-operations'
import { ApiProblem } from '../problem'

/** Adds the feeds. `since` has the whole feed as well, because Shopify keeps no list of what was removed. */
export function addFeeds(app: FastifyInstance, cache: FeedCache): void {
  for (const name of feedNames) {
    app.get(feeds[name].path.replace('/v1', ''), async (request, reply) => {
      const isListed = name === 'products' || cache.hasStores()
      if (!isListed) throw new ApiProblem('not_found')
      const { etag, compressed } = cache.get(name)
      reply.headers({ etag, 'cache-control': 'private, max-age=60', vary: 'accept-encoding' })
      if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.header('feed-complete', 'true').type('application/jsonl; charset=utf-8')
      if (acceptsGzip(request.headers['accept-encoding']))
        return reply.header('content-encoding', 'gzip').send(compressed)
      return reply.send(Readable.from([compressed]).pipe(createGunzip()))
    })
  }
}

/** Returns true for a header that names gzip without refusing it by `q=0`. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '').split(',')
  return codings.some(
    (coding) => /^\s*(gzip|\*)\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding),
  )
}
