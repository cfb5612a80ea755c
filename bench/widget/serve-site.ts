import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a folder as a release server would: compressed before the first request, with gzip where the browser takes no brotli,
 * as Chromium does not over http.
 */
export async function serveSite(
  folder: string,
  port: number,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const body = readFileSync(path)
        return [
          `/${relative(folder, path)}`,
          { br: compressBrotli(body), gzip: gzipSync(body, { level: 9 }) },
        ]
      }),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname
    const packed = files.get(path)
    if (packed === undefined) return void response.writeHead(404).end()
    const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'gzip'
    const body = packed[encoding]
    response
      .writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': encoding,
        'content-length': body.length,
        'cache-control': 'no-store',
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Compresses with brotli at its highest quality. */
export function compressBrotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
