import { randomUUID } from 'node:crypto'
import type { OrderPage } from '@murphy/retail-api'
import type { SentOrder } from '../order-requests'
import type { RunningConnector } from './use-running-connector'

type Answer<Value = unknown> = { readonly status: number; readonly value: Value }

/** The calls of a connector that tests make. The checker proves that answers fit their schemas, so a test names the type that it reads. */
export type ShopCalls = {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly read: <Value>(path: string) => Promise<Answer<Value>>
  readonly readOrder: (path: string) => Promise<SentOrder>
  readonly listOrderIds: (path: string) => Promise<readonly string[]>
  /** Looks up an order as a guest. */
  readonly lookUp: (orderId: string, email: string) => Promise<Answer>
  /** Changes an order, such as with the path `/v1/shoppers/cus_1/orders/1006/nominee`. Without a key it has a new one. */
  readonly act: (path: string, body: unknown, key?: string) => Promise<Answer>
  /** Returns the rows of a feed. */
  readonly readFeed: (name: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Creates the calls of the connector under test. */
export function createShopCalls({ send }: Pick<RunningConnector<unknown, unknown>, 'send'>): ShopCalls {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const read = async <Value>(path: string): Promise<Answer<Value>> => {
    const answer = await send(path)
    return { status: answer.status, value: (await answer.json()) as Value }
  }
  const post = async (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const answer = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, value: await answer.json() }
  }
  return {
    read,
    readOrder: async (path) => (await read<SentOrder>(path)).value,
    listOrderIds: async (path) => (await read<OrderPage>(path)).value.orders.map(({ id }) => id),
    lookUp: (orderId, email) => post('/v1/orders/lookup', { orderId, email }),
    act: (path, body, key = randomUUID()) => post(path, body, { 'idempotency-key': key }),
    readFeed: async (name) => {
      const text = await (await send(`/v1/feeds/${name}.jsonl`)).text()
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    },
  }
}
