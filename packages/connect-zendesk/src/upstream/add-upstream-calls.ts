import { ApiProblem, getBuffer } from '@murphy/connector'
import { feeds, maxUploadBytes, operations, uploadOperation } from '@murphy/retail-api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upstream } from './upstream'

/** The headers of a call that are forwarded. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'traceparent',
  'tracestate',
]

/** Adds every call of the contract that this connector does not serve itself. Each is forwarded unchanged. */
export function addUpstreamCalls(
  app: FastifyInstance,
  upstream: Upstream,
  isServedHere: (path: string) => boolean,
): void {
  app.register((calls, _options, done) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxUploadBytes },
      (_request, body, onParsed) => onParsed(null, body),
    )
    for (const { method, path } of listCalls()) {
      if (isServedHere(path)) continue
      calls.route({
        method,
        url: path.replace(/^\/v1/, '').replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const { status, headers, body } = await upstream.forward({
            method,
            target: getTarget(request),
            headers: getHeaders(request),
            body: method === 'POST' ? getBuffer(request) : null,
          })
          return reply.code(status).headers(headers).send(body)
        },
      })
    }
    done()
  })
}

function listCalls(): readonly { readonly method: 'GET' | 'POST'; readonly path: string }[] {
  return [
    ...Object.values(operations),
    uploadOperation,
    ...Object.values(feeds).map(({ path }) => ({ method: 'GET', path }) as const),
  ]
}

/** Returns path and query. Errors: throws `not_found` for a path that another server could read as a different one. */
function getTarget({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  if (path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) throw new ApiProblem('not_found')
  return url
}

function getHeaders({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
