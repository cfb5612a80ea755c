import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { namesLoss } from './names-loss'

describe('a death or a funeral', () => {
  it.each([
    'red for 40 mourners at a funeral',
    'drinks for dads wake on saturday',
    'we are holding a wake for 30',
    'a celebration of his life, need beer',
    'whisky for a mate whose father died',
    'she lost her mum, what can i send',
    'our dog just died',
    'my nan passed away',
    'condolence hamper',
    'my late husband always chose the wine',
  ])('is named by %j', (text) => {
    expect(namesLoss(text)).toBe(true)
  })

  it.each([
    'dont wake the baby',
    'will the driver wake me up',
    'we died laughing',
    'my phone died',
    'my late order',
    'my husband is late',
    'i lost my order number',
    'i lost my dads receipt',
    'the website died at the checkout',
    'drinks for a wedding of 40',
  ])('is not named by %j', (text) => {
    expect(namesLoss(text)).toBe(false)
  })

  it('is read in time that grows linearly with the text', () => {
    expect(measureTextGrowth(namesLoss, 100)).toBeLessThan(maxGrowth)
  })
})
