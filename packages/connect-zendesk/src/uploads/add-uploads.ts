import { createHash } from 'node:crypto'
import type { RunOnce } from '@murphy/connector'
import { ApiProblem, getBuffer, hashTexts, readKey } from '@murphy/connector'
import { maxUploadBytes, uploadOperation } from '@murphy/retail-api'
import type { FastifyInstance } from 'fastify'
import { UploadAnswerSchema } from '../zendesk/schemas'
import type { ZendeskClient } from '../zendesk/zendesk-client'
import { ZendeskError } from '../zendesk/zendesk-error'
import type { UploadIds } from './upload-id'

const largestNameLength = 200
const fileTypes = ['image/png', 'image/jpeg', 'application/pdf', 'application/octet-stream']

/**
 * Adds the upload of files. Zendesk keeps a file that no ticket names for an hour.
 *
 * See https://developer.zendesk.com/api-reference/ticketing/tickets/ticket-attachments/
 */
export function addUploads(
  app: FastifyInstance,
  {
    client,
    uploadIds,
    runOnce,
  }: { readonly client: ZendeskClient; readonly uploadIds: UploadIds; readonly runOnce: RunOnce },
): void {
  app.register((files, _options, done) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxUploadBytes },
      (_request, body, onParsed) => onParsed(null, body),
    )
    files.post(uploadOperation.path.replace('/v1', ''), async (request, reply) => {
      const key = hashTexts(uploadOperation.name, readKey(request))
      const name = getName(request.query)
      const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (!fileTypes.includes(type)) throw new ApiProblem('invalid', { field: 'Content-Type' })
      const bytes = Uint8Array.from(getBuffer(request))
      if (bytes.byteLength === 0)
        throw new ApiProblem('invalid', { field: 'body', detail: 'The file is empty.' })
      const bodyHash = hashTexts(name, type, createHash('sha256').update(bytes).digest('base64url'))
      const answer = await runOnce({ key, bodyHash, target: key }, async () => ({
        id: uploadIds.create(await upload(client, { name, type, bytes })),
      }))
      return reply.header('cache-control', 'no-store').send(answer)
    })
    done()
  })
}

async function upload(
  client: ZendeskClient,
  file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  try {
    const answer = await client.run({
      name: 'upload',
      method: 'POST',
      path: `/api/v2/uploads?${new URLSearchParams({ filename: file.name }).toString()}`,
      headers: { 'content-type': file.type },
      body: file.bytes,
      data: UploadAnswerSchema,
      purpose: 'action',
    })
    return answer.upload.token
  } catch (error) {
    // Such as a kind of file that an administrator does not allow.
    if (error instanceof ZendeskError && error.kind === 'invalid')
      throw new ApiProblem('invalid', { field: 'body', detail: 'The help desk does not take this file.' })
    throw error
  }
}

function getName(query: unknown): string {
  const name = typeof query === 'object' && query !== null && 'name' in query ? query.name : null
  if (typeof name === 'string' && name !== '' && name.length <= largestNameLength) return name
  throw new ApiProblem('invalid', {
    field: 'name',
    detail: `The name needs 1 to ${largestNameLength} characters.`,
  })
}
