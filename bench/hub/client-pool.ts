import { request } from 'node:http'
import { WebSocket } from 'ws'
import type { ServerProtocol } from './protocols'

const startTimeoutMs = 30_000

/** Many clients of one server. */
export class ClientPool {
  readonly #dialect: ServerProtocol
  readonly #origin: string
  readonly #members = new Set<WebSocket>()
  readonly #answers = new Map<WebSocket, () => void>()
  /** Connections that ended unexpectedly. */
  lost = 0

  constructor(dialect: ServerProtocol, port: number) {
    this.#dialect = dialect
    this.#origin = `127.0.0.1:${port}`
  }

  get size(): number {
    return this.#members.size
  }

  /** Starts this many clients, `together` at a time. @returns the number that failed */
  async start(count: number, together: number, negotiates = false): Promise<number> {
    let left = count
    let failed = 0
    const starter = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const isIn = await this.#startOne(negotiates).catch(() => false)
        if (!isIn) failed += 1
      }
    }
    await Promise.all(Array.from({ length: together }, starter))
    return failed
  }

  /** Makes each of the callers call this many times, one call after another. */
  async talk(talkers: number, callsEach: number): Promise<void> {
    const chosen = [...this.#members].slice(0, talkers)
    await Promise.all(
      chosen.map(async (socket) => {
        for (let id = 0; id < callsEach; id += 1) {
          await new Promise<void>((resolve) => {
            this.#answers.set(socket, resolve)
            socket.send(this.#dialect.call(id))
          })
        }
      }),
    )
  }

  /** Drops all connections without a close frame. */
  drop(): void {
    const members = [...this.#members]
    this.#members.clear()
    for (const socket of members) socket.terminate()
  }

  async #startOne(negotiates: boolean): Promise<boolean> {
    const { path } = this.#dialect
    const id = negotiates ? await this.#negotiate() : null
    const socket = new WebSocket(`ws://${this.#origin}${path}${id === null ? '' : `?id=${id}`}`, {
      perMessageDeflate: false,
    })
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        socket.terminate()
        resolve(false)
      }, startTimeoutMs)
      const settle = (isIn: boolean): void => {
        clearTimeout(timer)
        resolve(isIn)
      }
      socket.on('error', () => settle(false))
      socket.on('close', () => {
        if (this.#members.delete(socket)) this.lost += 1
        settle(false)
      })
      if (!this.#dialect.waitsForHello) socket.on('open', () => socket.send(this.#dialect.greeting))
      let isFirst = true
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (isFirst && this.#dialect.waitsForHello) {
          isFirst = false
          socket.send(this.#dialect.greeting)
        } else this.#hear(socket, text, settle)
      })
    })
  }

  #hear(socket: WebSocket, text: string, settle: (isIn: boolean) => void): void {
    const pong = this.#dialect.pong(text)
    if (pong !== null) socket.send(pong)
    else if (this.#dialect.isAnswer(text)) this.#answers.get(socket)?.()
    else if (this.#dialect.isWelcome(text)) {
      this.#members.add(socket)
      settle(true)
    }
  }

  /** Negotiates with a plain request: `fetch` takes longer for thousands at once than the server does. */
  #negotiate(): Promise<string> {
    return new Promise((resolve, reject) => {
      const url = `http://${this.#origin}${this.#dialect.path}/negotiate?negotiateVersion=1`
      const asking = request(url, { method: 'POST', agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => {
          const { connectionToken }: { readonly connectionToken: string } = JSON.parse(body)
          resolve(connectionToken)
        })
      })
      asking.on('error', reject)
      asking.end()
    })
  }
}
