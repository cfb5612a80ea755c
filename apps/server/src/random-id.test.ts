import { expect, it } from 'vitest'
import { createRandomId } from './random-id'

it('a random id has 128 bits, and none comes twice', () => {
  const ids = Array.from({ length: 2000 }, createRandomId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
})
