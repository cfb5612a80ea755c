import { WebSocket } from 'ws'
import { MessageType } from '../protocols/messages'

const separator = '\u001E'

/** A WebSocket client that sends exactly the messages of a test, and records all that it receives. */
export class RawClient {
  readonly socket: WebSocket
  readonly frames: { readonly data: Buffer; readonly isBinary: boolean }[] = []
  closeCode: number | null = null
  readonly #waiters: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data, isBinary) => {
      // `ws` passes Buffers unless its `binaryType` is changed.
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

  /** Opens a connection and completes the handshake. */
  static async connect(url: string, version = 1, protocol = 'json'): Promise<RawClient> {
    const client = await RawClient.open(url)
    client.send({ protocol, version })
    await client.waitUntil(() => client.frames.length > 0)
    return client
  }

  /** Sends JSON messages in one frame. */
  send(...messages: readonly object[]): void {
    this.socket.send(messages.map((message) => JSON.stringify(message) + separator).join(''))
  }

  /** All received JSON messages in order, over any number of frames. */
  get messages(): readonly Readonly<Record<string, unknown>>[] {
    return this.texts.map((text): Readonly<Record<string, unknown>> => JSON.parse(text))
  }

  get texts(): readonly string[] {
    const all = Buffer.concat(this.frames.map(({ data }) => data)).toString()
    return all.split(separator).slice(0, -1)
  }

  /** Returns the received messages of one type. */
  getMessages(type: number): readonly Readonly<Record<string, unknown>>[] {
    return this.messages.filter((message) => message['type'] === type)
  }

  async waitUntil(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiters.push(resolve))
  }

  waitForClose(): Promise<void> {
    return this.waitUntil(() => this.closeCode !== null)
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake()
  }
}

/** Requests an upgrade that the server refuses, and resolves with the refusal. */
export function sendRefusedUpgrade(
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

/** Negotiates a connection, and resolves with the response. */
export async function negotiate(
  url: string,
  query = 'negotiateVersion=1',
  headers: Readonly<Record<string, string>> = {},
): Promise<
  Readonly<Record<string, unknown>> & { readonly connectionToken: string; readonly connectionId: string }
> {
  const response = await fetch(`${url}/negotiate?${query}`, { method: 'POST', headers })
  // Tests compare the fields that they need.
  return (await response.json()) as Record<string, unknown> & {
    connectionToken: string
    connectionId: string
  }
}

/** Returns an invocation in its JSON form. Without an id it gets no completion. */
export function toInvocation(invocationId: string | undefined, target: string, ...args: readonly unknown[]) {
  return { type: MessageType.Invocation, invocationId, target, arguments: args }
}

/** Resolves with the completion of a call once it has arrived. */
export async function waitForCompletion(
  client: RawClient,
  invocationId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const find = () =>
    client.getMessages(MessageType.Completion).find((message) => message['invocationId'] === invocationId)
  await client.waitUntil(() => find() !== undefined)
  return find()
}
