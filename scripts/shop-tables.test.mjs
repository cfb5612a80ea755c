import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository-root.mjs'

/** The schema of the demo retailer, and tables of the schema in which earlier releases kept the shop. */
const shopTables =
  /demo_retailer|\bretail\."?(shopper|store|product|product_pack|inventory|order|order_line|consignment|nominee|nominee_audit|ticket|answered_request)\b/

const folder = join(root, 'apps/server/src')
const sources = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((path) =>
  path.endsWith('.ts'),
)

it('no file of the server names a table of the shop', () => {
  expect(sources.length).toBeGreaterThan(100)
  const named = sources.filter((path) => shopTables.test(readFileSync(join(folder, path), 'utf8')))
  expect(named).toEqual([])
})

it.each(['demo_retailer.order', "selectFrom('retail.order')", 'from retail."order"'])(
  '%s is such a name',
  (text) => {
    expect(shopTables.test(text)).toBe(true)
  },
)

it.each(['retail.orders.find(id)', 'the demo retailer', "to_regnamespace('retail')"])(
  '%s is none',
  (text) => {
    expect(shopTables.test(text)).toBe(false)
  },
)
