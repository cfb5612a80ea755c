import { Redis } from 'ioredis'
import type { Backplane } from './backplane'

export type RedisBackplaneOptions = {
  readonly url: string
  /** Hubs of the same prefix belong together. */
  readonly prefix: string
  /** Called for each failure of a connection; Redis is then tried again by itself. */
  readonly onError: (error: Error) => void
  /** A Redis that answers nothing for this long has not taken the message. */
  readonly commandTimeoutMs?: number
  readonly reconnectDelayMs?: (attempt: number) => number
}

/** Messages that may wait for the answer of Redis; more are lost rather than piled up. */
const maxUnanswered = 10_000

/** Nodes talk over Redis' publish and subscribe: one channel for all of them, and one for each. */
export function createRedisBackplane({
  url,
  prefix,
  onError,
  commandTimeoutMs = 5000,
  reconnectDelayMs = (attempt) => Math.min(100 * 2 ** attempt, 2000),
}: RedisBackplaneOptions): Backplane {
  const shared = { lazyConnect: true, retryStrategy: reconnectDelayMs }
  // A message that waits for Redis to come back would arrive late and out of order.
  const publisher = new Redis(url, {
    ...shared,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
  })
  const subscriber = new Redis(url, { ...shared, maxRetriesPerRequest: null })
  publisher.on('error', onError)
  subscriber.on('error', onError)
  const everybody = `${prefix}:all`
  let unanswered = 0

  async function send(channel: string, message: Uint8Array): Promise<number | null> {
    if (unanswered >= maxUnanswered) return null
    unanswered += 1
    try {
      return await publisher.publish(channel, Buffer.from(message.buffer, message.byteOffset, message.length))
    } catch {
      // The connection has told `onError` what is wrong.
      return null
    } finally {
      unanswered -= 1
    }
  }

  return {
    join: async (node, receive) => {
      subscriber.on('messageBuffer', (_channel: Buffer, message: Buffer) => receive(message))
      // Both keep trying when Redis is not there yet.
      publisher.connect().catch(onError)
      await subscriber.subscribe(everybody, `${prefix}:node:${node}`)
    },
    publish: async (message) => (await send(everybody, message)) !== null,
    publishTo: async (node, message) => ((await send(`${prefix}:node:${node}`, message)) ?? 0) > 0,
    leave: () => {
      publisher.disconnect()
      subscriber.disconnect()
      return Promise.resolve()
    },
  }
}
