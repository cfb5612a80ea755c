import type { DeskServer } from './desk-browser'

/** Returns the desk's calls of a server at an address. A call rejects when the connection breaks. */
export function createRemoteServer(address: string): DeskServer {
  return {
    inject: async ({ url, payload, ...request }) => {
      const reply = await fetch(`${address}${url}`, {
        ...request,
        ...(payload === undefined ? {} : { body: payload }),
      })
      const text = await reply.text()
      const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : null
      return { status: reply.status, text, body, headers: { 'set-cookie': reply.headers.getSetCookie() } }
    },
  }
}
