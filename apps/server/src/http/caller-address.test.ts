import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { callerAddress, trustedProxies } from './caller-address'

/** As the HTTP server itself answers. */
async function ipOf(peer: string, forwardedFor: string | null): Promise<unknown> {
  const app = fastify({ trustProxy: trustedProxies })
  app.get('/', (request) => ({ ip: request.ip }))
  const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
  const reply = await app.inject({ url: '/', remoteAddress: peer, headers })
  return reply.json()
}

it.each([
  ['127.0.0.1', null, '127.0.0.1'],
  ['203.0.113.9', null, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '198.51.100.7, 192.168.0.4', '198.51.100.7'],
  ['10.1.2.3', '198.51.100.7, 203.0.113.1, 172.31.0.4', '203.0.113.1'],
  ['fd00::1', '2001:db8::7', '2001:db8::7'],
  ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
])('a caller at %s with X-Forwarded-For %s is %s', async (peer, forwardedFor, caller) => {
  expect(callerAddress(peer, forwardedFor)).toBe(caller)
  expect(await ipOf(peer, forwardedFor)).toEqual({ ip: caller })
})

it.each(['nobody', '', 'a, b', '198.51.100.7:4711'])('no address in %j leaves the peer', (forwardedFor) => {
  expect(callerAddress('10.1.2.3', forwardedFor)).toBe('10.1.2.3')
})
