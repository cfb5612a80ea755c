import type { OpenWire } from './wire'

/**
 * Creates a wire over a WebSocket. `close` ends an unfinished attempt too, because a browser allows one connecting socket for
 * each host: an open attempt would block every later one.
 */
export function createWebSocketWire(
  url: string,
  create: (url: string) => WebSocket = openWebSocket,
): OpenWire {
  return ({ onOpen, onMessage, onClose }) => {
    const socket = create(url)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', handleMessage)
    socket.addEventListener('close', handleClose)

    function handleMessage({ data }: MessageEvent): void {
      onMessage(data)
    }
    function handleClose(): void {
      removeListeners()
      onClose()
    }
    function removeListeners(): void {
      socket.removeEventListener('open', onOpen)
      socket.removeEventListener('message', handleMessage)
      socket.removeEventListener('close', handleClose)
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
