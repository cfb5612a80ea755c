import { describe, expect, it } from 'vitest'
import { createServicePorts } from './service-ports'

const answer = (): Promise<Response> => Promise.resolve(Response.json({}))

describe('the service', () => {
  it('has one origin, unless mediator and authentication have their own [LCS-30, LCS-32, LCS-33]', () => {
    const sockets: string[] = []
    const posts: string[] = []
    const ways = createServicePorts({
      origin: 'https://chat.example',
      mediatorOrigin: 'https://mediator.example',
      authOrigin: 'https://auth.example',
      fetch: (input) => {
        posts.push(input instanceof Request ? input.url : String(input))
        return answer()
      },
      createSocket: (url) => {
        sockets.push(url)
        // The test never opens the socket.
        return new EventTarget() as WebSocket
      },
    })
    const silent = { onOpen: () => undefined, onMessage: () => undefined, onClose: () => undefined }
    ways.wires.socket(silent)
    ways.wires.frames?.(silent).send('[]')
    expect(sockets).toEqual(['wss://chat.example/client/widget/socket'])
    expect(posts).toEqual(['https://mediator.example/client/widget/frames'])
    expect(ways.addresses).toEqual({
      token: 'https://auth.example/client/widget/token',
      uploads: {
        socket: 'https://chat.example/client/widget/uploads',
        frames: 'https://mediator.example/client/widget/upload',
      },
    })
    expect(createServicePorts({ origin: 'https://chat.example', fetch: answer }).addresses).toEqual({
      token: 'https://chat.example/client/widget/token',
      uploads: {
        socket: 'https://chat.example/client/widget/uploads',
        frames: 'https://chat.example/client/widget/upload',
      },
    })
  })
})
