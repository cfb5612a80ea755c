import { WebSocket } from 'ws'

const separator = '\u001E'

/** A WebSocket that says exactly what a test wants said, and keeps everything it hears. */
export class RawClient {
  readonly socket: WebSocket
  readonly frames: { readonly data: Buffer; readonly isBinary: boolean }[] = []
  closeCode: number | null = null
  readonly #waiters: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data, isBinary) => {
      // `ws` hands over Buffers unless told otherwise.
      this.frames.push({ data: data as Buffer, isBinary })
      this.#wake()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.#wake()
    })
  }

  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
      const client = new RawClient(socket)
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
      socket.on('error', () => {})
    })
  }

  /** Opened and through the handshake. */
  static async shaken(url: string, version = 1, protocol = 'json'): Promise<RawClient> {
    const client = await RawClient.open(url)
    client.say({ protocol, version })
    await client.until(() => client.frames.length > 0)
    return client
  }

  /** Messages of JSON in one frame. */
  say(...messages: readonly object[]): void {
    this.socket.send(messages.map((message) => JSON.stringify(message) + separator).join(''))
  }

  /** All messages of JSON that came, in order, whatever frames carried them. */
  get messages(): readonly Readonly<Record<string, unknown>>[] {
    return this.texts.map((text): Readonly<Record<string, unknown>> => JSON.parse(text))
  }

  get texts(): readonly string[] {
    const all = Buffer.concat(this.frames.map(({ data }) => data)).toString()
    return all.split(separator).slice(0, -1)
  }

  /** Messages of one type. */
  ofType(type: number): readonly Readonly<Record<string, unknown>>[] {
    return this.messages.filter((message) => message['type'] === type)
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#waiters.push(resolve))
  }

  ended(): Promise<void> {
    return this.until(() => this.closeCode !== null)
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake()
  }
}

/** The answer to an upgrade that is refused. */
export function refusedUpgrade(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
    socket.once('open', () => reject(new Error('The upgrade was accepted.')))
    socket.on('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
}

/** Negotiates, and answers with what the server said. */
export async function negotiate(
  url: string,
  query = 'negotiateVersion=1',
  headers: Readonly<Record<string, string>> = {},
): Promise<
  Readonly<Record<string, unknown>> & { readonly connectionToken: string; readonly connectionId: string }
> {
  const response = await fetch(`${url}/negotiate?${query}`, { method: 'POST', headers })
  // The tests compare what they need of it.
  return (await response.json()) as Record<string, unknown> & {
    connectionToken: string
    connectionId: string
  }
}

/** A call as it stands on the wire of JSON; without an id nobody waits for its answer. */
export function callOf(invocationId: string | undefined, target: string, ...args: readonly unknown[]) {
  return { type: 1, invocationId, target, arguments: args }
}

/** The completion of a call, once it is there. */
export async function completionOf(
  client: RawClient,
  invocationId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const find = () => client.ofType(3).find((message) => message['invocationId'] === invocationId)
  await client.until(() => find() !== undefined)
  return find()
}
