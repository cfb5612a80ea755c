import cookie from '@fastify/cookie'
import { signInCallbackPath } from '@murphy/contracts/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseFailure } from '../../http/problem'
import { createFailureLog } from '../../http/failure-log'
import { toProblem } from '../../http/problem'
import { recordRefusedSignIn } from '../audit/record-sign-in'
import { createRedirectUri } from '../handlers/single-sign-on-handlers'
import { openDeskSession } from '../sessions/open-desk-session'
import type { AgentApiPorts } from '../ports'
import { finishSignIn } from './finish-sign-in'
import { readAgentClaims } from './role-mapping'
import type { SignInConfiguration } from './provider'
import { createRefusalDocument, createSignedInDocument, signInDocumentPolicy } from './sign-in-document'
import type { SignInFailure } from './sign-in-document'
import { deriveSecrets, isRandomToken, signInCookie } from './sign-in-attempts'

type Provider = NonNullable<SignInConfiguration['singleSignOn']>

/**
 * Mounts the page to which the provider sends the browser back. It leads to the desk and nowhere else: no address
 * comes from the request. Without single sign-on it mounts nothing.
 *
 * Source: docs/desk-sign-in.md, docs/security.md#live-chat-and-the-desk
 */
export async function mountSignInCallback(
  app: FastifyInstance,
  ports: AgentApiPorts,
  findDatabaseFailure: (error: unknown) => DatabaseFailure | null,
): Promise<void> {
  const { singleSignOn } = ports.signIn
  if (singleSignOn === null) return
  await app.register(cookie)
  const logFailure = createFailureLog(app.log)
  app.setErrorHandler((error, request, reply) => {
    const { statusCode } = toProblem(error, findDatabaseFailure)
    if (statusCode === 429) return sendRefusal(reply, { kind: 'locked', minutes: 1 })
    logFailure(error, request, { isOutage: statusCode === 503 })
    return sendRefusal(reply, { kind: 'failed' })
  })
  app.get(signInCallbackPath, async (request, reply) => {
    const failure = await signIn(ports, singleSignOn, { request, reply })
    return failure === null ? sendDocument(reply, 200, createSignedInDocument()) : sendRefusal(reply, failure)
  })
}

/** Signs the browser in. Returns the reason why it is not. */
async function signIn(
  ports: AgentApiPorts,
  { provider, claims }: Provider,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<SignInFailure | null> {
  const { signInGuard, signInAttempts, log, now } = ports
  // Counts as a wrong password does, but apart from every account: no attempt here can lock one.
  const attempt = {
    email: `single sign-on ${request.callerAddress}`,
    address: request.callerAddress,
    device: null,
  }
  const seconds = await signInGuard.begin(attempt, now())
  if (seconds > 0) {
    reply.header('Retry-After', seconds)
    return { kind: 'locked', minutes: Math.ceil(seconds / 60) }
  }
  const browserSecret = request.cookies[signInCookie]
  const state = findState(request)
  if (!isRandomToken(browserSecret) || !isRandomToken(state)) return { kind: 'not-open' }
  if (!(await signInAttempts.use({ state, browserSecret }, now()))) return { kind: 'not-open' }
  const answer = await provider.readAnswer({
    redirectUri: createRedirectUri(ports, request),
    query: getQuery(request),
    secrets: deriveSecrets({ state, browserSecret }),
  })
  if (!answer.ok) {
    log.warn({ event: 'single-sign-on-refused', message: `${answer.error.kind}: ${answer.error.detail}` })
    await recordRefusedSignIn(ports, { ...refused, reason: answer.error.kind }, request)
    // Neither is a guess of the browser.
    if (answer.error.kind !== 'invalid') await signInGuard.recordSuccess(attempt, now())
    return { kind: answer.error.kind }
  }
  await signInGuard.recordSuccess(attempt, now())
  const finished = await finishSignIn(ports, answer.identity, claims)
  if (!finished.ok) {
    log.warn({ event: 'single-sign-on-refused', message: finished.error.kind })
    const { email } = readAgentClaims(answer.identity.claims, claims)
    await recordRefusedSignIn(ports, { ...refused, email, reason: finished.error.kind }, request)
    return finished.error
  }
  await openDeskSession(ports, finished.account, { request, reply }, answer.identity.idToken)
  return null
}

const refused = { email: null, method: 'single-sign-on' } as const

function getQuery({ raw }: FastifyRequest): string {
  const [, query = ''] = (raw.url ?? '').split(/\?(.*)/s)
  return query
}

/** Returns the one `state` of the answer; `undefined`: none, or several. */
function findState(request: FastifyRequest): string | undefined {
  const states = new URLSearchParams(getQuery(request)).getAll('state')
  return states.length === 1 ? states[0] : undefined
}

const statuses: Readonly<Partial<Record<SignInFailure['kind'], number>>> = {
  invalid: 400,
  'not-open': 400,
  unavailable: 503,
  locked: 429,
  failed: 500,
}

function sendRefusal(reply: FastifyReply, failure: SignInFailure): FastifyReply {
  return sendDocument(reply, statuses[failure.kind] ?? 403, createRefusalDocument(failure))
}

function sendDocument(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      'Content-Security-Policy': signInDocumentPolicy,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // The address holds the code.
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(document)
}
