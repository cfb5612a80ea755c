import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { aisles } from '../aisles'
import { createExampleShop } from '../testing/example-shop'

let shop: FastifyInstance
beforeAll(async () => {
  shop = await createExampleShop()
})
afterAll(() => shop.close())

describe('a picture', () => {
  it.each(aisles.map(({ slug }, place) => [slug, `9${String(place).padStart(2, '0')}03`]))(
    'a picture of %s is drawn, the same each time, and may be shown in Murphy’s frame',
    async (_slug, stockCode) => {
      const first = await shop.inject(`/pictures/${stockCode}.svg`)
      const second = await shop.inject(`/pictures/${stockCode}.svg`)
      expect(first.statusCode).toBe(200)
      expect(first.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(first.body).toMatch(/^<svg\s[^]*<\/svg>$/)
      expect(first.body).not.toMatch(/NaN|undefined|<script|style=/)
      expect(second.body).toBe(first.body)
    },
  )

  it('carries the brand as text', async () => {
    expect((await shop.inject('/pictures/90001.svg')).body).toContain('Curlew &amp; Finch')
  })
})
