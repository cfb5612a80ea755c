import { createFramesWire, createWebSocketWire } from '../client'
import type { PostForm, VisitorPorts } from './visitor'
import { parseFramesReply, findSessionToken } from './visitor-protocol'

/**
 * Creates the ports to the service at an origin: socket, fallback, token exchange and uploads.
 *
 * @param mediatorOrigin the origin of the fallback
 * @param authOrigin the origin of the token exchange
 * Source: LCS-30, LCS-32, LCS-33, docs/live-chat-protocol.md
 */
export function createServicePorts({
  origin,
  mediatorOrigin = origin,
  authOrigin = origin,
  fetch,
  postForm = ({ url, token, form }) =>
    fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form }),
  createSocket,
}: {
  readonly origin: string
  readonly mediatorOrigin?: string
  readonly authOrigin?: string
  readonly fetch: typeof globalThis.fetch
  /** Uploads a form. The default reports no progress. */
  readonly postForm?: PostForm
  readonly createSocket?: (url: string) => WebSocket
}): Pick<VisitorPorts, 'wires' | 'fetch' | 'postForm' | 'addresses'> {
  const widget = `${origin}/client/widget`
  const mediator = `${mediatorOrigin}/client/widget`
  return {
    wires: {
      socket: createWebSocketWire(`${widget.replace(/^http/, 'ws')}/socket`, createSocket),
      frames: createFramesWire({
        url: `${mediator}/frames`,
        fetch,
        readReply: parseFramesReply,
        findToken: findSessionToken,
      }),
    },
    fetch,
    postForm,
    addresses: {
      token: `${authOrigin}/client/widget/token`,
      uploads: { socket: `${widget}/uploads`, frames: `${mediator}/upload` },
    },
  }
}
