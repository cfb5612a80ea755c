import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredObject = { readonly content: Buffer; readonly headers: Readonly<Record<string, string>> }

/** Starts a fake S3 bucket. It accepts signed requests only, stores what it receives, and can be made to fail. */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>()
  let isFailing = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const key = request.url ?? ''
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') === true
      if (isFailing) return response.writeHead(503).end()
      if (!isSigned) return response.writeHead(403).end()
      if (request.method === 'PUT') {
        const { 'content-type': type = '', 'x-amz-meta-name': name = '' } = request.headers
        objects.set(key, {
          content: Buffer.concat(chunks),
          headers: { 'content-type': type, 'x-amz-meta-name': String(name) },
        })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      const found = objects.get(key)
      if (found === undefined) return response.writeHead(404).end('<Error/>')
      return response
        .writeHead(200, { ...found.headers, 'content-length': found.content.length })
        .end(found.content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://key:secret@127.0.0.1:${port}/files?region=ap-southeast-2`,
    keys: (): readonly string[] => [...objects.keys()],
    /** Makes every later request fail with 503. */
    fail: (): void => {
      isFailing = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
