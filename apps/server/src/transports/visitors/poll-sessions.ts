import { randomBytes } from 'node:crypto'
import type { FrameDown } from '@murphy/contracts/live-chat'
import type { Channel, ChannelListener } from '../channel'
import type { PollRequest, PollSessionName } from '../poll-relay'
import type { PollAnswer } from '../poll-session'
import { PollSession } from '../poll-session'
import type { TransportClock } from '../transport-clock'
import type { VisitorGateway } from './visitor-gateway'

/** The poll sessions of this process. */
type PollSessions = {
  /** Opens a session with the frames of a first request. The answer contains the session's id. */
  readonly open: (frames: readonly unknown[], page: PollingPage) => OpenedPoll
  /** Answers a request within a session; `null`: no session has this id and token. */
  readonly answer: (request: PollRequest) => Promise<PollAnswer | null>
}

/** `origin`: the origin under which the page reaches the server. */
type PollingPage = { readonly address: string; readonly origin: string }

type OpenedPoll = {
  readonly answer: Promise<PollAnswer>
  /** Call this when the page has closed the request. */
  readonly abandon: () => void
}

type VisitorPollSession = {
  readonly poll: PollSession<FrameDown>
  readonly owner: ChannelListener
  /** Newest last. The previous token is valid until the page has used the newest. */
  tokens: readonly string[]
}

/**
 * Creates the poll sessions of this process.
 *
 * @param node the name of this process, with which the ids begin
 * Source: LCS-30, docs/live-chat-protocol.md#connection, decision 042
 */
export function createPollSessions(
  gateway: VisitorGateway,
  clock: TransportClock,
  node: string,
): PollSessions {
  const byId = new Map<string, VisitorPollSession>()
  // Pages of earlier releases send the token alone.
  const byToken = new Map<string, VisitorPollSession>()

  function open(frames: readonly unknown[], { address, origin }: PollingPage): OpenedPoll {
    const id = `${node}-${randomBytes(16).toString('base64url')}`
    const poll = new PollSession<FrameDown>(clock, () => {
      session.owner.handleClose()
      byId.delete(id)
      setTokens(session, [])
    })
    const channel: Channel<FrameDown> = {
      send: (frame) => {
        if ('session_token' in frame) {
          const { session_token: token } = frame
          // The same tab registers again, so it no longer reads its previous session.
          if (frame.type !== 'session') byToken.get(token)?.poll.terminate()
          setTokens(session, [...session.tokens, token])
        }
        poll.send(frame)
      },
      close: () => poll.close(),
    }
    const session: VisitorPollSession = { poll, owner: gateway.connect(channel, address, origin), tokens: [] }
    byId.set(id, session)
    session.owner.handleMessage(frames)
    return {
      answer: poll.poll(0).then((answer) => `{"id":${JSON.stringify(id)},${answer.slice(1)}`),
      abandon: () => poll.abandon(),
    }
  }

  function setTokens(session: VisitorPollSession, tokens: readonly string[]): void {
    for (const token of session.tokens) if (byToken.get(token) === session) byToken.delete(token)
    session.tokens = tokens
    for (const token of tokens) byToken.set(token, session)
  }

  function find({ id, token }: PollSessionName): VisitorPollSession | null {
    const session = id === null ? byToken.get(token) : byId.get(id)
    if (session === undefined || !session.tokens.includes(token)) return null
    const newest = session.tokens.at(-1)
    if (newest === token && session.tokens.length > 1) setTokens(session, [newest])
    return session
  }

  return {
    open,
    answer: async (request) => {
      const session = find(request)
      if (session === null) return null
      const { poll, owner } = session
      switch (request.kind) {
        case 'post':
          poll.countReceived(request.frames.length)
          // After `poll.countReceived` has ended the session, the connection ignores these frames.
          owner.handleMessage(request.frames)
          return poll.createReceipt()
        case 'ask':
          return await poll.poll(request.after)
        case 'abandon':
          poll.abandon()
          return poll.createReceipt()
      }
    },
  }
}
