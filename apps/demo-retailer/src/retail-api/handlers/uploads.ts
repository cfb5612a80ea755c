import { createHash, randomUUID } from 'node:crypto'
import { maxUploadBytes, uploadOperation } from '@murphy/retail-api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import { runAction, readKey } from '../add-operations'
import type { RetailApiPorts, RetailerTransaction } from '../handler-types'
import { createInvalidField } from '../problem'
import { readWith } from '../read-request'

const dayMs = 24 * 60 * 60 * 1000

const querySchema = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** The first bytes of the files that the shop accepts. The sender's content type is not trusted. */
const signatures: readonly { readonly contentType: string; readonly bytes: Buffer }[] = [
  { contentType: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { contentType: 'application/pdf', bytes: Buffer.from('%PDF-') },
]

/** Adds the route that stores a file. It has a parser of its own, because every content type is read as bytes. */
export function addUploads(app: FastifyInstance, ports: RetailApiPorts): void {
  void app.register((uploads, _options, done) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxUploadBytes },
      (_request, body, finish) => finish(null, body),
    )
    uploads.post(uploadOperation.path.replace('/v1', ''), async (request, reply) => {
      const { name } = readWith(querySchema, request.query)
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const contentType = detectContentType(content)
      if (contentType === null) {
        throw createInvalidField('body', 'The file must be a PNG or JPEG image or a PDF.')
      }
      const keyed = readKey(request, {
        scope: uploadOperation.name,
        bodyHash: createHash('sha256').update(`${name}\n`).update(content).digest('base64url'),
        lifetimeMs: dayMs,
        now: ports.now(),
      })
      const upload = { name, contentType, content, createdAt: new Date(ports.now()) }
      const answer = await runAction(ports, keyed, (transaction) => storeUpload(transaction, upload))
      return reply.header('cache-control', 'no-store').send(answer)
    })
    done()
  })
}

type Upload = {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
  readonly createdAt: Date
}

/** Stores a file under a new id, and removes files that were never used. */
async function storeUpload(
  transaction: RetailerTransaction,
  { name, contentType, content, createdAt }: Upload,
): Promise<{ readonly reply: { readonly id: string } }> {
  const id = randomUUID()
  await removeUnused(transaction, createdAt.getTime())
  await transaction
    .insertInto('demo_retailer.upload')
    .values({ upload_id: id, name, content_type: contentType, content, created_at: createdAt })
    .execute()
  return { reply: { id } }
}

/** Removes files that no claim or ticket has named within 24 hours. */
async function removeUnused(transaction: RetailerTransaction, now: number): Promise<void> {
  await sql`
    delete from demo_retailer.upload where ctid = any(array(
      select ctid from demo_retailer.upload
      where claim_id is null and ticket_id is null and created_at <= ${new Date(now - dayMs)}::timestamptz
      limit 20 for update skip locked
    ))`.execute(transaction)
}

function detectContentType(content: Buffer): string | null {
  return signatures.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.contentType ?? null
}
