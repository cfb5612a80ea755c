import { randomUUID } from 'node:crypto'
import type { Backplane } from '@murphy/hub'
import * as v from 'valibot'
import type { TransportClock } from '../../transports/transport-clock'
import type { AnswerPoll, PollRelay, PollRequest } from '../../transports/poll-relay'
import type { PollAnswer } from '../../transports/poll-session'
import { parseJson } from '@murphy/domain/text'

/** The maximum time for an answer. It is longer than the 25 s for which a poll waits for frames. */
const answerLimitMs = 30_000
/** The maximum number of requests that wait for other processes at the same time. */
const maxWaiting = 10_000

const connection = { id: v.nullable(v.string()), token: v.string() }
const MessageSchema = v.variant('type', [
  v.object({
    type: v.literal('request'),
    from: v.string(),
    key: v.string(),
    request: v.variant('kind', [
      v.object({ kind: v.literal('post'), ...connection, frames: v.array(v.unknown()) }),
      v.object({ kind: v.literal('ask'), ...connection, after: v.number() }),
      v.object({ kind: v.literal('abandon'), ...connection }),
    ]),
  }),
  v.object({ type: v.literal('answer'), key: v.string(), answer: v.nullable(v.string()) }),
])
type RelayMessage =
  | { readonly type: 'request'; readonly from: string; readonly key: string; readonly request: PollRequest }
  | { readonly type: 'answer'; readonly key: string; readonly answer: PollAnswer | null }

/**
 * Creates the relay that sends requests of the polling fallback to other processes over a backplane. When a message is
 * lost, the request gets no answer, and its client registers again.
 *
 * @param backplane `null`: there is none, so no other process can be reached
 * @param node the unique name of this process
 * Source: decision 042
 */
export function createPollRelay({
  backplane,
  node,
  clock,
  onError,
}: {
  readonly backplane: Backplane | null
  readonly node: string
  readonly clock: Pick<TransportClock, 'after'>
  readonly onError: (error: unknown) => void
}): PollRelay {
  const waiting = new Map<string, (answer: PollAnswer | null) => void>()
  let answerLocally: AnswerPoll = () => Promise.resolve(null)

  function receive(bytes: Uint8Array): void {
    const message = parseMessage(bytes)
    if (message === null) return onError(new Error('A message that is not ours came over the backplane.'))
    if (message.type === 'answer') return waiting.get(message.key)?.(message.answer)
    answer(message).catch(onError)
  }

  async function answer({ from, key, request }: Extract<RelayMessage, { type: 'request' }>): Promise<void> {
    await send(from, { type: 'answer', key, answer: await answerLocally(request) })
  }

  async function send(to: string, message: RelayMessage): Promise<boolean> {
    return (await backplane?.publishTo(to, Buffer.from(JSON.stringify(message)))) ?? false
  }

  backplane?.join(node, receive).catch(onError)
  return {
    node,
    serve: (answerPoll) => {
      answerLocally = answerPoll
    },
    forward: (to, request) => {
      if (backplane === null || waiting.size >= maxWaiting) return Promise.resolve(null)
      const key = randomUUID()
      return new Promise((resolve) => {
        const cancel = clock.after(answerLimitMs, () => settle(null))
        const settle = (answer: PollAnswer | null): void => {
          cancel()
          if (waiting.delete(key)) resolve(answer)
        }
        waiting.set(key, settle)
        send(to, { type: 'request', from: node, key, request })
          // No process with that name listens: it has ended, and its sessions with it.
          .then((isDelivered) => (isDelivered ? undefined : settle(null)))
          .catch((error: unknown) => {
            onError(error)
            settle(null)
          })
      })
    },
    close: async () => {
      for (const settle of waiting.values()) settle(null)
      await backplane?.leave()
    },
  }
}

/** Parses a message; `null`: this release does not know it. */
function parseMessage(bytes: Uint8Array): RelayMessage | null {
  const parsed = v.safeParse(MessageSchema, parseJson(Buffer.from(bytes).toString('utf8')))
  return parsed.success ? parsed.output : null
}
