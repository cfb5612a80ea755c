import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExampleShop } from './testing/example-shop'

let shop: FastifyInstance
beforeAll(async () => {
  shop = await createExampleShop()
})
afterAll(() => shop.close())

async function policyOf(url: string): Promise<string[]> {
  const { headers } = await shop.inject({ url })
  return String(headers['content-security-policy']).split('; ')
}

describe.each(['/', '/login', '/contact', '/frame', '/api/session', '/api/none', '/no-such-page'])(
  '%s',
  (url) => {
    it('allows no inline script or style, no eval, and of strangers Murphy alone', async () => {
      const policy = await policyOf(url)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self' http://127.0.0.1:8080")
      expect(policy).toContain("style-src 'self'")
      expect(policy).toContain('frame-src http://127.0.0.1:8080')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy.join()).not.toMatch(/unsafe|\*/)
    })

    it('cannot be framed', async () => {
      expect(await policyOf(url)).toContain("frame-ancestors 'none'")
    })

    it('is taken for what it says it is', async () => {
      expect((await shop.inject({ url })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    })
  },
)

it('the survey can be framed by Murphy only', async () => {
  const policy = await policyOf('/survey')
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:8080")
  expect(policy.join()).not.toMatch(/unsafe|\*/)
})
