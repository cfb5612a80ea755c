import { sql } from 'kysely'
import { createBoundedMap } from '@murphy/domain/collections'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Database } from './database'
import { firstSequenceId } from './migrations/0023-shopper-keys'

/** A pair never changes, so the most recent ones are remembered. */
const rememberedCount = 10_000

/**
 * Creates the repository of shopper keys. A key that is a number below a thousand million keeps its number, so that
 * installations of earlier releases find what they stored. Every other key gets an id of the sequence.
 */
export function createShopperKeys(db: Database): ShopperKeys {
  const ids = createBoundedMap<string, number>(rememberedCount)
  const keys = createBoundedMap<number, string>(rememberedCount)

  function remember(shopperKey: string, shopperId: number): number {
    ids.set(shopperKey, shopperId)
    keys.set(shopperId, shopperKey)
    return shopperId
  }

  async function findId(shopperKey: string): Promise<number | null> {
    const row = await db
      .updateTable('murphy.shopper_key')
      .set({ seen_at: sql`now()` })
      .where('shopper_key', '=', shopperKey)
      .returning('shopper_id')
      .executeTakeFirst()
    return row?.shopper_id ?? null
  }

  /** Returns null when another request has stored the key, or another key has the id. */
  async function insert(shopperKey: string, shopperId: number | null): Promise<number | null> {
    const id = shopperId ?? sql<number>`nextval('murphy.shopper_id_sequence')`
    const row = await db
      .insertInto('murphy.shopper_key')
      .values({ shopper_id: id, shopper_key: shopperKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning('shopper_id')
      .executeTakeFirst()
    return row?.shopper_id ?? null
  }

  return {
    toShopperId: async (shopperKey) => {
      const known = ids.get(shopperKey)
      if (known !== undefined) return known
      const own = toOwnShopperId(shopperKey)
      const shopperId =
        (await findId(shopperKey)) ??
        (own === null ? null : await insert(shopperKey, own)) ??
        (await findId(shopperKey)) ??
        (await insert(shopperKey, null)) ??
        (await findId(shopperKey))
      if (shopperId === null) throw new Error('The key of a shopper cannot be stored.')
      return remember(shopperKey, shopperId)
    },
    findShopperKey: async (shopperId) => {
      const known = keys.get(shopperId)
      if (known !== undefined) return known
      const row = await db
        .selectFrom('murphy.shopper_key')
        .select('shopper_key')
        .where('shopper_id', '=', shopperId)
        .executeTakeFirst()
      if (row === undefined) return null
      remember(row.shopper_key, shopperId)
      return row.shopper_key
    },
  }
}

/** Returns the id of a key that is its own id, such as `4711`; `null` for every other key, also for `04711`. Source: OP-143 */
export function toOwnShopperId(shopperKey: string): number | null {
  const number = /^[1-9]\d{0,8}$/.test(shopperKey) ? Number(shopperKey) : null
  return number !== null && number < firstSequenceId ? number : null
}
