import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { PollReplySchema, readFramesDown } from '@murphy/contracts/live-chat'
import * as v from 'valibot'

export type Polled = {
  readonly status: number
  readonly cursor: number
  readonly frames: readonly FrameDown[]
  /** Id of the session; only the first answer has it. */
  readonly id?: string | undefined
}

/** A session as a page names it. Pages of earlier releases send the token alone. */
export type PolledSession = string | { readonly token: string; readonly id: string }

/** Client of the polling fallback. Sends each request to the next of the ports, as a round-robin balancer does. */
export function createRawPoller(...ports: readonly number[]) {
  let requests = 0

  function address(query: Readonly<Record<string, string>>): string {
    const port = ports[requests % ports.length] ?? 0
    requests += 1
    return `http://127.0.0.1:${port}/client/widget/frames?${new URLSearchParams(query).toString()}`
  }

  async function read(response: Response): Promise<Polled> {
    const body: unknown = await response.json()
    if (!response.ok) return { status: response.status, cursor: 0, frames: [] }
    const { cursor, frames, id } = v.parse(PollReplySchema, body)
    const known = (readFramesDown(frames) ?? []).flatMap((each) => (each.ok ? [each.frame] : []))
    return { status: response.status, cursor, frames: known, id }
  }

  return {
    post: async (frames: readonly FrameUp[], session?: PolledSession): Promise<Polled> =>
      read(
        await fetch(address(getId(session)), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...bearer(session) },
          body: JSON.stringify(frames),
        }),
      ),
    ask: async (after: number, session: PolledSession, signal?: AbortSignal): Promise<Polled> =>
      read(
        await fetch(address({ ...getId(session), after: String(after) }), {
          headers: bearer(session),
          ...(signal ? { signal } : {}),
        }),
      ),
  }
}

function getId(session: PolledSession | undefined): Record<string, string> {
  return typeof session === 'object' ? { id: session.id } : {}
}

function bearer(session: PolledSession | undefined): Record<string, string> {
  if (session === undefined) return {}
  return { authorization: `Bearer ${typeof session === 'string' ? session : session.token}` }
}
