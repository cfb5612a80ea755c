import { describe, expect, it } from 'vitest'
import type { ShownItem } from '../../core/reply-kinds'
import { alexandria, stores } from '../../gallery/shop'
import { stillChat, stillEntry } from '../../gallery/still-state'
import { expectAccessible } from '../../testing/accessibility'
import { reply } from '../../testing/fake-ports'
import { renderState, renderWidget } from '../../testing/render-widget'

async function renderStores(item: ShownItem) {
  const entry = stillEntry('bot', item)
  const { screen, events } = await renderState(stillChat([entry]))
  const carousel = screen.getByRole('group', { name: 'Stores' })
  await expect.element(carousel).toBeVisible()
  return { carousel, events, entryId: entry.id, first: carousel.getByRole('group', { name: /^1 of/ }) }
}

describe('the store carousel', () => {
  it('links to directions to the address of the store [STO-05]', async () => {
    const { first, events } = await renderStores({ type: 'store', items: [...stores] })
    const link = first.getByRole('link', { name: 'Get directions' })
    const href =
      'https://www.google.com/maps/dir/?api=1&destination=12%20Mill%20Road%2C%20Alexandria%20NSW%202015'
    await expect.element(link).toHaveAttribute('href', href)
    await link.click()
    expect(events).toContainEqual({ kind: 'link-pressed', url: href, target: 'new-tab' })
  })

  it.each([
    ['postcode', { postcode: '2015' }],
    ['postCode', { postCode: '2015' }],
  ])(
    'shows the address with %s, the distance and the opening hours of today [STO-06, STO-07]',
    async (_, spelling) => {
      const { postcode: _postcode, ...elsewhere } = alexandria
      const { first } = await renderStores({ type: 'store', items: [{ ...elsewhere, ...spelling }] })
      await expect
        .element(first)
        .toHaveTextContent(/0\.8 km.*12 Mill Road, Alexandria NSW 2015.*Open now 9:00am - 9:00pm/)
    },
  )

  it('shows the hours of each day after a press [STO-07]', async () => {
    const { first } = await renderStores({ type: 'store', items: [...stores] })
    await expect.element(first.getByText('Sunday')).not.toBeVisible()
    await first.getByText('Open now').click()
    await expect.element(first.getByText('Sunday')).toBeVisible()
    await expect.element(first.getByText('10:00am - 7:00pm')).toBeVisible()
    expect(first.element().querySelectorAll('dt')).toHaveLength(7)
    await expectAccessible()
  })

  it('shows the prefix of the two cellar stores [STO-12]', async () => {
    const { carousel } = await renderStores({ type: 'store', items: [...stores] })
    const titles = [...carousel.element().querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles).toEqual([
      'Alexandria',
      'Newtown',
      'The Dan Murphy Cellar - Lane Cove',
      'Bondi Junction Tower Two Corner of Oxford Street and Grafton Street',
      'The Dan Murphy Cellar - Prahran',
    ])
  })

  it('marks only the first store that arrives as selected [STO-08]', async () => {
    const { carousel } = await renderStores({
      type: 'pa-store-select',
      items: stores.map((store) => ({ ...store, isSelected: true })),
    })
    const selected = carousel.getByRole('button', { name: 'Selected' })
    expect(selected.elements()).toHaveLength(1)
    expect(selected.element().querySelector('svg')).not.toBeNull()
    await expectAccessible()
  })

  it('moves the mark and sends the event again when another store is selected [STO-08, STO-09]', async () => {
    const { screen, openChat, say, server, events } = await renderWidget()
    await openChat()
    server.chat.sendText = () => reply({ type: 'pa-store-select', items: [...stores] })
    await say('shiraz')
    const carousel = screen.getByRole('group', { name: 'Stores' })
    const first = carousel.getByRole('group', { name: /^1 of/ })
    const second = carousel.getByRole('group', { name: /^2 of/ })
    await first.getByRole('button', { name: 'Select store' }).click()
    await expect.element(first.getByRole('button', { name: 'Selected' })).toHaveFocus()
    await carousel.getByRole('button', { name: 'Next store' }).click()
    await second.getByRole('button', { name: 'Select store' }).click()
    await expect.element(second.getByRole('button', { name: 'Selected' })).toBeVisible()
    expect(carousel.getByRole('button', { name: 'Selected' }).elements()).toHaveLength(1)
    expect(events()).toEqual(['PRODUCT_AVAIL_SET_STORE', 'PRODUCT_AVAIL_SET_STORE'])
  })
})
