import type { Backplane } from './backplane'

/** The Redis commands that the backplane uses. It can wrap any client library. */
export type RedisClient = {
  /** Publishes a message, and resolves with the number of subscribers that received it. Rejects if Redis did not accept it. */
  readonly publish: (channel: string, message: Uint8Array) => Promise<number>
  /** Calls back for each message of the channels. Resolves once messages arrive. */
  readonly subscribe: (channels: readonly string[], receive: (message: Uint8Array) => void) => Promise<void>
  readonly disconnect: () => void
}

/** The options of the client that is created with the optional package `ioredis`. */
export type RedisConnectionOptions = {
  readonly url: string
  /** Called for each connection failure. The client then reconnects by itself. */
  readonly onError: (error: Error) => void
  /** The time after which a message that Redis has not accepted is given up. */
  readonly commandTimeoutMs?: number
  readonly reconnectDelayMs?: (attempt: number) => number
}

export type RedisBackplaneOptions = {
  /** The start of each channel name. Hubs with the same prefix belong together. */
  readonly prefix: string
} & (RedisConnectionOptions | { readonly client: RedisClient })

/** Messages that may wait for the answer of Redis. Further ones are lost, so that memory stays bounded. */
const maxUnansweredMessages = 10_000

/**
 * Creates a backplane on Redis publish and subscribe, with one channel for all nodes and one for each node. It connects with
 * the given client, or creates one with `ioredis` when the hub joins.
 */
export function createRedisBackplane(options: RedisBackplaneOptions): Backplane {
  const sharedChannel = `${options.prefix}:all`
  const getNodeChannel = (node: string): string => `${options.prefix}:node:${node}`
  let client: RedisClient | null = null
  let hasLeft = false
  let unansweredMessages = 0

  /** Returns the number of nodes that received the message, or `null` if Redis did not accept it. */
  async function publish(channel: string, message: Uint8Array): Promise<number | null> {
    if (client === null || unansweredMessages >= maxUnansweredMessages) return null
    unansweredMessages += 1
    try {
      return await client.publish(channel, message)
    } catch {
      // The client has passed the cause to `onError`.
      return null
    } finally {
      unansweredMessages -= 1
    }
  }

  return {
    join: async (node, receive) => {
      const joined = 'client' in options ? options.client : await createIoredisClient(options)
      if (hasLeft) return joined.disconnect()
      client = joined
      await joined.subscribe([sharedChannel, getNodeChannel(node)], receive)
    },
    publish: async (message) => (await publish(sharedChannel, message)) !== null,
    publishTo: async (node, message) => ((await publish(getNodeChannel(node), message)) ?? 0) > 0,
    leave: () => {
      hasLeft = true
      client?.disconnect()
      return Promise.resolve()
    },
  }
}

/** Creates a client with `ioredis`, which is imported only here: a hub with its own client does not need the package. */
async function createIoredisClient({
  url,
  onError,
  commandTimeoutMs = 5000,
  reconnectDelayMs = (attempt) => Math.min(100 * 2 ** attempt, 2000),
}: RedisConnectionOptions): Promise<RedisClient> {
  const { Redis } = await import('ioredis')
  const shared = { lazyConnect: true, retryStrategy: reconnectDelayMs }
  // A message that waits for a reconnect would arrive late and out of order.
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
  return {
    publish: (channel, message) =>
      publisher.publish(channel, Buffer.from(message.buffer, message.byteOffset, message.length)),
    subscribe: async (channels, receive) => {
      subscriber.on('messageBuffer', (_channel: Buffer, message: Buffer) => receive(message))
      // Both clients keep trying while Redis is unavailable.
      publisher.connect().catch(onError)
      await subscriber.subscribe(...channels)
    },
    disconnect: () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
