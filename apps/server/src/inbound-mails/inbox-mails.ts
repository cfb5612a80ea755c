import type { Readable } from 'node:stream'
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSignature, parseWebhookSecret, replayWindowMs } from '@murphy/retail-api/events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readMailBytes } from '../inbox/read-mail'
import type { MailOutcome, MailReceiver, RawMail } from '../inbox/receive-mail'
import type { RateLimiter } from '../limits/rate-limiter'
import type { TransportClock } from '../transports/transport-clock'
import { systemClock } from '../transports/transport-clock'
import { watchSpeed } from '../uploads/upload-limits'
import { createMailPlaces } from './mail-places'
import { limitRate } from '../http/rate-limits'

/** The address that a mail provider posts mails to. */
export const inboxMailsPath = '/inbox-mails'
/** The largest mail. Only its beginning is kept; the rest is read for its signature. */
export const maxMailBytes = 50 * 1024 * 1024
const busySeconds = 10
const limitedSeconds = 3600

/** Receives mails from the operator's mail provider. */
export type InboxMailDeliveries = {
  /** Secrets as Standard Webhooks write them: two while they are changed. */
  readonly secrets: readonly string[]
  readonly receive: MailReceiver
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Left out: that of the system. */
  readonly clock?: Pick<TransportClock, 'after'>
}

type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, string | null>>
  readonly retrySeconds?: number
}

/**
 * Mounts `POST /inbox-mails`: a mail as it arrived (RFC 5322) with the signature of Standard Webhooks. A mail that was stored,
 * now or earlier, or that is ignored is answered with 200; a failure says why, and names the header that is wrong, or
 * `webhook-signature` when one of the three is missing.
 *
 * Source: docs/operating.md#inbound-mail
 */
export async function mountInboxMails(
  app: FastifyInstance,
  {
    secrets,
    receive,
    now,
    clock = systemClock,
    addresses,
  }: InboxMailDeliveries & { readonly addresses: RateLimiter },
): Promise<void> {
  const keys = secrets.map(parseWebhookSecret)
  const places = createMailPlaces()

  async function answer(headers: IncomingHttpHeaders, body: Readable, address: string): Promise<Answer> {
    const signed = readSignedHeaders(headers)
    if (signed === null) return refuse(401, 'headers', 'webhook-signature')
    if (!/^(message\/rfc822|application\/octet-stream)\b/i.test(headers['content-type'] ?? ''))
      return refuse(415, 'content_type', 'content-type')
    if (Number(headers['content-length'] ?? 0) > maxMailBytes) return refuse(413, 'too_large')
    const free = places.take(address)
    if (free === null) return { ...refuse(503, 'busy'), retrySeconds: busySeconds }
    try {
      const hashes = keys.map((key) => createHmac('sha256', key).update(`${signed.id}.${signed.timestamp}.`))
      const raw = await readInTime(body, clock, (chunk) => {
        for (const hash of hashes) hash.update(chunk)
      })
      if (raw === 'too-large') return refuse(413, 'too_large')
      if (raw === 'too-slow') return refuse(408, 'too_slow')
      const expected = hashes.map((hash) => `v1,${hash.digest('base64')}`)
      const isSigned = expected.some((one) => signed.signatures.some((given) => isSameSignature(one, given)))
      if (!isSigned) return refuse(401, 'signature', 'webhook-signature')
      if (Math.abs(now() - Number(signed.timestamp) * 1000) > replayWindowMs)
        return refuse(401, 'timestamp', 'webhook-timestamp')
      places.markProven(address)
      return toAnswer(await receive(raw))
    } finally {
      free()
    }
  }

  await app.register(async (scope) => {
    limitRate(scope, { addresses })
    // The body is read as it comes, because only its beginning is kept.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(inboxMailsPath, async (request, reply) =>
      send(reply, await answer(request.headers, request.raw, request.callerAddress)),
    )
  })
}

async function send(reply: FastifyReply, { status, body, retrySeconds }: Answer): Promise<FastifyReply> {
  if (retrySeconds !== undefined) reply.header('Retry-After', retrySeconds)
  // The rest of a refused mail is not waited for.
  if (status >= 400) reply.header('Connection', 'close')
  return await reply.status(status).send(body)
}

function readSignedHeaders(headers: IncomingHttpHeaders) {
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`]
    return typeof value === 'string' ? value : ''
  })
  const signatures = signature.split(' ')
  const isComplete = id !== '' && /^\d{1,12}$/.test(timestamp) && signature !== '' && signatures.length <= 8
  return isComplete ? { id, timestamp, signatures } : null
}

type ReadBody = RawMail | 'too-large' | 'too-slow'

/** Reads a mail, unless it arrives as slowly as no upload may: a stranger would keep a place with it. */
async function readInTime(
  body: Readable,
  clock: Pick<TransportClock, 'after'>,
  onChunk: (chunk: Buffer) => void,
): Promise<ReadBody> {
  let size = 0
  let stopWatching = (): void => {}
  const slow = new Promise<ReadBody>((resolve) => {
    stopWatching = watchSpeed(
      clock,
      () => size,
      () => resolve('too-slow'),
    )
  })
  const reading = readBody(body, (chunk) => {
    size += chunk.byteLength
    onChunk(chunk)
  })
  // After it was too slow, it fails when the answer closes the connection.
  reading.catch(() => {})
  return await Promise.race([reading, slow]).finally(() => stopWatching())
}

/** Reads a mail, of which the beginning is kept. */
async function readBody(body: Readable, onChunk: (chunk: Buffer) => void): Promise<ReadBody> {
  const kept: Buffer[] = []
  let size = 0
  // A destroyed request would take its socket with it, before the refusal is sent.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    onChunk(chunk)
    if (size < readMailBytes) kept.push(chunk.subarray(0, readMailBytes - size))
    size += chunk.byteLength
    if (size > maxMailBytes) break
  }
  if (size > maxMailBytes) {
    // The rest is dropped until the answer closes the connection.
    body.resume()
    return 'too-large'
  }
  return { bytes: Buffer.concat(kept), isCut: size > readMailBytes }
}

function toAnswer(outcome: MailOutcome): Answer {
  switch (outcome.kind) {
    case 'added':
    case 'opened':
    case 'repeated':
      return { status: 200, body: { outcome: outcome.kind, reason: null } }
    case 'ignored':
      return { status: 200, body: { outcome: outcome.kind, reason: outcome.reason } }
    case 'limited':
      return { ...refuse(429, outcome.reason), retrySeconds: limitedSeconds }
    case 'refused':
      return refuse(400, outcome.reason, outcome.path)
  }
}

function refuse(status: number, reason: string, path: string | null = null): Answer {
  return { status, body: { reason, path } }
}
