import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { alexandria, stores } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

describe.each([
  {
    purpose: 'check a product at',
    examples: replyItems['pa-store-select'].examples,
    withAllStores: { type: 'pa-store-select', items: [...stores] },
    details: /Alexandria.*2\.4 km/,
  },
  {
    purpose: 'find a wine at',
    examples: replyItems['store-select'].examples,
    withAllStores: { type: 'store-select', items: [...stores] },
    details: /The Dan Murphy Cellar - Prahran.*1 Chapel Street, Prahran VIC 3181/,
  },
] as const)('stores to $purpose', ({ examples: [one, none], withAllStores, details }) => {
  it.each([one, none])('are followed by the question about stores: %j [LAU-13]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'stores', isPersonal: false, canBeVotedOn: true })
  })

  it('are shown with their known details [MSG-12, MSG-13]', async () => {
    const { list } = await renderItem(one)
    await expect.element(list.getByRole('group', { name: 'Stores' })).toHaveTextContent(details)
    await expectAccessible()
  })

  it('have a select button each [STO-01, STO-03]', async () => {
    const { list, events, entryId } = await renderItem(withAllStores)
    const carousel = list.getByRole('group', { name: 'Stores' })
    const first = carousel.getByRole('group', { name: /^1 of/ })
    await first.getByRole('button', { name: 'Select store' }).click()
    expect(carousel.getByRole('button', { name: 'Select store' }).elements()).toHaveLength(5)
    expect(events).toContainEqual({ kind: 'store-selected', entryId, store: alexandria })
    await expectAccessible()
  })

  it('show nothing when the list is empty [MSG-12, MSG-13]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })
})
