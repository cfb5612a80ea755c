import type { OpenWire } from './wire'

export type FramesReply = {
  readonly cursor: number
  readonly frames: readonly unknown[]
  /** The session's id for the address of its requests. The first answer has it. */
  readonly id?: string | undefined
}

export type FramesWireOptions = {
  /** The address to which frames are posted and from which they are fetched. */
  readonly url: string
  readonly fetch: typeof fetch
  /** Parses the body of an answer; `null` if it is invalid. */
  readonly readReply: (body: unknown) => FramesReply | null
  /** Returns the token of the session that frames open or renew, or `null`. */
  readonly findToken: (frames: readonly unknown[]) => string | null
}

/**
 * Creates a wire for networks that block WebSockets. POSTs send frames, one after another to keep their order; a waiting GET
 * receives frames. The cursor numbers received frames, so a frame in two answers is handled once.
 *
 * Source: LCS-30, docs/live-chat-protocol.md#connection
 */
export function createFramesWire({ url, fetch, readReply, findToken }: FramesWireOptions): OpenWire {
  return ({ onOpen, onMessage, onClose }) => {
    const abort = new AbortController()
    const waiting: string[] = []
    let token: string | null = null
    let address = url
    let cursor = 0
    let isPosting = false

    function close(): void {
      if (abort.signal.aborted) return
      abort.abort()
      onClose()
    }

    async function sendRequest(init: RequestInit, query = ''): Promise<boolean> {
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
          handleReply(reply)
          return true
        }
      } catch {
        // No valid answer: the connection has failed, and is closed below.
      }
      close()
      return false
    }

    function handleReply(reply: FramesReply): void {
      const before = reply.cursor - reply.frames.length
      // There is a gap before these frames: the waiting GET fetches all of them in order.
      if (before > cursor) return
      const fresh = reply.frames.slice(cursor - before)
      cursor = Math.max(cursor, reply.cursor)
      if (reply.id !== undefined) address = `${url}?id=${encodeURIComponent(reply.id)}`
      const isFirst = token === null
      token = findToken(fresh) ?? token
      if (isFirst && token !== null) void pollReplies()
      onMessage(fresh)
    }

    async function pollReplies(): Promise<void> {
      while (!abort.signal.aborted) {
        const isReceived = await sendRequest(
          { method: 'GET' },
          `${address === url ? '?' : '&'}after=${cursor}`,
        )
        if (!isReceived) return
      }
    }

    async function post(): Promise<void> {
      if (isPosting) return
      isPosting = true
      for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
        if (!(await sendRequest({ method: 'POST', body }))) return
      }
      isPosting = false
    }

    queueMicrotask(() => {
      if (!abort.signal.aborted) onOpen()
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
