import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FeedName } from '@murphy/retail-api'
import { feeds } from '@murphy/retail-api'
import { acceptsGzip, createEntityTag, isSameTag } from '@murphy/retail-api/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { RetailApiPorts } from '../handler-types'
import { readWith } from '../read-request'
import type { FeedSource } from './feed-sources'
import { createFeedSources } from './feed-sources'

const querySchema = v.object({ since: v.optional(v.pipe(v.string(), v.maxLength(200))) })

/**
 * Changes when the same rows of the database give another feed, for example after a new attribute. Every reader then reads
 * the feed again.
 */
const formatVersion = '1'

/** Adds one route for each feed of the contract. */
export function addFeeds(app: FastifyInstance, ports: RetailApiPorts): void {
  const sources = createFeedSources(ports)
  for (const name of Object.keys(feeds) as FeedName[]) {
    app.get(feeds[name].path.replace('/v1', ''), async (request, reply) => {
      readWith(querySchema, request.query)
      const opened = await sources[name]()
      try {
        return await sendFeed(opened, `${formatVersion} ${ports.getShopUrl()}`, request, reply)
      } catch (error) {
        await opened.close()
        throw error
      }
    })
  }
}

async function sendFeed(
  { version, chunks, close }: FeedSource,
  context: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Weak, because the compressed feed and the plain one share it.
  const tag = `W/${createEntityTag(`${context} ${version}`)}`
  reply.headers({ etag: tag, 'cache-control': 'private, max-age=300', vary: 'accept-encoding' })
  if (isSameTag(request.headers['if-none-match'], tag)) {
    await close()
    return reply.code(304).send()
  }
  // The shop keeps no history of its range, so `since` has the whole feed as well.
  reply.header('feed-complete', 'true').type('application/jsonl; charset=utf-8')
  const rows = Readable.from(chunks(), { objectMode: false })
  rows.once('close', () => void close())
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(rows)
  // A failure reaches the reader as a broken answer. The callback keeps it from ending the process.
  const compressed = pipeline(rows, createGzip({ level: 6 }), (error) => {
    if (error) request.log.warn({ err: error }, 'feed ended early')
  })
  return reply.header('content-encoding', 'gzip').send(compressed)
}
