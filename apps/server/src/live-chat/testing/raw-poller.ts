import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { PollReplySchema, readFramesDown } from '@murphy/contracts/live-chat'
import * as v from 'valibot'

export type Polled = { readonly status: number; readonly cursor: number; readonly frames: readonly FrameDown[] }

/** The fallback as a program asks it, one question at a time. */
export function createRawPoller(port: number) {
  const url = `http://127.0.0.1:${port}/client/widget/frames`

  async function read(response: Response): Promise<Polled> {
    const body: unknown = await response.json()
    if (!response.ok) return { status: response.status, cursor: 0, frames: [] }
    const { cursor, frames } = v.parse(PollReplySchema, body)
    const known = (readFramesDown(frames) ?? []).flatMap((each) => (each.ok ? [each.frame] : []))
    return { status: response.status, cursor, frames: known }
  }

  return {
    post: async (frames: readonly FrameUp[], token?: string): Promise<Polled> =>
      read(
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...bearer(token) },
          body: JSON.stringify(frames),
        }),
      ),
    ask: async (after: number, token: string, signal?: AbortSignal): Promise<Polled> =>
      read(await fetch(`${url}?after=${after}`, { headers: bearer(token), ...(signal ? { signal } : {}) })),
  }
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
