import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { feedLimits } from '@murphy/retail-api'
import { createEntityTag } from '@murphy/retail-api/server'

const compress = promisify(gzip)

/** A feed that is ready to be sent. */
export type FeedFile = {
  readonly etag: string
  readonly compressed: Buffer
  readonly rows: number
}

/** Creates a feed of rows: one JSON object a line. A row that is too long for the contract is left out. */
export async function createFeedFile(rows: readonly unknown[]): Promise<FeedFile> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
  const kept = lines.filter((line) => Buffer.byteLength(line) <= feedLimits.lineBytes)
  const body = Buffer.from(kept.join(''))
  // Weak, because the compressed feed and the plain one share it.
  const etag = `W/${createEntityTag(body)}`
  return { etag, compressed: await compress(body), rows: kept.length }
}
