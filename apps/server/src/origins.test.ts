import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './origins'

const allowed = ['https://shop.example', 'http://127.0.0.1:8081', 'http://localhost:*']

describe('an origin', () => {
  it.each(['https://shop.example', 'http://127.0.0.1:8081', 'http://localhost:5173', 'http://localhost'])(
    '%s is allowed',
    (origin) => {
      expect(isAllowedOrigin(origin, allowed)).toBe(true)
    },
  )

  it.each([
    'http://shop.example',
    'https://shop.example:8443',
    'https://shop.example.evil.example',
    'https://www.shop.example',
    'http://127.0.0.1:8082',
    'https://localhost:5173',
    'http://localhost:5173.evil.example',
    'http://localhost.evil.example:80',
    'null',
    '',
  ])("'%s' is not", (origin) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(false)
  })
})
