// The baseline of the benchmark: plain `ws` with just enough of SignalR's JSON protocol for a handshake, pings and one call.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { serveMeasured } from './measured-server'

const separator = '\u001E'
const server = createServer()
const sockets = new WebSocketServer({ server, path: '/hub', perMessageDeflate: false })
sockets.on('connection', (socket) => {
  let hasHandshake = false
  socket.on('message', (data: Buffer) => {
    for (const record of data.toString().split(separator)) {
      if (record === '') continue
      const message: { type?: number; invocationId?: string; arguments?: unknown[] } = JSON.parse(record)
      if (!hasHandshake) {
        hasHandshake = true
        socket.send(`{}${separator}`)
      } else if (message.type === 1) {
        const { invocationId } = message
        socket.send(JSON.stringify({ type: 3, invocationId, result: message.arguments?.[0] }) + separator)
      }
    }
  })
})
setInterval(() => {
  for (const socket of sockets.clients) socket.send(`{"type":6}${separator}`)
}, 15_000).unref()
serveMeasured(server)
