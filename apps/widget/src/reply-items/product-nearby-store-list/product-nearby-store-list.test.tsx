import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { nearbyStores } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import type { ShownItem } from '../../core/reply-kinds'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [example, none] = replyItems['product-nearby-store-list'].examples

async function renderCards(item: ShownItem) {
  const { list, events } = await renderItem(item)
  const carousel = list.getByRole('group', { name: 'Stores' })
  await expect.element(carousel).toBeVisible()
  const card = (place: number) => carousel.getByRole('group', { name: new RegExp(`^${place} of`) })
  return { carousel, card, events }
}

describe('stores nearby', () => {
  it.each([example, none])('are followed by the question about products: %j [LAU-16]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'products', isPersonal: false, canBeVotedOn: true })
  })

  it('are shown with hours, price and stock [MSG-15]', async () => {
    const { carousel } = await renderCards(example)
    await expect
      .element(carousel)
      .toHaveTextContent(/Newtown.*3\.1 km.*5 King Street.*Open now.*\$15\.00.*12 x Bottle available/)
    await expectAccessible()
  })

  it('show nothing when the list is empty [MSG-15]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Stores' })).not.toBeInTheDocument()
  })

  it('show address, distance, stock and both parts of their hours [NRB-01, NRB-02]', async () => {
    const { carousel, card } = await renderCards({
      type: 'product-nearby-store-list',
      items: [...nearbyStores],
    })
    await expect.element(carousel).toHaveTextContent(/^1 of 2 stores/)
    await expect
      .element(card(1))
      .toHaveTextContent(/Newtown3\.1 km5 King Street, Newtown 2042Open now 9:00am - 9:00pm.*2 x Case \(6\)/)
    await expect.element(card(1).getByRole('button', { name: 'Buy from Newtown' })).toBeVisible()
    await expectAccessible()
  })

  it('open the product with their own number and name, and show the name in full [NRB-03, HST-15, STO-12]', async () => {
    const { carousel, card, events } = await renderCards({
      type: 'product-nearby-store-list',
      items: [...nearbyStores],
    })
    await carousel.getByRole('button', { name: 'Next store' }).click()
    await card(2).getByRole('button', { name: 'Buy from The Dan Murphy Cellar - Lane Cove' }).click()
    expect(events).toContainEqual({
      kind: 'product-opened',
      url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail-findnearby',
      store: { storeId: '1047', storeName: 'Lane Cove' },
    })
  })
})
