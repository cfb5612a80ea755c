import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The smaller first: a browser that takes both alike is sent that. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Above it brotli sets up megabytes before it begins, which takes ten times as long for a hundredth fewer bytes. */
const quickly = 5
const asSmallAsCanBe = 11

/** Compresses each text once and keeps the last that were asked for; as many as there are such texts, and some of yesterday. */
function createPacker(quality: number): (text: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  return (text, encoding) => {
    const key = `${encoding} ${text}`
    const packed = kept.get(key) ?? compressed(text, encoding, quality)
    kept.delete(key)
    kept.set(key, packed)
    const [oldest = key] = kept.keys()
    if (kept.size > keptAtMost) kept.delete(oldest)
    return packed
  }
}

const keptAtMost = 16

// Two, because a page's text follows from the host that a caller names: made-up ones cost the lasting texts nothing.
const packLasting = createPacker(asSmallAsCanBe)
const packPage = createPacker(quickly)

/** Sends a text that is the same for everybody, compressed once and as small as it can be. Its type is set before. */
export async function sendLasting(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return send(request, reply, text, packLasting)
}

/** Sends a page with its configuration inside, compressed quickly and once as long as it stays the same. Its type is set before. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return send(request, reply, text, packPage)
}

/** Sends a text that is made for this request alone, compressed quickly and not kept. Its type is set before. */
export async function sendPassing(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return send(request, reply, text, (passing, encoding) => compressed(passing, encoding, quickly))
}

/** Tells caches that what is sent depends on what the browser takes. */
function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('Vary')
  reply.header('Vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`)
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  pack: (text: string, encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  addVary(reply)
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...encodings])
  if (encoding === null) return reply.send(text)
  return reply.header('Content-Encoding', encoding).send(await pack(text, encoding))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function compressed(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text)
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
