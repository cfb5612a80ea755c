import { expect, it } from 'vitest'
import { demoAccounts } from './demo-accounts'

it('the demonstration names three shoppers', () => {
  expect(demoAccounts).toEqual([
    '123 Alex Nguyen: orders of every kind',
    '456 Jamie Lee: a few orders',
    '789 Sam Taylor: no orders',
  ])
})
