import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks'

it('every purpose has a lock of its own', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
