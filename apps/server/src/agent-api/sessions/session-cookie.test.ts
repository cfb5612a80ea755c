import { describe, expect, it } from 'vitest'
import { createCookieOptions } from './session-cookie'

describe('the cookie of a session', () => {
  it.each([
    ['https', null, true],
    ['http', 'https://chat.shop.example', true],
    ['http', 'http://127.0.0.1:8080', false],
    ['http', null, false],
  ] as const)('a request by %s at %s gets a cookie for https alone: %s', (protocol, publicUrl, isSecure) => {
    expect(createCookieOptions({ protocol }, publicUrl)).toMatchObject({
      path: '/desk',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    })
  })
})
