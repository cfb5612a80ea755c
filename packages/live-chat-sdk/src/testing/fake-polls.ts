import type { FrameDown } from '@murphy/contracts/live-chat'
import type { FakeListener, FakeService } from './fake-service'

type Session = {
  readonly id: string
  token: string | null
  owner: FakeListener | null
  /** The frames that `after` has not confirmed, and the number of confirmed ones. */
  frames: readonly FrameDown[]
  confirmed: number
  wake: () => void
}

/** The session of a request: the id of its address, the token of its header. */
type Named = { readonly id: string | null; readonly token: string | null }

/** the fallback of the fake service: numbered frames, repeated until they are confirmed. Source: docs/live-chat-protocol.md#connection */
export class FakePolls {
  readonly #service: FakeService
  readonly #sessions = new Map<string, Session>()

  constructor(service: FakeService) {
    this.#service = service
  }

  post(named: Named, body: string): Response {
    if (named.token === null) return this.#open(body)
    const session = this.#find(named)
    if (session === null) return Response.json({}, { status: 404 })
    session.owner?.onMessage(body)
    return Response.json({ cursor: session.confirmed, frames: [] })
  }

  /** Waits until there are frames, or the page disconnects. */
  async get(named: Named, after: number, signal: AbortSignal | null): Promise<Response> {
    const session = this.#find(named)
    if (session === null) return Response.json({}, { status: 404 })
    const count = Math.max(0, after - session.confirmed)
    session.frames = session.frames.slice(count)
    session.confirmed += count
    if (session.frames.length === 0) {
      await new Promise<void>((resolve, reject) => {
        const abort = (): void => reject(new TypeError('Aborted'))
        session.wake = () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        }
        signal?.addEventListener('abort', abort)
      })
    }
    return Response.json(replyOf(session))
  }

  #open(body: string): Response {
    const id = `n1-${this.#sessions.size + 1}`
    const session: Session = { id, token: null, owner: null, frames: [], confirmed: 0, wake: () => undefined }
    this.#sessions.set(id, session)
    session.owner = this.#service.connect({
      send: (frames) => {
        session.frames = [...session.frames, ...frames]
        for (const frame of frames) {
          if ('session_token' in frame) session.token = frame.session_token
        }
        session.wake()
      },
      close: () => session.wake(),
    })
    session.owner.onMessage(body)
    return Response.json({ ...replyOf(session), id })
  }

  /** Returns the session of a request. As with several servers, a request without its id and token finds none. */
  #find({ id, token }: Named): Session | null {
    const session = this.#sessions.get(id ?? '')
    return session?.token === token ? session : null
  }
}

function replyOf({ frames, confirmed }: Session) {
  return { cursor: confirmed + frames.length, frames }
}
