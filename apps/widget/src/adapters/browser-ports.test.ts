import { expect, it } from 'vitest'
import { createCryptoIds } from './browser-ports'

it('makes UUIDs, new each time [STG-01, STG-04]', () => {
  const ids = createCryptoIds(globalThis.crypto)
  const made = Array.from({ length: 100 }, () => ids.next())
  expect(new Set(made).size).toBe(100)
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
