import { describe, expect, it } from 'vitest'
import { maskEmail } from './mask-email'

describe('a masked email', () => {
  it.each([
    ['mia@example.com', 'm***@example.com'],
    ['alex.nguyen@shopper.example', 'a***@shopper.example'],
    ['m@example.com', 'm***@example.com'],
    [' mia@example.com ', 'm***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['😀smile@example.com', '😀***@example.com'],
    ['@example.com', '***'],
    ['no address', '***'],
    ['', '***'],
  ])('hides the name of %j: %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
