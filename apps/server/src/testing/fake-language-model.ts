import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import type { FakeRequest } from './fake-http-service'
import type { ServiceFailure } from './fake-replies'
import { createFailureReply, detectFakeIntent } from './fake-replies'

/**
 * How the fake model behaves. `silent` never answers, `drip` sends one character and no more, `cut` closes the connection within
 * the answer, `unfinished` ends its stream without an end of the answer, `oversized` never stops.
 */
export type ModelMode =
  | ServiceFailure
  | '401'
  | 'good'
  | 'silent'
  | 'drip'
  | 'cut'
  | 'unfinished'
  | 'oversized'
  | 'tool-call'
  | 'function-call'
  | 'refusal'
  | 'length'
  /** The whole content, as a stream; `isWhole`: as one JSON answer. */
  | { readonly content: string; readonly isWhole?: boolean }
  /** The body of a stream as it is. */
  | { readonly stream: string }

const AskedSchema = v.object({
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
  response_format: v.object({ json_schema: v.object({ name: v.string() }) }),
})

/** Starts a scripted language model behind `/chat/completions`, hostile when the test says so. */
export async function startFakeLanguageModel() {
  const state = { mode: 'good' as ModelMode }
  const requests: FakeRequest[] = []
  const arrivals: (() => void)[] = []
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => void parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      requests.push({ path: incoming.url ?? '', headers: incoming.headers, body })
      reply(outgoing, state.mode, body)
      for (const arrived of arrivals.splice(0)) arrived()
    })
  })
  // A connection outlives a test that keeps the processor busy.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has no path as its address.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    state,
    requests,
    sent: (): string => requests.map(({ path, body }) => path + body).join('\n'),
    /** Resolves with the next request. */
    nextArrival: () => new Promise<void>((resolve) => void arrivals.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const streamHeaders = { 'content-type': 'text/event-stream' }
const usage = { prompt_tokens: 900, completion_tokens: 20, total_tokens: 920 }

function reply(outgoing: ServerResponse, mode: ModelMode, body: string): void {
  if (typeof mode === 'object' && 'stream' in mode) {
    outgoing.writeHead(200, streamHeaders).end(mode.stream)
    return
  }
  if (typeof mode === 'object') {
    if (mode.isWhole) writeWhole(outgoing, { content: mode.content })
    else outgoing.writeHead(200, streamHeaders).end(toStream(mode.content))
    return
  }
  switch (mode) {
    case 'silent':
      return
    case 'drip':
      outgoing.writeHead(200, streamHeaders).write(toChunk({ content: '{' }))
      return
    case 'cut':
      outgoing.writeHead(200, streamHeaders)
      outgoing.write(toChunk({ content: '{"requests":[{"intent":"order_tracking"' }), () =>
        outgoing.destroy(),
      )
      return
    case 'unfinished':
      outgoing.writeHead(200, streamHeaders).end(toChunk({ content: answer(body) }))
      return
    case 'oversized':
      writeEndlessly(outgoing.writeHead(200, streamHeaders))
      return
    case 'tool-call':
      writeWhole(outgoing, {
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cancel_order', arguments: '{}' } }],
      })
      return
    case 'function-call':
      outgoing
        .writeHead(200, streamHeaders)
        .end(toChunk({ function_call: { name: 'refund', arguments: '{}' } }) + toChunk({}, 'stop'))
      return
    case 'refusal':
      writeWhole(outgoing, { content: null, refusal: 'I cannot help with that.' })
      return
    case 'length':
      outgoing.writeHead(200, streamHeaders).end(toChunk({ content: answer(body) }) + toChunk({}, 'length'))
      return
    case 'good':
      outgoing.writeHead(200, streamHeaders).end(toStream(answer(body)))
      return
    case '401':
      outgoing.writeHead(401).end('{"error":{"message":"Incorrect API key provided: sk-secret"}}')
      return
    default: {
      const { status, body: text, headers } = createFailureReply(mode)
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    }
  }
}

function writeWhole(outgoing: ServerResponse, message: object): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.end(
    JSON.stringify({
      choices: [{ message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
      usage,
    }),
  )
}

function writeEndlessly(outgoing: ServerResponse): void {
  const chunk = toChunk({ content: 'Your order 99999999 is on its way. '.repeat(20) })
  const write = (): void => {
    if (!outgoing.destroyed) outgoing.write(chunk, write)
  }
  write()
}

function toChunk(delta: object, end: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`
}

/** Splits a content into many chunks, as services do. */
export function toStream(content: string): string {
  const parts = content.match(/[^]{1,7}/gu) ?? ['']
  return [
    ...parts.map((part) => toChunk({ content: part })),
    toChunk({}, 'stop'),
    `data: ${JSON.stringify({ choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ].join('')
}

/** Returns a request of the generator's output; values that are not given are `null`. */
export function toRequest(intent: string, values: Readonly<Record<string, unknown>> = {}): object {
  return {
    intent,
    words: '',
    refers_to: [],
    order_number: null,
    place: null,
    product: null,
    date: null,
    price_min: null,
    price_max: null,
    wine_type: null,
    varietal: null,
    person_name: null,
    phone: null,
    ...values,
  }
}

/** Returns a mode in which the model reads these requests. */
export const readsAs = (...requests: readonly object[]): ModelMode => ({
  content: JSON.stringify({ requests }),
})

/** Returns a mode in which the model writes these sentences. */
export const writes = (...sentences: readonly (readonly [text: string, passage: string])[]): ModelMode => ({
  content: JSON.stringify({ sentences: sentences.map(([text, passage]) => ({ text, passage })) }),
})

/** Returns what a good model answers: what the tests' sentences mean, or the first sentence of the first passage. */
function answer(body: string): string {
  const { messages, response_format: format } = v.parse(AskedSchema, JSON.parse(body))
  const said = messages.at(-1)?.content ?? ''
  if (format.json_schema.name === 'requests') {
    const meant = detectFakeIntent(said)
    const request = meant ? toRequest(meant.intent, { ...meant.parameters }) : toRequest('out_of_scope')
    return JSON.stringify({ requests: [{ ...request, words: said }] })
  }
  const [, line = '{}'] = /^(\{"passage":.*\})$/m.exec(messages[0]?.content ?? '') ?? []
  const { passage, text } = v.parse(v.object({ passage: v.string(), text: v.string() }), JSON.parse(line))
  return JSON.stringify({ sentences: [{ text: text.split(/(?<=[.!?])\s/)[0], passage }] })
}
