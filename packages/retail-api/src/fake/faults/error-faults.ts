import type { Fault } from '../fault'
import { changeProblems, changeRequests, changeResponses, withBody, withHeaders } from '../fault'

/** Mistakes in failed calls. */
export const errorFaults = {
  'fails-with-html': changeProblems((_problem, { headers }) => ({
    headers: { ...headers, 'content-type': 'text/html' },
    body: Buffer.from('<!doctype html><title>Error</title><h1>Something went wrong</h1>'),
  })),
  'fails-without-code': changeProblems(({ code: _code, ...problem }) => ({
    body: Buffer.from(JSON.stringify(problem)),
  })),
  'fails-with-other-status': changeProblems(({ code }) => (code === 'invalid' ? { status: 422 } : {})),
  'accepts-invalid-limit': changeRequests(({ query = {}, ...request }) => {
    const { limit, ...rest } = query
    const isInvalid = limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= 100)
    return { ...request, query: isInvalid ? rest : query }
  }),
  'wrong-content-type': changeResponses((response) =>
    response.headers['content-type'] === 'application/json'
      ? withHeaders(response, { 'content-type': 'text/plain' })
      : response,
  ),
  'cuts-json': changeResponses((response, { path }) =>
    path === '/v1/delivery-options' && response.status === 200
      ? withBody(response, response.body.toString('utf8').slice(0, -2))
      : response,
  ),
} as const satisfies Readonly<Record<string, Fault>>
