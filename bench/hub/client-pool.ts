import { request } from 'node:http'
import { WebSocket } from 'ws'
import type { ServerProtocol } from './protocols'

const startTimeoutMs = 30_000

/** A pool of clients of one server. */
export class ClientPool {
  readonly #protocol: ServerProtocol
  readonly #origin: string
  readonly #members = new Set<WebSocket>()
  readonly #answers = new Map<WebSocket, () => void>()
  /** Connections that ended unexpectedly. */
  lost = 0

  constructor(protocol: ServerProtocol, port: number) {
    this.#protocol = protocol
    this.#origin = `127.0.0.1:${port}`
  }

  get size(): number {
    return this.#members.size
  }

  /** Starts this many clients, `concurrency` at a time. @returns the number that failed */
  async start(
    count: number,
    { concurrency, negotiates = false }: { readonly concurrency: number; readonly negotiates?: boolean },
  ): Promise<number> {
    let remaining = count
    let failed = 0
    const startNext = async (): Promise<void> => {
      while (remaining > 0) {
        remaining -= 1
        const isConnected = await this.#startOne(negotiates).catch(() => false)
        if (!isConnected) failed += 1
      }
    }
    await Promise.all(Array.from({ length: concurrency }, startNext))
    return failed
  }

  /** Makes `callers` of the clients send `callsEach` calls, one after another. */
  async runCalls(callers: number, callsEach: number): Promise<void> {
    const chosen = [...this.#members].slice(0, callers)
    await Promise.all(
      chosen.map(async (socket) => {
        for (let id = 0; id < callsEach; id += 1) {
          await new Promise<void>((resolve) => {
            this.#answers.set(socket, resolve)
            socket.send(this.#protocol.call(id))
          })
        }
      }),
    )
  }

  /** Terminates all connections without a close frame. */
  drop(): void {
    const members = [...this.#members]
    this.#members.clear()
    for (const socket of members) socket.terminate()
  }

  async #startOne(negotiates: boolean): Promise<boolean> {
    const { path } = this.#protocol
    const id = negotiates ? await this.#negotiate() : null
    const socket = new WebSocket(`ws://${this.#origin}${path}${id === null ? '' : `?id=${id}`}`, {
      perMessageDeflate: false,
    })
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        socket.terminate()
        resolve(false)
      }, startTimeoutMs)
      const settle = (isConnected: boolean): void => {
        clearTimeout(timer)
        resolve(isConnected)
      }
      socket.on('error', () => settle(false))
      socket.on('close', () => {
        if (this.#members.delete(socket)) this.lost += 1
        settle(false)
      })
      if (!this.#protocol.waitsForHello) socket.on('open', () => socket.send(this.#protocol.greeting))
      let isFirst = true
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (isFirst && this.#protocol.waitsForHello) {
          isFirst = false
          socket.send(this.#protocol.greeting)
        } else this.#handleMessage(socket, text, settle)
      })
    })
  }

  #handleMessage(socket: WebSocket, text: string, settle: (isConnected: boolean) => void): void {
    const pong = this.#protocol.toPong(text)
    if (pong !== null) socket.send(pong)
    else if (this.#protocol.isAnswer(text)) this.#answers.get(socket)?.()
    else if (this.#protocol.isWelcome(text)) {
      this.#members.add(socket)
      settle(true)
    }
  }

  /** Negotiates with a plain request: `fetch` takes longer for thousands at once than the server does. */
  #negotiate(): Promise<string> {
    return new Promise((resolve, reject) => {
      const url = `http://${this.#origin}${this.#protocol.path}/negotiate?negotiateVersion=1`
      const negotiation = request(url, { method: 'POST', agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => {
          const { connectionToken }: { readonly connectionToken: string } = JSON.parse(body)
          resolve(connectionToken)
        })
      })
      negotiation.on('error', reject)
      negotiation.end()
    })
  }
}
