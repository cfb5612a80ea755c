import { describe, expect, it } from 'vitest'
import { nearbyStores, products, shiraz } from '../../gallery/shop'
import { stillChat, stillEntry } from '../../gallery/still-state'
import { expectAccessible } from '../../testing/accessibility'
import type { ShownItem } from '../../core/reply-kinds'
import { renderState } from '../../testing/render-widget'

async function renderCards(item: ShownItem) {
  const { screen, events } = await renderState(stillChat([stillEntry('bot', item)]))
  const carousel = screen.getByRole('group', { name: /^(Products|Stores)$/ })
  await expect.element(carousel).toBeVisible()
  const card = (place: number) => carousel.getByRole('group', { name: new RegExp(`^${place} of`) })
  return { carousel, card, events }
}

describe('products beside each other', () => {
  it('[PAV-01, PAV-06, PAV-09] show brand, name, picture, store, stock, prices and offers', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const { carousel, card } = await renderCards({
      type: 'product-list',
      items: [{ ...shiraz, images: { small: picture } }, ...products.slice(1)],
    })
    await expect.element(carousel).toHaveTextContent(/^1 of 3 products/)
    await expect
      .element(card(1))
      .toHaveTextContent(
        /Hunter's HillShiraz\$12\.50 per bottleor \$66\.00 per case of 6Member offerNon-member \$14\.005 x Case \(6\) availableAlexandria/,
      )
    expect(card(1).element().querySelector('img')?.src).toBe(picture)
    await expectAccessible()
  })

  it('[PAV-06, OP-56] show all of a price whose words name another', async () => {
    const primaryPrice = { Value: 12.5, Message: 'or $10.00 each for six', PreText: 'was $14.00 now' }
    const { card } = await renderCards({
      type: 'product-list',
      items: [{ ...shiraz, priceSequence: { primaryPrice, optionalPrice: null } }],
    })
    await expect.element(card(1)).toHaveTextContent('was $14.00 now $12.50 or $10.00 each for six')
    expect(card(1).element().querySelector('small')?.textContent).toBe('or $10.00 each for six')
  })

  it('[PAV-08] say that the store has none', async () => {
    const { card } = await renderCards({ type: 'product-list', items: [...products] })
    await expect.element(card(2)).toHaveTextContent(/Clearance.*Out of stock at Alexandria/)
  })

  it('[PAV-07, PAV-08] mark what is only delivered, and say that the store has none', async () => {
    const { card } = await renderCards({ type: 'product-list', items: [...products] })
    await expect.element(card(3)).toHaveTextContent(/Online offerDelivery onlyOut of stock at Alexandria/)
  })

  it('[PAV-10, PAV-11, PAV-12] count the smallest pack', async () => {
    const bottle = { Key: 'Bottle', DisplayName: 'Bottle', UnitQty: 1 }
    const dozen = { Key: 'Case12', DisplayName: 'Case of 12', UnitQty: 12 }
    const { card } = await renderCards({
      type: 'product-list',
      items: [
        { ...shiraz, availablePackTypes: [dozen, bottle] },
        { ...shiraz, stockCode: '2', availablePackTypes: [dozen] },
      ],
    })
    await expect.element(card(1)).toHaveTextContent('25 x Bottle available')
    await expect.element(card(2)).toHaveTextContent('3 x Case of 12 available')
  })

  it('[PAV-02, PAV-03, HST-15] lead to the product and to the stores nearby', async () => {
    const { card, events } = await renderCards({ type: 'product-list', items: [...products] })
    await card(1).getByRole('button', { name: 'More details' }).click()
    await card(1).getByRole('button', { name: 'Find nearby' }).click()
    expect(events).toContainEqual({
      kind: 'product-opened',
      url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
      store: { storeId: '1021', storeName: 'Alexandria' },
    })
    expect(events).toContainEqual({ kind: 'nearby-asked', product: shiraz })
  })
})

describe('stores nearby', () => {
  it('[NRB-01, NRB-02] show address, distance, stock and both parts of their hours', async () => {
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

  it('[NRB-03, HST-15, STO-12] sell with their own number and name, and show the name in full', async () => {
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
