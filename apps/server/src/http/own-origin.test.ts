import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { readTrustedProxies, trustPrivateNetworks } from './caller-address'
import { createOwnOrigin } from './own-origin'

const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.7' })
const headers = {
  host: '10.0.0.9:8080',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-host': 'evil.example, chat.shop.example',
}

it.each([
  ['PUBLIC_URL, whatever a request says', 'https://murphy.example', headers, 'https://murphy.example'],
  ['what the nearest trusted proxy says', null, headers, 'https://chat.shop.example'],
  ['the host of the request', null, { host: 'localhost:8080' }, 'http://localhost:8080'],
  ['the host of the request, for an empty header', null, { host: 'a', 'x-forwarded-host': '' }, 'http://a'],
])('is %s', (_title, publicUrl, given, origin) => {
  expect(createOwnOrigin(publicUrl, trustPrivateNetworks)({ socket, headers: given })).toBe(origin)
})

it('trusts no proxy that is not configured', () => {
  const trustsNobody = readTrustedProxies('0') ?? trustPrivateNetworks
  expect(createOwnOrigin(null, trustsNobody)({ socket, headers })).toBe('http://10.0.0.9:8080')
})
