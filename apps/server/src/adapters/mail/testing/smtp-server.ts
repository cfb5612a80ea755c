import type { Socket } from 'node:net'
import { createServer } from 'node:net'

export type DeliveredMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly message: string
}

/** `silent` never greets; `refusing` accepts no recipient; `breaking` hangs up in the middle of a mail. */
export type SmtpBehaviour = 'taking' | 'silent' | 'refusing' | 'breaking'

/** A minimal mail server for tests: RFC 5321 without encryption, on its own port. */
export async function startSmtpServer() {
  const deliveries: DeliveredMail[] = []
  const sockets = new Set<Socket>()
  const state: { behaviour: SmtpBehaviour } = { behaviour: 'taking' }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client may hang up at any time when it is done.
    socket.on('error', () => {})
    if (state.behaviour !== 'silent') serveClient(socket, () => state.behaviour, deliveries)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    deliveries,
    behave: (behaviour: SmtpBehaviour) => {
      state.behaviour = behaviour
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serveClient(socket: Socket, behaviour: () => SmtpBehaviour, deliveries: DeliveredMail[]): void {
  let received = ''
  let from = ''
  let to: string[] = []
  let isData = false
  const send = (line: string): boolean => socket.write(`${line}\r\n`)

  function handleLine(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO' || verb === 'HELO') send('250 test')
    else if (verb === 'MAIL') {
      from = address
      to = []
      send('250 ok')
    } else if (verb === 'RCPT' && behaviour() === 'refusing') send(`550 no such box: ${address}`)
    else if (verb === 'RCPT') {
      to.push(address)
      send('250 ok')
    } else if (verb === 'DATA') {
      isData = true
      send('354 go on')
      if (behaviour() === 'breaking') socket.destroy()
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else send('250 ok')
  }

  send('220 test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const piece = received.slice(0, end)
      received = received.slice(end + (isData ? 5 : 2))
      if (!isData) handleLine(piece)
      else {
        isData = false
        // SMTP doubles a dot at the beginning of a line.
        deliveries.push({ from, to, message: piece.replace(/\r\n\.\./g, '\r\n.') })
        send('250 taken')
      }
    }
  })
}
