import { createRequire } from 'node:module'
import { createServer, type Server } from 'node:http'
import { serveMeasured } from './measured-server'

type EchoSocket = {
  on: (event: 'echo', call: (text: string, answer: (text: string) => void) => void) => void
}
type SocketIo = {
  Server: new (
    server: Server,
    options: object,
  ) => { on: (event: 'connection', call: (socket: EchoSocket) => void) => void }
}

// The benchmark installs socket.io in a folder outside the lock file and passes its path.
const { Server: SocketServer }: SocketIo = createRequire(`${process.argv[2] ?? ''}/package.json`)('socket.io')
const server = createServer()
const sockets = new SocketServer(server, { transports: ['websocket'], perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('echo', (text, answer) => answer(text))
})
serveMeasured(server)
