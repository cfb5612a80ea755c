import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { alexandria, stores } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import { meaningOf, renderItem } from '../../testing/reply-item'

const [one, none] = replyItems['pa-store-select'].examples

describe('stores to check for a product', () => {
  it.each([one, none])('are followed by the question about stores: %j [LAU-13]', (item) => {
    expect(meaningOf(item)).toEqual({ followUp: 'stores', isPersonal: false, canBeVotedOn: true })
  })

  it('are shown with their known details [MSG-12]', async () => {
    const { list } = await renderItem(one)
    await expect.element(list.getByRole('group', { name: 'Stores' })).toHaveTextContent(/Alexandria.*2\.4 km/)
    await expectAccessible()
  })

  it('have a select button each [STO-03]', async () => {
    const { list, events, entryId } = await renderItem({ type: 'pa-store-select', items: [...stores] })
    const carousel = list.getByRole('group', { name: 'Stores' })
    const first = carousel.getByRole('group', { name: /^1 of/ })
    await first.getByRole('button', { name: 'Select store' }).click()
    expect(carousel.getByRole('button', { name: 'Select store' }).elements()).toHaveLength(5)
    expect(events).toContainEqual({ kind: 'store-selected', entryId, store: alexandria })
    await expectAccessible()
  })

  it('show nothing when the list is empty [MSG-12]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })
})
