import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The preferred encoding first. Browsers that accept both equally get it. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** A higher quality allocates megabytes, and takes ten times as long for one per cent fewer bytes. */
const fastQuality = 5
const highestQuality = 11

type Compress = (text: string, encoding: Encoding, quality: number) => Promise<Buffer>

/** Sends a text in the smallest encoding that the caller accepts. Set the content type before. */
type SendText = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>

/** Enough for all static texts and some outdated ones. */
const maxCachedTexts = 16

/** Returns the functions that send compressed texts. `compress` is passed in so that a test can count its calls. */
export function createSenders(compress: Compress): {
  /** Sends a text that is the same for everyone, compressed once at the highest quality. */
  readonly sendStatic: SendText
  /** Sends a page with its configuration, compressed quickly and once while it stays the same. */
  readonly sendPage: SendText
  /** Sends a text of this request alone, compressed quickly and not cached. */
  readonly sendDynamic: SendText
} {
  /** Compresses each text once and caches the most recently used ones. */
  function createCache(quality: number): (text: string, encoding: Encoding) => Promise<Buffer> {
    const cached = new Map<string, Promise<Buffer>>()
    return (text, encoding) => {
      const key = `${encoding} ${text}`
      const bytes = cached.get(key) ?? compress(text, encoding, quality)
      cached.delete(key)
      cached.set(key, bytes)
      const [oldest = key] = cached.keys()
      if (cached.size > maxCachedTexts) cached.delete(oldest)
      return bytes
    }
  }
  const send =
    (compressOnce: (text: string, encoding: Encoding) => Promise<Buffer>): SendText =>
    async (request, reply, text) => {
      addVary(reply)
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...encodings])
      if (encoding === null) return reply.send(text)
      return reply.header('Content-Encoding', encoding).send(await compressOnce(text, encoding))
    }
  return {
    // Two caches, because a page's text depends on the host that a caller names: invented hosts must not evict
    // static texts.
    sendStatic: send(createCache(highestQuality)),
    sendPage: send(createCache(fastQuality)),
    sendDynamic: send((text, encoding) => compress(text, encoding, fastQuality)),
  }
}

/** Tells caches that the response depends on the accepted encodings. */
function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('Vary')
  reply.header('Vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`)
}

const brotliText = promisify(brotliCompress)
const gzipText = promisify(gzip)

/** Compresses a text. `quality` is brotli's; gzip uses its default. */
export const compressText: Compress = (text, encoding, quality) =>
  encoding === 'gzip'
    ? gzipText(text)
    : brotliText(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export const { sendStatic, sendPage, sendDynamic } = createSenders(compressText)
