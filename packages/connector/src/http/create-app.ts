import { contractVersion, versionHeader } from '@murphy/retail-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { ApiProblem, toProblem, toProblemAnswer } from '../problem'
import { isSameText } from '../same-text'

export type AppSettings = {
  readonly logLevel: string
  /** The bearer key that Murphy sends. */
  readonly retailApiKey: string
  /** Adds the calls of the contract. `app` has the prefix `/v1` and takes JSON. */
  readonly addApi: (app: FastifyInstance) => void
  /** Adds what the connected system calls, such as webhooks, below a prefix. Bodies arrive as buffers. */
  readonly system: {
    readonly prefix: `/${string}`
    /** The largest body of a webhook. */
    readonly bodyLimitBytes: number
    readonly add: (app: FastifyInstance) => void
  }
}

const bodyLimitBytes = 256 * 1024
const problemType = 'application/problem+json; charset=utf-8'

/** Creates the web server of a connector: the Retail API below `/v1`, `/health`, and what the connected system calls. */
export function createApp({ logLevel, retailApiKey, addApi, system }: AppSettings): FastifyInstance {
  const app = fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    // Requests are not logged, because the path of a call names a shopper.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    routerOptions: {
      maxParamLength: 500,
      onBadUrl: (_path, _request, response) => {
        const { status, headers, body } = toProblemAnswer(
          new ApiProblem('invalid', { detail: 'The path cannot be decoded.' }),
        )
        response.writeHead(status, { ...headers, 'content-type': problemType })
        response.end(JSON.stringify(body))
      },
    },
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const problem = toProblem(error)
    if (['internal', 'unavailable', 'rate_limited'].includes(problem.code))
      request.log.warn({ reason: error.message }, 'call failed')
    return sendProblem(problem, reply)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(new ApiProblem('not_found'), reply))
  app.get('/health', async () => ({ status: 'ok' }))
  app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header(versionHeader, contractVersion)
        if (!isAuthorised(request, retailApiKey)) throw new ApiProblem('unauthorized')
      })
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, onParsed) =>
        parseBody(String(body), onParsed),
      )
      // This handler is inside the prefix, so that an unknown path without a key is unauthorized as well.
      api.setNotFoundHandler((_request, reply) => sendProblem(new ApiProblem('not_found'), reply))
      addApi(api)
      done()
    },
    { prefix: '/v1' },
  )
  app.register(
    (calls, _options, done) => {
      calls.removeAllContentTypeParsers()
      calls.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: system.bodyLimitBytes },
        (_request, body, onParsed) => onParsed(null, body),
      )
      system.add(calls)
      done()
    },
    { prefix: system.prefix },
  )
  return app
}

/** Returns a header that was sent once. */
export function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns a body that arrived as a buffer; an empty one when there is none. */
export function getBuffer({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function isAuthorised(request: FastifyRequest, key: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return isSameText(given, key)
}

/** Parses a JSON body. An empty body is undefined. */
function parseBody(text: string, onParsed: (error: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return onParsed(null, undefined)
  try {
    onParsed(null, JSON.parse(text))
  } catch {
    onParsed(new ApiProblem('invalid', { detail: 'The body is not JSON.' }))
  }
}

function sendProblem(problem: ApiProblem, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toProblemAnswer(problem)
  return reply.code(status).headers(headers).type(problemType).send(JSON.stringify(body))
}
