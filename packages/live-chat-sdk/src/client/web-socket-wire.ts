import type { OpenWire } from './wire'

/**
 * Creates a wire over a WebSocket. `close` ends an unfinished attempt too, because a browser allows one connecting socket for
 * each host: an open attempt would block every later one.
 */
export function createWebSocketWire(
  url: string,
  create: (url: string) => WebSocket = openWebSocket,
): OpenWire {
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
      removeListeners()
      closed()
    }
    function removeListeners(): void {
      socket.removeEventListener('open', onOpen)
      socket.removeEventListener('message', onMessage)
      socket.removeEventListener('close', onClose)
    }

    return {
      send: (message) => socket.send(message),
      close: () => {
        removeListeners()
        socket.close()
      },
    }
  }
}

function openWebSocket(url: string): WebSocket {
  return new WebSocket(url)
}
