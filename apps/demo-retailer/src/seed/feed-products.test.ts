import { ProductSchema } from '@murphy/retail-api'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { generateFeedProducts } from './feed-products'

it('the products of the seed data are rows of the products feed', () => {
  const products = generateFeedProducts('https://shop.example')
  expect(products.length).toBeGreaterThan(600)
  for (const product of products) expect(parse(ProductSchema, product)).toMatchObject({ sku: product.sku })
  expect(products[0]).toMatchObject({
    sku: '901001',
    url: expect.stringMatching(/^https:\/\/shop\.example\//),
  })
})
