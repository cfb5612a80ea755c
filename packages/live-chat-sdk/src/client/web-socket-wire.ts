import type { OpenWire } from './wire'

/**
 * A WebSocket. An attempt that is given up is closed, because a browser allows one socket per host that is connecting:
 * a forgotten one would block every later attempt.
 */
export function webSocketWire(url: string, create: (url: string) => WebSocket = openWebSocket): OpenWire {
  return ({ opened, received, closed }) => {
    const socket = create(url)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', onMessage)
    socket.addEventListener('close', onClose)

    function onOpen(): void {
      opened()
    }
    function onMessage({ data }: MessageEvent): void {
      received(data)
    }
    function onClose(): void {
      letGo()
      closed()
    }
    function letGo(): void {
      socket.removeEventListener('open', onOpen)
      socket.removeEventListener('message', onMessage)
      socket.removeEventListener('close', onClose)
    }

    return {
      send: (message) => socket.send(message),
      close: () => {
        letGo()
        socket.close()
      },
    }
  }
}

function openWebSocket(url: string): WebSocket {
  return new WebSocket(url)
}
