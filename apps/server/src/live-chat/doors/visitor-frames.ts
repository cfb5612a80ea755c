import type { FrameDown } from '@murphy/contracts/live-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Problem, tooManyCalls } from '../../http/problem'
import { bearerOf } from './bearer'
import type { DoorClock } from './door-clock'
import type { Link, LinkOwner } from './link'
import { PollSession } from './poll-session'
import type { VisitorDoor } from './visitor-door'

export const visitorFramesPath = '/client/widget/frames'

const AfterSchema = v.object({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
})
const RegisterListSchema = v.looseTuple([v.looseObject({ type: v.literal('register') })])

type Session = { readonly poll: PollSession<FrameDown>; readonly owner: LinkOwner }

/**
 * The same frames where no WebSocket passes: POST sends a list, GET waits for one. A session is found by its token, which
 * the first answer names.
 *
 * Source: LCS-30, wire-shapes 7.2 (fallback)
 */
export function mountVisitorFrames(
  app: FastifyInstance,
  { door, clock }: { door: VisitorDoor; clock: DoorClock },
): void {
  const sessions = new Map<string, Session>()

  function open(address: string): Session {
    if (!door.hasRoom(address)) throw new Problem(429, tooManyCalls)
    let token: string | null = null
    const poll = new PollSession<FrameDown>(clock, () => {
      owner.gone()
      if (token !== null && sessions.get(token)?.poll === poll) sessions.delete(token)
    })
    const link: Link<FrameDown> = {
      send: (frame) => {
        if (frame.type === 'registered' || frame.type === 'reattached') {
          token = frame.session_token
          // The same tab once more: whatever it had before is not read any more.
          sessions.get(token)?.poll.gone()
          sessions.set(token, { poll, owner })
        }
        poll.send(frame)
      },
      close: () => poll.close(),
    }
    const owner: LinkOwner = door.connect(link, address)
    return { poll, owner }
  }

  function sessionOf(request: FastifyRequest): Session {
    const session = sessions.get(bearerOf(request) ?? '')
    if (!session) throw new Problem(404, 'The session is not known; register again.')
    return session
  }

  app.post(visitorFramesPath, async (request, reply) => {
    if (!Array.isArray(request.body)) throw new Problem(400, 'The body is no list of frames.')
    if (v.is(RegisterListSchema, request.body)) {
      const { poll, owner } = open(request.callerAddress)
      owner.received(request.body)
      return await sendWhenThere(reply, poll, 0)
    }
    const { poll, owner } = sessionOf(request)
    poll.received(request.body.length)
    // Nothing is taken from a page that has just been cut off.
    owner.received(request.body)
    return sendJson(reply, poll.receipt())
  })

  app.get(visitorFramesPath, async (request, reply) => {
    const { poll } = sessionOf(request)
    const query = v.safeParse(AfterSchema, request.query)
    if (!query.success)
      throw new Problem(400, 'after: Expected the cursor of the answer before.', { path: 'after' })
    return await sendWhenThere(reply, poll, query.output.after)
  })
}

async function sendWhenThere(
  reply: FastifyReply,
  poll: PollSession<FrameDown>,
  after: number,
): Promise<FastifyReply> {
  // Who hangs up reads nothing: what waits is told to the next question.
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) poll.abandon()
  })
  return sendJson(reply, await poll.ask(after))
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(json)
}
