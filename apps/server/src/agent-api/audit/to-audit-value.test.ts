import { expect, it } from 'vitest'
import { toAuditValue } from './to-audit-value'

it.each([
  [null, null],
  [false, false],
  ['Hello', 'Hello'],
  [
    { clientSecret: 'abc', label: 'Sign in' },
    { clientSecret: '[hidden]', label: 'Sign in' },
  ],
  [
    [{ nested: { apiKey: 'abc', passwords: ['a'] } }],
    [{ nested: { apiKey: '[hidden]', passwords: '[hidden]' } }],
  ],
  ['https://user:pass@shop.example/x', 'https://[hidden]@shop.example/x'],
  ['https://shop.example/x.js?token=abc&v=1', 'https://shop.example/x.js?token=[hidden]&v=1'],
  ['https://shop.example:8443/x', 'https://shop.example:8443/x'],
  ['x'.repeat(7998), 'x'.repeat(7998)],
])('stores %j as %j', (value, stored) => {
  expect(toAuditValue(value)).toEqual(stored)
})

it('cuts a value that is too long', () => {
  expect(toAuditValue('x'.repeat(7999))).toBe(`"${'x'.repeat(7999)}…`)
})
