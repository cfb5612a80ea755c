import { framesWire, webSocketWire } from '../client'
import type { PostForm, VisitorPorts } from './visitor'
import { readFramesReply, sessionTokenIn } from './visitor-protocol'

/**
 * The ways to the service at an origin: socket and fallback, token exchange and uploads.
 *
 * @param mediatorOrigin where the fallback is
 * @param authOrigin where tokens are exchanged
 * Source: LCS-30, LCS-32, LCS-33, wire-shapes section 7
 */
export function serviceAt({
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
  /** Without one nothing is told of a file on its way. */
  readonly postForm?: PostForm
  readonly createSocket?: (url: string) => WebSocket
}): Pick<VisitorPorts, 'wires' | 'fetch' | 'postForm' | 'addresses'> {
  const widget = `${origin}/client/widget`
  const mediator = `${mediatorOrigin}/client/widget`
  return {
    wires: {
      socket: webSocketWire(`${widget.replace(/^http/, 'ws')}/socket`, createSocket),
      frames: framesWire({
        url: `${mediator}/frames`,
        fetch,
        readReply: readFramesReply,
        tokenIn: sessionTokenIn,
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
