import { WebSocket } from 'ws'

type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

/** Opens a connection with lists of frames, as visitors and desks use. */
export function openSocket(
  url: string,
  {
    headers = {},
    onFrame,
  }: { readonly headers?: Record<string, string>; readonly onFrame: (frame: Frame) => void },
): Promise<{ readonly send: (frame: Frame) => void; readonly close: () => void }> {
  const socket = new WebSocket(url, { headers })
  const send = (frame: Frame): void => socket.send(JSON.stringify([frame]))
  const pings = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) send({ type: 'ping' })
  }, 15_000)
  socket.on('message', (data: Buffer) => {
    // The service's own frames, as its contract says.
    for (const frame of JSON.parse(data.toString()) as readonly Frame[]) onFrame(frame)
  })
  socket.on('close', () => clearInterval(pings))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => resolve({ send, close: () => socket.close() }))
  })
}

/** Returns the text of a message from the other side. */
export function findForeignMessage(frame: Frame, own: 'visitor' | 'agent'): string | null {
  // As the contract says of `event`.
  const entry = frame['entry'] as
    { readonly type: string; readonly nick: string; readonly msg?: string } | undefined
  if (frame.type !== 'event' || entry?.type !== 'chat.msg' || entry.nick.startsWith(`${own}:`)) return null
  return entry.msg ?? null
}
