import { createRequire } from 'node:module'
import { createServer, type Server } from 'node:http'
import { serveMeasured } from './measured-server'

type Echoing = { on: (event: 'echo', call: (words: string, answer: (words: string) => void) => void) => void }
type SocketIo = {
  Server: new (
    server: Server,
    options: object,
  ) => { on: (event: 'connection', call: (socket: Echoing) => void) => void }
}

// Installed by the benchmark into a folder outside the lock file, which is named here.
const { Server: SocketServer }: SocketIo = createRequire(`${process.argv[2] ?? ''}/package.json`)('socket.io')
const server = createServer()
const sockets = new SocketServer(server, { transports: ['websocket'], perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('echo', (words, answer) => answer(words))
})
serveMeasured(server)
