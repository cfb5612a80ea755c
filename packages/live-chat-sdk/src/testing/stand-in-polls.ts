import type { FrameDown } from '@murphy/contracts/live-chat'
import type { StandInOwner, StandInService } from './stand-in-service'

type Session = {
  owner: StandInOwner | null
  /** Frames that `after` has not confirmed, and how many it has. */
  frames: readonly FrameDown[]
  confirmed: number
  wake: () => void
}

/** The stand-in's fallback: numbered frames, told again until they are confirmed. Source: wire-shapes section 7.2 */
export class StandInPolls {
  readonly #service: StandInService
  readonly #sessions = new Map<string, Session>()

  constructor(service: StandInService) {
    this.#service = service
  }

  post(token: string | null, body: string): Response {
    if (token === null) return this.#open(body)
    const session = this.#sessions.get(token)
    if (session === undefined) return Response.json({}, { status: 404 })
    session.owner?.received(body)
    return Response.json({ cursor: session.confirmed, frames: [] })
  }

  /** Waits until there is something to tell, or the page hangs up. */
  async get(token: string | null, after: number, signal: AbortSignal | null): Promise<Response> {
    const session = this.#sessions.get(token ?? '')
    if (session === undefined) return Response.json({}, { status: 404 })
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
    return replyOf(session)
  }

  #open(body: string): Response {
    const session: Session = { owner: null, frames: [], confirmed: 0, wake: () => undefined }
    session.owner = this.#service.connect({
      send: (frames) => {
        session.frames = [...session.frames, ...frames]
        for (const frame of frames) {
          const isGreeting = frame.type === 'registered' || frame.type === 'reattached'
          if (isGreeting) this.#sessions.set(frame.session_token, session)
        }
        session.wake()
      },
      close: () => session.wake(),
    })
    session.owner.received(body)
    return replyOf(session)
  }
}

function replyOf({ frames, confirmed }: Session): Response {
  return Response.json({ cursor: confirmed + frames.length, frames })
}
