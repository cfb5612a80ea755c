import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** The parts of a retailer's page that a spec sets. */
export type PageMarkup = {
  readonly head?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** An empty one makes the browser use quirks mode. */
  readonly doctype?: string
}

/** A retailer's site on a separate origin. The spec sets the pages and their headers. */
export type HostSite = {
  readonly origin: string
  /** The same site by another host name, on which Murphy at 127.0.0.1 is a third party without storage. */
  readonly foreignOrigin: string
  /** Serves a page and returns its address. */
  readonly serve: (page: PageMarkup) => string
  /** Serves a script and returns its address. */
  readonly serveScript: (script: string) => string
  readonly stop: () => Promise<void>
}

type File = { readonly content: string; readonly headers: Readonly<Record<string, string>> }

export async function startHostSite(): Promise<HostSite> {
  const files = new Map<string, File>()
  const server = createServer((request, response) => {
    const file = files.get(getPath(request))
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

function getPath({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://localhost').pathname
}
