import { randomBytes } from 'node:crypto'
import type { Backplane } from '@murphy/hub'
import type { Environment } from '../environment'
import type { Database } from './postgres/database'
import { getOrCreateValue } from './installation'

/**
 * Opens the connection between the processes of one installation for one purpose. Returns `null` without Redis: each
 * process is then alone.
 *
 * @param purpose the end of the channel names, which begin with the installation's prefix
 * @param onError called for each failure of a connection; the client reconnects by itself
 */
export async function openRedisBackplane(
  { redisUrl, redisPrefix }: Pick<Environment, 'redisUrl' | 'redisPrefix'>,
  db: Database,
  purpose: 'hub' | 'live-chat' | 'live-chat-polls',
  onError: (error: Error) => void,
): Promise<Backplane | null> {
  if (redisUrl === null) return null
  // Most installations have no Redis, and its client takes a tenth of a second to load.
  // Two installations on one Redis must not hear each other, so the database names the channels.
  const own =
    redisPrefix ?? `murphy:${await getOrCreateValue(db, 'id', () => randomBytes(8).toString('hex'))}`
  const { createRedisBackplane } = await import('@murphy/hub/redis')
  return createRedisBackplane({ url: redisUrl, prefix: `${own}:${purpose}`, onError })
}
