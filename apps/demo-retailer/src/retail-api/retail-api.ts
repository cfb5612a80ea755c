import { createHash, timingSafeEqual } from 'node:crypto'
import { contractVersion, versionHeader } from '@murphy/retail-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addOperations } from './add-operations'
import { isDatabaseUnavailable } from './data/database'
import { addFeeds } from './feeds/add-feeds'
import type { RetailApiPorts } from './handler-types'
import { createHandlers } from './handlers/handlers'
import { addUploads } from './handlers/uploads'
import { ApiProblem, toProblemAnswer } from './problem'

/** The limit of every request except an upload. */
const bodyLimitBytes = 256 * 1024

/** Adds the Retail API below `/v1`, with a key, errors and parsers of its own. */
export async function addRetailApi(app: FastifyInstance, ports: RetailApiPorts): Promise<void> {
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header(versionHeader, contractVersion)
        if (!isAuthorised(request.headers.authorization, ports.apiKey)) {
          reply.header('www-authenticate', 'Bearer')
          throw new ApiProblem('unauthorized')
        }
        await ports.databases.ready()
      })
      api.removeAllContentTypeParsers()
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: bodyLimitBytes },
        (_request, body, finish) => parseJson(String(body), finish),
      )
      api.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) =>
        sendProblem(toProblem(error, request), reply),
      )
      api.setNotFoundHandler((_request, reply) => sendProblem(new ApiProblem('not_found'), reply))
      addOperations(api, ports, createHandlers(ports))
      addFeeds(api, ports)
      addUploads(api, ports)
      done()
    },
    { prefix: '/v1' },
  )
}

/** Answers a path below `/v1` that cannot be decoded. */
export function sendBadPath(reply: FastifyReply): FastifyReply {
  reply.header(versionHeader, contractVersion)
  return sendProblem(new ApiProblem('invalid', { detail: 'The path cannot be decoded.' }), reply)
}

/** Returns true for a request with the bearer key. It compares hashes, so that the time does not depend on the key. */
function isAuthorised(header: string | undefined, key: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(key))
}

/** Parses a JSON body. An empty body, which several actions have, is undefined. */
function parseJson(text: string, finish: (error: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return finish(null, undefined)
  try {
    finish(null, JSON.parse(text))
  } catch {
    finish(new ApiProblem('invalid', { detail: 'The body is not JSON.' }))
  }
}

function toProblem(error: Error & { statusCode?: number }, request: FastifyRequest): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error.statusCode === 413) return new ApiProblem('too_large')
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new ApiProblem('invalid', { detail: error.message })
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return new ApiProblem('unavailable')
  }
  request.log.error({ err: error }, 'request failed')
  return new ApiProblem('internal')
}

function sendProblem(problem: ApiProblem, reply: FastifyReply): FastifyReply {
  const { status, body } = toProblemAnswer(problem)
  if (problem.code === 'unavailable') reply.header('retry-after', '5')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}
