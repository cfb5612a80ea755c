import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { RetailerDatabase } from '../retail-api/data/database'

const OrderChangeSchema = v.object({ orderId: v.string(), status: v.string() })
const ProductChangeSchema = v.object({ sku: v.string(), brand: v.string(), name: v.string() })
const StockChangeSchema = v.object({ sku: v.string(), storeId: v.string(), quantity: v.number() })

/**
 * Adds the calls below `/test` by which Murphy's tests change and read what the Retail API does not: Murphy knows no table
 * of the shop.
 */
export function addTestCalls(app: FastifyInstance, db: RetailerDatabase): void {
  app.post('/test/order', async ({ body }) => {
    const { orderId, status } = v.parse(OrderChangeSchema, body)
    await db.updateTable('demo_retailer.order').set({ status }).where('order_id', '=', orderId).execute()
    return {}
  })
  app.post('/test/product', async ({ body }) => {
    const { sku, brand, name } = v.parse(ProductChangeSchema, body)
    await db
      .updateTable('demo_retailer.product')
      .set({ brand, product_name: name })
      .where('stock_code', '=', sku)
      .execute()
    return {}
  })
  app.post('/test/stock', async ({ body }) => {
    const { sku, storeId, quantity } = v.parse(StockChangeSchema, body)
    await db
      .insertInto('demo_retailer.inventory')
      .values({ store_id: storeId, stock_code: sku, quantity })
      .onConflict((conflict) => conflict.columns(['store_id', 'stock_code']).doUpdateSet({ quantity }))
      .execute()
    return {}
  })
  app.get('/test/nominee-changes', async () =>
    db
      .selectFrom('demo_retailer.nominee_audit')
      .select(['order_id as orderId', 'shopper_id as shopperId', 'name'])
      .orderBy('audit_id')
      .execute(),
  )
  app.get('/test/tickets', async () =>
    db.selectFrom('demo_retailer.ticket').select('subject').orderBy('ticket_id').execute(),
  )
}
