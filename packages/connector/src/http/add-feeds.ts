import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FeedName } from '@murphy/retail-api'
import { feeds } from '@murphy/retail-api'
import { acceptsGzip, isSameTag } from '@murphy/retail-api/server'
import type { FastifyInstance } from 'fastify'
import type { FeedFile } from '../feed-file'

/** The feeds that a connector serves. */
export type ServedFeeds<Name extends FeedName> = {
  readonly names: readonly Name[]
  /** Returns a feed. Errors: throws an `ApiProblem` for one that is not listed, or that was not read yet. */
  readonly get: (name: Name) => FeedFile
}

/** Adds one route for each feed. A call with `since` gets the whole feed too, because a connector keeps no list of removed rows. */
export function addFeeds<Name extends FeedName>(app: FastifyInstance, served: ServedFeeds<Name>): void {
  for (const name of served.names) {
    app.get(feeds[name].path.replace('/v1', ''), async (request, reply) => {
      const { etag, compressed } = served.get(name)
      reply.headers({ etag, 'cache-control': 'private, max-age=60', vary: 'accept-encoding' })
      if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.header('feed-complete', 'true').type('application/jsonl; charset=utf-8')
      if (acceptsGzip(request.headers['accept-encoding']))
        return reply.header('content-encoding', 'gzip').send(compressed)
      return reply.send(Readable.from([compressed]).pipe(createGunzip()))
    })
  }
}
