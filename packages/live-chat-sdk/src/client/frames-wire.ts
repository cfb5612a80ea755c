import type { OpenWire } from './wire'

export type FramesReply = {
  readonly cursor: number
  readonly frames: readonly unknown[]
  /** Of the session, for the address of its requests; the first answer has it. */
  readonly id?: string | undefined
}

export type FramesWire = {
  /** Where frames are posted and fetched. */
  readonly url: string
  readonly fetch: typeof fetch
  /** Checks the body of an answer; null: it is none of the service's. */
  readonly readReply: (body: unknown) => FramesReply | null
  /** The token of the session that frames open or renew; null: they do not. */
  readonly tokenIn: (frames: readonly unknown[]) => string | null
}

/**
 * The way for networks that let no WebSocket through: POST sends, a waiting GET hears. Posts go one after another, so
 * their order holds; frames are numbered by the cursor, so what two answers both hold is heard once.
 *
 * Source: LCS-30, wire-shapes section 7.2
 */
export function framesWire({ url, fetch, readReply, tokenIn }: FramesWire): OpenWire {
  return ({ opened, received, closed }) => {
    const abort = new AbortController()
    const waiting: string[] = []
    let token: string | null = null
    let address = url
    let cursor = 0
    let isPosting = false

    function end(): void {
      if (abort.signal.aborted) return
      abort.abort()
      closed()
    }

    async function ask(init: RequestInit, query = ''): Promise<boolean> {
      try {
        const response = await fetch(address + query, {
          ...init,
          headers: {
            'Content-Type': 'application/json',
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          },
          signal: abort.signal,
        })
        const reply = response.ok ? readReply(await response.json()) : null
        if (reply !== null && !abort.signal.aborted) {
          hear(reply)
          return true
        }
      } catch {
        // No answer, or none that can be read: the connection is gone, which is told once below.
      }
      end()
      return false
    }

    function hear(reply: FramesReply): void {
      const before = reply.cursor - reply.frames.length
      // Beyond a gap: the waiting GET brings them all, in order.
      if (before > cursor) return
      const fresh = reply.frames.slice(cursor - before)
      cursor = Math.max(cursor, reply.cursor)
      if (reply.id !== undefined) address = `${url}?id=${encodeURIComponent(reply.id)}`
      const isFirst = token === null
      token = tokenIn(fresh) ?? token
      if (isFirst && token !== null) void listen()
      received(fresh)
    }

    async function listen(): Promise<void> {
      while (!abort.signal.aborted) {
        const isHeard = await ask({ method: 'GET' }, `${address === url ? '?' : '&'}after=${cursor}`)
        if (!isHeard) return
      }
    }

    async function post(): Promise<void> {
      if (isPosting) return
      isPosting = true
      for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
        if (!(await ask({ method: 'POST', body }))) return
      }
      isPosting = false
    }

    queueMicrotask(() => {
      if (!abort.signal.aborted) opened()
    })

    return {
      send: (message) => {
        waiting.push(message)
        void post()
      },
      close: () => abort.abort(),
    }
  }
}
