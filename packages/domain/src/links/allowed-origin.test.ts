import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './allowed-origin'

describe('isAllowedOrigin', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['http://shop.example', 'http://shop.example:80'],
    ['http://127.0.0.1:8081', 'http://127.0.0.1:8081'],
    ['http://127.0.0.1:8081', 'http://127.0.0.1:*'],
    ['http://127.0.0.1', 'http://127.0.0.1:*'],
    ['https://SHOP.example', 'https://shop.EXAMPLE'],
    ['http://[::1]:8081', 'http://[::1]:*'],
    ['http://localhost:5173', 'http://localhost:*'],
  ])('allows %s for %s [HST-17]', (origin, entry) => {
    expect(isAllowedOrigin(origin, ['https://other.example', entry])).toBe(true)
  })

  it.each([
    ['null', 'null'],
    ['null', '*'],
    ['', ''],
    ['https://shop.example', '*'],
    ['https://shop.example', 'https://*'],
    ['https://evil.example', 'https://*.example'],
    ['https://shop.example.evil.example', 'https://shop.example'],
    ['https://evil-shop.example', 'https://shop.example'],
    ['http://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example'],
    ['https://shop.example:*', 'https://shop.example:*'],
    ['https://shop.example@evil.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://localhost:5173', 'http://localhost:*'],
    ['http://localhost:5173.evil.example', 'http://localhost:*'],
    ['http://localhost.evil.example:80', 'http://localhost:*'],
    ['http://127.0.0.1:8082', 'http://127.0.0.1:8081'],
    ['file://', 'file://'],
  ])('refuses %s for %s [HST-17]', (origin, entry) => {
    expect(isAllowedOrigin(origin, [entry])).toBe(false)
  })
})
