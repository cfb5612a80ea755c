import { describe, expect, it } from 'vitest'
import { createOwnOrigin, isHttpsOrLoopback } from './origins'
import { Socket } from 'node:net'
import { readTrustedProxies, trustPrivateNetworks } from './caller-address'

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

describe('an address that cannot be read along the way', () => {
  it.each([
    'https://models.example/v1',
    'https://10.0.0.7:8443',
    'http://localhost:11434/v1',
    'http://127.0.0.1:8000',
    'http://127.8.8.8',
    'http://[::1]:8000/v1',
  ])('is %s', (address) => {
    expect(isHttpsOrLoopback(address)).toBe(true)
  })

  it.each([
    'http://models.example/v1',
    'http://10.0.0.7:8000',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'https://key:secret@models.example',
    'ftp://localhost',
    'models.example/v1',
    '',
  ])('is not %s', (address) => {
    expect(isHttpsOrLoopback(address)).toBe(false)
  })
})
