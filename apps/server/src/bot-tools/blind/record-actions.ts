import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import { idempotencyHeader, operations } from '@murphy/retail-api'
import { ProgramError } from '../../program-error'

/** A running recorder. */
export type ActionRecorder = {
  /** The address to call instead of the retailer. */
  readonly baseUrl: string
  /** Returns the actions since the last call, such as `cancel 10234564`, in the order of their success. */
  readonly takeActions: () => readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Starts a proxy of the Retail API on a free port that records what the retailer has done. Until the actions are taken, a
 * repeat with the same idempotency key is the same action.
 *
 * Source: docs/understanding.md#blind-sets
 */
export async function startActionRecorder(retailerUrl: string): Promise<ActionRecorder> {
  let actions: string[] = []
  const keys = new Set<string>()
  const record = ({ method, url, headers }: IncomingMessage): void => {
    const action = toAction(method ?? '', url ?? '')
    const key = headers[idempotencyHeader.toLowerCase()]
    const repeat = `${String(key)} ${url}`
    if (action === null || (key !== undefined && keys.has(repeat))) return
    keys.add(repeat)
    actions.push(action)
  }
  const server = createServer((incoming, answer) => forward(retailerUrl, incoming, { answer, record }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new ProgramError('The recorder has no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    takeActions: () => {
      const taken = actions
      actions = []
      // The data may be restored now. Then a call with an earlier key is an action again.
      keys.clear()
      return taken
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(
  retailerUrl: string,
  incoming: IncomingMessage,
  {
    answer,
    record,
  }: { readonly answer: ServerResponse; readonly record: (incoming: IncomingMessage) => void },
): void {
  const { method, url = '/', headers } = incoming
  const options: RequestOptions = { headers, ...(method === undefined ? {} : { method }) }
  const outgoing = request(new URL(url, retailerUrl), options, (received) => {
    const { statusCode = 502 } = received
    if (statusCode >= 200 && statusCode < 300) record(incoming)
    answer.writeHead(statusCode, received.headers)
    received.pipe(answer)
  })
  outgoing.once('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** Returns the action of a call and the order or subscription; `null` for a read, a ticket or a file. */
export function toAction(method: string, url: string): string | null {
  const path = url.split('?')[0] ?? ''
  const found = recorded.find((operation) => method === 'POST' && operation.pattern.test(path))
  const id = found?.pattern.exec(path)?.groups?.['id']
  return found === undefined || id === undefined ? null : `${found.name} ${decodeURIComponent(id)}`
}

/** Each action on an order or a subscription, by its capability or the end of its path. */
const recorded = Object.values(operations)
  .filter(({ kind, path }) => kind === 'action' && /\{(?:orderId|subscriptionId)\}/.test(path))
  .map(({ path, capability }) => ({
    name: capability === 'subscription_actions' ? path.slice(path.lastIndexOf('/') + 1) : String(capability),
    pattern: new RegExp(
      `^${path.replace('{shopperKey}', '[^/]+').replace(/\{(?:orderId|subscriptionId)\}/, '(?<id>[^/]+)')}$`,
    ),
  }))
