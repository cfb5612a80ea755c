import type { Kysely } from 'kysely'
import type { Shoppers } from '../../retail/ports'
import type { RetailTables } from './retail-tables'

export function createDemoShoppers(db: Kysely<RetailTables>): Shoppers {
  return {
    async find(shopperId) {
      const row = await db
        .selectFrom('retail.shopper')
        .selectAll()
        .where('shopper_id', '=', shopperId)
        .executeTakeFirst()
      if (row === undefined) return null
      return {
        shopperId: row.shopper_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
      }
    },
  }
}
