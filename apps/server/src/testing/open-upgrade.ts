import { request } from 'node:http'

/** Asks for a WebSocket under a host name, and returns the HTTP status of the answer. */
export function openUpgrade(port: number, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.once('error', reject).end()
  })
}
