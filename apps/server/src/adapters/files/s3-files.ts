import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../../files/stored-files'
import type { S3Address } from '../../files/s3-address'

/** A bucket that does not answer in this time has failed. */
const answerLimitMs = 30_000

/**
 * Stores files in a bucket of S3 or a compatible service. The bucket's own lifecycle rules limit how long those of
 * chats stay.
 */
export function createS3Files({ bucketUrl, accessKeyId, secretAccessKey, region }: S3Address): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const toUrl = (key: string): string => `${bucketUrl}/${encodeURIComponent(key)}`
  const withTimeout = (): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(answerLimitMs) })

  return {
    save: async (key, { name, mimeType }, path) => {
      const answer = await client.fetch(toUrl(key), {
        method: 'PUT',
        body: await readFile(path),
        headers: { 'content-type': mimeType, 'x-amz-meta-name': encodeURIComponent(name) },
        ...withTimeout(),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The bucket has answered ${answer.status}.`)
    },
    find: async (key) => {
      const answer = await client.fetch(toUrl(key), withTimeout())
      if (!answer.ok || answer.body === null) {
        await answer.body?.cancel()
        if (answer.status === 404) return null
        throw new Error(`The bucket has answered ${answer.status}.`)
      }
      const { headers } = answer
      return {
        description: {
          name: decodeURIComponent(headers.get('x-amz-meta-name') ?? ''),
          mimeType: headers.get('content-type') ?? 'application/octet-stream',
          size: Number(headers.get('content-length')),
        },
        content: Readable.fromWeb(answer.body),
      }
    },
    remove: async (key) => {
      const answer = await client.fetch(toUrl(key), { method: 'DELETE', ...withTimeout() })
      await answer.body?.cancel()
      // A key that is not there is answered with 404 by some services.
      if (!answer.ok && answer.status !== 404) throw new Error(`The bucket has answered ${answer.status}.`)
    },
  }
}
