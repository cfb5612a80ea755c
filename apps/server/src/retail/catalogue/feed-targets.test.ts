import { ProductSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createCatalogue } from './catalogue'
import { createProductTarget } from './feed-targets'

const product = (sku: string) =>
  v.parse(ProductSchema, {
    sku,
    name: sku,
    url: `https://shop.example/${sku}`,
    prices: [{ price: { amount: '20.00', currency: 'AUD' } }],
  })
const put = (sku: string) => ({ kind: 'put', row: product(sku) }) as const
const end = { etag: null }

it('counts the products of a copy that was restored as present', async () => {
  const catalogue = createCatalogue()
  catalogue.replaceProducts(['a', 'b', 'c'].map(product))
  const target = createProductTarget(catalogue)
  await target.begin({ isComplete: true })
  await target.put([put('a'), put('d')])
  expect(await target.countRemoved()).toEqual({ presentRows: 3, removedRows: 2 })
})

it('replaces the range at its commit, and keeps it after an abort', async () => {
  const catalogue = createCatalogue()
  catalogue.replaceProducts([product('a')])
  const target = createProductTarget(catalogue)
  await target.begin({ isComplete: true })
  await target.put([put('b')])
  expect(catalogue.findProduct('a')).not.toBeNull()
  await target.abort()
  await target.begin({ isComplete: false })
  await target.put([put('c'), { kind: 'delete', key: { sku: 'a' } }])
  await target.commit(end)
  expect(catalogue.listProducts().map(({ sku }) => sku)).toEqual(['c'])
})
