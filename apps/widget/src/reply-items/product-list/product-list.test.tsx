import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { products, shiraz } from '../../gallery/shop'
import { expectAccessible } from '../../testing/accessibility'
import type { ShownItem } from '../../core/reply-kinds'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [example, none] = replyItems['product-list'].examples

async function renderCards(item: ShownItem) {
  const { list, events } = await renderItem(item)
  const carousel = list.getByRole('group', { name: 'Products' })
  await expect.element(carousel).toBeVisible()
  const card = (place: number) => carousel.getByRole('group', { name: new RegExp(`^${place} of`) })
  return { carousel, card, events }
}

describe('the product carousel', () => {
  it.each([example, none])('is followed by the question about products: %j [LAU-16]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'products', isPersonal: false, canBeVotedOn: true })
  })

  it('shows price, offer and stock [MSG-14]', async () => {
    const { carousel } = await renderCards(example)
    await expect
      .element(carousel)
      .toHaveTextContent(
        /Hill.*Shiraz.*\$90\.00 per case of 6.*Member offer.*Non-member \$96\.00.*5 x Case \(6\) available/,
      )
    await expectAccessible()
  })

  it('shows nothing when the list is empty [MSG-14]', async () => {
    const { list } = await renderItem(none)
    await expect.element(list.getByRole('group', { name: 'Products' })).not.toBeInTheDocument()
  })

  it('shows brand, name, picture, store, stock, prices and offers [PAV-01, PAV-06, PAV-09]', async () => {
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

  it('shows a whole price whose text names another [PAV-06, OP-56]', async () => {
    const primaryPrice = { Value: 12.5, Message: 'or $10.00 each for six', PreText: 'was $14.00 now' }
    const { card } = await renderCards({
      type: 'product-list',
      items: [{ ...shiraz, priceSequence: { primaryPrice, optionalPrice: null } }],
    })
    await expect.element(card(1)).toHaveTextContent('was $14.00 now $12.50 or $10.00 each for six')
    expect(card(1).element().querySelector('small')?.textContent).toBe('or $10.00 each for six')
  })

  it('says that the product is out of stock [PAV-08]', async () => {
    const { card } = await renderCards({ type: 'product-list', items: [...products] })
    await expect.element(card(2)).toHaveTextContent(/Clearance.*Out of stock at Alexandria/)
  })

  it('marks a delivery-only product, and says that the product is out of stock [PAV-07, PAV-08]', async () => {
    const { card } = await renderCards({ type: 'product-list', items: [...products] })
    await expect.element(card(3)).toHaveTextContent(/Online offerDelivery onlyOut of stock at Alexandria/)
  })

  it('shows the stock in the smallest pack [PAV-10, PAV-11, PAV-12]', async () => {
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

  it('shows why a product of the online shop was found, without stock and nearby stores [OP-138]', async () => {
    const online = {
      ...shiraz,
      storeId: '',
      storeName: '',
      availableInventoryQty: null,
      reason: 'Goes with lamb · From Barossa',
    }
    const { card } = await renderCards({
      type: 'product-list',
      items: [online, { ...shiraz, stockCode: '2' }],
    })
    await expect.element(card(1)).toHaveTextContent('Goes with lamb · From Barossa')
    await expect.element(card(1)).not.toHaveTextContent(/available|stock/)
    await expect.element(card(1).getByRole('button', { name: 'Find nearby' })).not.toBeInTheDocument()
    await expect.element(card(2).getByRole('button', { name: 'Find nearby' })).toBeVisible()
    await expectAccessible()
  })

  it('links to the product and to the stores nearby [PAV-02, PAV-03, HST-15]', async () => {
    const { card, events } = await renderCards({ type: 'product-list', items: [...products] })
    await card(1).getByRole('button', { name: 'More details' }).click()
    await card(1).getByRole('button', { name: 'Find nearby' }).click()
    expect(events).toContainEqual({
      kind: 'product-opened',
      url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbprodavail',
      store: { storeId: '1021', storeName: 'Alexandria' },
    })
    expect(events).toContainEqual({ kind: 'nearby-stores-requested', product: shiraz })
  })
})
