import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { createShopperKeys } from './shopper-keys'

const database = useTestDatabase()

describe('the ids of shopper keys', { meta: { rules: 'OP-143' } }, () => {
  it('are the number itself for a small number, and a number of the sequence for every other key', async () => {
    const keys = createShopperKeys(database.db)
    expect(await keys.toShopperId('4711')).toBe(4711)
    const others = ['cus_01HXYZ', '04711', '7012345678901', '1000000000', '-1', 'Zoë']
    const ids = await Promise.all(others.map((key) => keys.toShopperId(key)))
    expect(ids.every((id) => id >= 1_000_000_000)).toBe(true)
    expect(new Set(ids).size).toBe(others.length)
  })

  it('are the same for every node, also when two meet a key at the same time', async () => {
    const [first, second] = [createShopperKeys(database.db), createShopperKeys(database.db)]
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`)
    const ids = await Promise.all(
      keys.map((key) => Promise.all([first.toShopperId(key), second.toShopperId(key)])),
    )
    for (const [one, other] of ids) expect(one).toBe(other)
    expect(new Set(ids.flat()).size).toBe(keys.length)
  })

  it('lead back to their key, on a node that has not seen it too', async () => {
    const id = await createShopperKeys(database.db).toShopperId('cus_back')
    expect(await createShopperKeys(database.db).findShopperKey(id)).toBe('cus_back')
    expect(await createShopperKeys(database.db).findShopperKey(17)).toBeNull()
  })
})
