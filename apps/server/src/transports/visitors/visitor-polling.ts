import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Problem, tooManyCalls } from '../../http/problem'
import type { OwnOrigin } from '../../origins'
import type { PollRelay, PollRequest, PollSessionName } from '../poll-relay'
import type { PollAnswer } from '../poll-session'
import type { TransportClock } from '../transport-clock'
import { readBearerToken } from './bearer-token'
import { createPollSessions } from './poll-sessions'
import type { VisitorGateway } from './visitor-gateway'

export const visitorFramesPath = '/client/widget/frames'

const IdSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[\w.]{1,64}-[\w-]{22}$/)) })
const AfterSchema = v.object({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
})
const RegisterListSchema = v.looseTuple([v.looseObject({ type: v.literal('register') })])

/**
 * Mounts the polling fallback for networks without WebSockets: POST sends a list of frames, GET waits for one. The
 * first answer contains a token, which proves the owner of the session, and an id, which names the process that holds
 * it.
 *
 * Source: LCS-30, docs/live-chat-protocol.md#connection, decision 042
 */
export function mountVisitorPolling(
  app: FastifyInstance,
  {
    gateway,
    clock,
    pollRelay,
    ownOrigin,
  }: { gateway: VisitorGateway; clock: TransportClock; pollRelay: PollRelay; ownOrigin: OwnOrigin },
): void {
  const sessions = createPollSessions(gateway, clock, pollRelay.node)
  pollRelay.serve(sessions.answer)

  async function answerOrForward(request: PollRequest): Promise<PollAnswer> {
    const node = request.id?.split('-')[0] ?? pollRelay.node
    const answered = await (node === pollRelay.node
      ? sessions.answer(request)
      : pollRelay.forward(node, request))
    if (answered === null) throw new Problem(404, 'The session is not known; register again.')
    return answered
  }

  app.post(visitorFramesPath, async (request, reply) => {
    const frames: unknown = request.body
    if (!Array.isArray(frames)) throw new Problem(400, 'The body is no list of frames.')
    if (!v.is(RegisterListSchema, frames))
      return sendJson(reply, await answerOrForward({ kind: 'post', ...readPollName(request), frames }))
    const address = request.callerAddress
    if (!gateway.hasCapacity(address)) throw new Problem(429, tooManyCalls)
    const opened = sessions.open(frames, { address, origin: ownOrigin(request.raw) })
    onRequestClosed(reply, opened.abandon)
    return sendJson(reply, await opened.answer)
  })

  app.get(visitorFramesPath, async (request, reply) => {
    const name = readPollName(request)
    const query = v.safeParse(AfterSchema, request.query)
    if (!query.success)
      throw new Problem(400, 'after: Expected the cursor of the answer before.', { path: 'after' })
    // The session may have ended before.
    onRequestClosed(reply, () => void answerOrForward({ kind: 'abandon', ...name }).catch(() => {}))
    return sendJson(reply, await answerOrForward({ kind: 'ask', ...name, after: query.output.after }))
  })
}

function readPollName(request: FastifyRequest): PollSessionName {
  const named = v.safeParse(IdSchema, request.query)
  return { id: named.success ? named.output.id : null, token: readBearerToken(request) ?? '' }
}

/** Calls back when the page closes the request before it is answered. Frames that wait are sent with the next poll. */
function onRequestClosed(reply: FastifyReply, abandon: () => void): void {
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) abandon()
  })
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(json)
}
