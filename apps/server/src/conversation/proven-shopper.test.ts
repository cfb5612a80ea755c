import { describe, expect, it } from 'vitest'
import { RetailerFailure } from '../retail/retailer'
import { findShopper } from './proven-shopper'

const mia = { shopperId: 11, firstName: 'Mia', lastName: 'Hart', email: 'mia@example.com' }
const away = new RetailerFailure('shopper', { kind: 'unavailable', reason: 'timeout' })

function retailWith(find: () => Promise<typeof mia | null>) {
  return { retail: { shoppers: { find } } }
}

describe('a proven shopper', () => {
  it('has the names that the retailer knows', async () => {
    expect(
      await findShopper(
        retailWith(() => Promise.resolve(mia)),
        11,
      ),
    ).toEqual(mia)
  })

  it('is a guest when the retailer does not know them', async () => {
    expect(
      await findShopper(
        retailWith(() => Promise.resolve(null)),
        11,
      ),
    ).toBeNull()
  })

  it('stays signed in without names while the retailer is away', async () => {
    expect(
      await findShopper(
        retailWith(() => Promise.reject(away)),
        11,
      ),
    ).toEqual({
      shopperId: 11,
      firstName: '',
      lastName: '',
      email: '',
    })
  })

  it('is not invented when something else fails', async () => {
    const broken = retailWith(() => Promise.reject(new Error('database away')))
    await expect(findShopper(broken, 11)).rejects.toThrow('database away')
  })
})
