import { describe, expect, it } from 'vitest'
import { demoAccounts } from './demo-accounts'
import { createDemoShoppers } from './demo-shoppers'
import { useTestDatabase } from '../../testing/use-test-server'

const database = useTestDatabase()

describe('shoppers', () => {
  it.each([
    [123, 'Alex', 'Nguyen'],
    [456, 'Jamie', 'Lee'],
    [789, 'Sam', 'Taylor'],
  ])('%i is %s %s', async (shopperId, firstName, lastName) => {
    const email = `${firstName}.${lastName}@shopper.example`.toLowerCase()
    const shopper = await createDemoShoppers(database.db).find(shopperId)
    expect(shopper).toEqual({ shopperId, firstName, lastName, email })
  })

  it.each([0, 124, -1])('%i is nobody', async (shopperId) => {
    expect(await createDemoShoppers(database.db).find(shopperId)).toBeNull()
  })

  it('include every account that the start banner names', async () => {
    const found = await Promise.all(
      demoAccounts.map(({ shopperId }) => createDemoShoppers(database.db).find(shopperId)),
    )
    expect(found.map((shopper) => shopper?.email)).toEqual(demoAccounts.map((account) => account.email))
  })
})
