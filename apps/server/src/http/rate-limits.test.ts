import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import type { RateLimiter } from '../limits/rate-limiter'
import { createRateLimiter } from '../limits/rate-limiter'
import { createCallerAddress, trustPrivateNetworks } from '../caller-address'
import { limitRate } from './rate-limits'

function counting(): RateLimiter {
  return createRateLimiter({ burst: 1000, perSecond: 1 }, () => 0)
}

async function serve() {
  const addresses = counting()
  const visitors = counting()
  const callers = createCallerAddress(trustPrivateNetworks, () => {})
  const app = fastify({ trustProxy: trustPrivateNetworks })
  app.decorateRequest('callerAddress', {
    getter() {
      return callers.findForRequest(this.raw)
    },
  })
  await app.register(async (scope) => {
    limitRate(scope, { addresses, visitors })
    scope.post('/', () => ({}))
  })
  return { app, addresses, visitors }
}

it('remembers no id that no call accepts', async () => {
  const { app, visitors } = await serve()
  for (let length = 129; length < 229; length += 1)
    await app.inject({ method: 'POST', url: '/', payload: { chatbotUserId: 'x'.repeat(length) } })
  for (const chatbotUserId of ['', 7, {}, null])
    await app.inject({ method: 'POST', url: '/', payload: { chatbotUserId } })
  expect(visitors.size()).toBe(0)
  await app.inject({ method: 'POST', url: '/', payload: { chatbotUserId: 'x'.repeat(128) } })
  expect(visitors.size()).toBe(1)
})

it('counts a text that is no address for the proxy that forwarded it', async () => {
  const { app, addresses } = await serve()
  for (let caller = 0; caller < 50; caller += 1)
    await app.inject({
      method: 'POST',
      url: '/',
      payload: {},
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `nobody ${caller} ${'x'.repeat(4000)}` },
    })
  expect(addresses.size()).toBe(1)
})
