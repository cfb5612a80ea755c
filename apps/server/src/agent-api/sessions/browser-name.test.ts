import { describe, expect, it } from 'vitest'
import { getBrowserName } from './browser-name'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('a browser that calls itself %j is named %j', (userAgent, name) => {
    expect(getBrowserName(userAgent)).toBe(name)
  })
})
