import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** A page of a retailer, as far as a spec cares. */
export type HostPage = {
  readonly head?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Without one a browser shows the page as those of last century. */
  readonly doctype?: string
}

/** A retailer's site on an origin of its own: what stands in its pages, and with which headers, a spec says. */
export type HostSite = {
  readonly origin: string
  /** The same site by another name, to which a Murphy at 127.0.0.1 is a third party; browsers may give that no storage. */
  readonly foreignOrigin: string
  /** Puts a page up and answers its address. */
  readonly serve: (page: HostPage) => string
  /** Puts a script up and answers its address. */
  readonly serveScript: (script: string) => string
  readonly stop: () => Promise<void>
}

type File = { readonly content: string; readonly headers: Readonly<Record<string, string>> }

export async function startHostSite(): Promise<HostSite> {
  const files = new Map<string, File>()
  const server = createServer((request, response) => {
    const file = files.get(pathOf(request))
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'cache-control': 'no-cache', ...file.headers }).end(file.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const origin = `http://127.0.0.1:${address.port}`
  const put = (ending: string, file: File): string => {
    const path = `/${files.size + 1}${ending}`
    files.set(path, file)
    return `${origin}${path}`
  }
  return {
    origin,
    foreignOrigin: `http://localhost:${address.port}`,
    serve: ({ head = '', body = '<h1>A shop</h1>', headers = {}, doctype = '<!doctype html>' }) =>
      put('', {
        content: `${doctype}<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A shop</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      }),
    serveScript: (script) =>
      put('.js', { content: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://localhost').pathname
}
