import { expect, it } from 'vitest'
import { getDeviceType } from './device-type'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126 Mobile', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/126', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5) Mobile/15E148', 'tablet'],
])('%s is a %s [LCS-31]', (userAgent, type) => {
  expect(getDeviceType(userAgent)).toBe(type)
})
