import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallerAddress, isPrivate, readTrustedProxies, trustPrivateNetworks } from './caller-address'
import type { TrustedProxies } from './caller-address'

function trusting(text: string): TrustedProxies {
  const isTrusted = readTrustedProxies(text)
  if (isTrusted === null) throw new Error(`${text} was not read.`)
  return isTrusted
}

function callerOf(
  peer: string,
  forwardedFor: string | null,
  isTrusted: TrustedProxies = trustPrivateNetworks,
): string {
  return createCallerAddress(isTrusted, () => {}).find(peer, forwardedFor)
}

/** Returns the address that the HTTP server itself determines. */
async function ipOf(peer: string, forwardedFor: string | null, isTrusted: TrustedProxies): Promise<unknown> {
  const app = fastify({ trustProxy: isTrusted })
  app.get('/', (request) => ({ ip: request.ip }))
  const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
  const reply = await app.inject({ url: '/', remoteAddress: peer, headers })
  return reply.json()
}

describe('the caller', () => {
  it.each([
    ['127.0.0.1', null, '127.0.0.1'],
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['10.1.2.3', '198.51.100.7, 192.168.0.4', '198.51.100.7'],
    ['10.1.2.3', '198.51.100.7, 203.0.113.1, 172.31.0.4', '203.0.113.1'],
    ['fd00::1', '2001:db8::', '2001:db8::'],
    ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ])('the caller at %s with X-Forwarded-For %s is %s', async (peer, forwardedFor, caller) => {
    expect(callerOf(peer, forwardedFor)).toBe(caller)
    expect(await ipOf(peer, forwardedFor, trustPrivateNetworks)).toEqual({ ip: caller })
  })

  it.each([
    ['198.51.100.7, 104.16.1.1', '198.51.100.7'],
    ['198.51.100.7, 104.16.1.1, 10.0.0.4', '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7, 104.16.1.1', '198.51.100.7'],
    ['198.51.100.7, 105.1.1.1', '105.1.1.1'],
  ])('the caller behind a trusted CDN that forwards for %s is %s', async (forwardedFor, caller) => {
    const isTrusted = trusting('private, 104.16.0.0/13')
    expect(callerOf('10.1.2.3', forwardedFor, isTrusted)).toBe(caller)
    expect(await ipOf('10.1.2.3', forwardedFor, isTrusted)).toEqual({ ip: caller })
  })

  it.each([
    ['0', '198.51.100.7, 203.0.113.1', '192.0.2.1'],
    ['1', '198.51.100.7, 203.0.113.1', '203.0.113.1'],
    ['2', '198.51.100.7, 203.0.113.1', '198.51.100.7'],
    ['9', '198.51.100.7, 203.0.113.1', '198.51.100.7'],
  ])('the caller behind %s hops that forward for %s is %s', async (hops, forwardedFor, caller) => {
    expect(callerOf('192.0.2.1', forwardedFor, trusting(hops))).toBe(caller)
    expect(await ipOf('192.0.2.1', forwardedFor, trusting(hops))).toEqual({ ip: caller })
  })

  it.each(['nobody', '', 'a, b', '198.51.100.7:4711', `198.51.100.${'7'.repeat(8000)}`])(
    'is the peer when X-Forwarded-For holds no address: %j',
    (forwardedFor) => {
      expect(callerOf('10.1.2.3', forwardedFor)).toBe('10.1.2.3')
    },
  )

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1::'],
    ['2001:DB8:0:1:ffff::9', '2001:db8:0:1::'],
    ['2001:db8:0:2::1', '2001:db8:0:2::'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::1', '::1'],
    ['', 'unknown'],
  ])('the caller at %s is counted as %s', (peer, key) => {
    expect(callerOf(peer, null)).toBe(key)
  })
})

describe('trusted proxies', () => {
  it.each([
    '',
    'balancer',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '::1/129',
    'private,',
    '-1',
    '1.5',
    '100',
  ])('are not read from %j', (text) => {
    expect(readTrustedProxies(text)).toBeNull()
  })

  it.each([
    ['10.1.2.3', true],
    ['::1', true],
    ['::ffff:192.168.0.1', true],
    ['203.0.113.9', false],
    ['fe80::1%eth0', true],
    // The longest spelling of an address, with a zone.
    ['0000:0000:0000:0000:0000:ffff:255.255.255.255%1', false],
    ['unknown', false],
  ])('%s belongs to a private network: %s', (address, answer) => {
    expect(isPrivate(address)).toBe(answer)
  })
})

it('warn once that an untrusted peer names callers', () => {
  let warnings = 0
  const callers = createCallerAddress(trustPrivateNetworks, () => (warnings += 1))
  callers.find('203.0.113.9', null)
  callers.find('10.0.0.1', '198.51.100.7')
  expect(warnings).toBe(0)
  callers.find('203.0.113.9', '198.51.100.7')
  callers.find('203.0.113.9', '198.51.100.7')
  expect(warnings).toBe(1)
})
