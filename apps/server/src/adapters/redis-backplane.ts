import type { Backplane } from '@murphy/hub'
import type { Environment } from '../environment'

/**
 * How the processes of one installation reach each other for one of their purposes; `null`: there is no Redis, and each
 * process is alone.
 *
 * @param prefix names the purpose
 * @param onError called for each failure of a connection; Redis is then tried again by itself
 */
export async function openRedisBackplane(
  { redisUrl }: Pick<Environment, 'redisUrl'>,
  prefix: `murphy:${string}`,
  onError: (error: Error) => void,
): Promise<Backplane | null> {
  if (redisUrl === null) return null
  // Most installations have no Redis, and its client takes a tenth of a second to load.
  const { createRedisBackplane } = await import('@murphy/hub/redis')
  return createRedisBackplane({ url: redisUrl, prefix, onError })
}
