import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe'
import type { Shopper } from './shop'
import { expect, test } from './shop'

const technicalIssues = 'Sorry but I’m having some technical issues. I’ll be back shortly'

function carousel(shopper: Shopper, name: 'Stores' | 'Products'): Locator {
  return shopper.murphy.getByRole('group', { name, exact: true }).last()
}

/** Returns the visible card of a carousel. */
function findShown(cards: Locator): Locator {
  return cards.locator('[role="group"]:not([inert])')
}

type EventBody = { readonly event: string; readonly parameters: Readonly<Record<string, unknown>> }

function getEvents(shopper: Shopper): readonly EventBody[] {
  return shopper.getCalls('EventQuery').map((call) => call.body as EventBody)
}

async function chooseAStore(shopper: Shopper): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await shopper.say('do you have shiraz at 2000')
  await expect(
    findShown(carousel(shopper, 'Stores')).getByRole('button', { name: 'Select store' }),
  ).toBeVisible()
}

test.describe('A shopper who looks for a product', () => {
  test(
    'selects a store, finds it nearby and goes to buy it',
    {
      annotation: {
        type: 'rules',
        description: 'GEN-08, STO-03, STO-04, STO-08, STO-09, PAV-01, PAV-03, PAV-04, NRB-01, NRB-03, HST-14',
      },
    },
    async ({ shopper }) => {
      const asked = await recordRequestedAddresses(shopper)
      await chooseAStore(shopper)
      const stores = carousel(shopper, 'Stores')
      await expect(stores).toContainText(/^1 of [2-5] stores/)
      await expectAccessible(shopper.frame())
      await findShown(stores).getByRole('button', { name: 'Select store' }).click()
      await expect(findShown(stores).getByRole('button', { name: 'Selected' })).toBeVisible()

      const products = carousel(shopper, 'Products')
      await expect(products).toContainText(/^1 of \d+ products/)
      const selected = getEvents(shopper).find(({ event }) => event === 'PRODUCT_AVAIL_SET_STORE')
      const storeId = selected?.parameters['storeId']
      expect(storeId).toEqual(expect.stringMatching(/./))
      await expectAccessible(shopper.frame())

      await findShown(products).getByRole('button', { name: 'Find nearby' }).click()
      const nearby = carousel(shopper, 'Stores')
      const buy = findShown(nearby).getByRole('button', { name: /^Buy from / })
      await expect(buy).toBeVisible()
      expect(
        getEvents(shopper).find(({ event }) => event === 'PRODUCT_AVAIL_FIND_NEARBY_STORES'),
      ).toMatchObject({
        parameters: { storeId, stockCode: expect.stringMatching(/./) },
      })
      await expectAccessible(shopper.frame())

      const title = await buy.textContent()
      await buy.click()
      await expect.poll(() => asked).toHaveLength(1)
      expect(asked[0]?.url).toMatch(/\/product\/[^/]+\/[^/]+\?i_cid=cbprodavail-findnearby$/)
      expect(asked[0]?.storeId).not.toBe(storeId)
      expect(title).toContain(asked[0]?.storeName)
      await expect(shopper.page).toHaveURL(/\/product\/.+i_cid=cbprodavail-findnearby/)
    },
  )

  test(
    'opens the product with the selected store [PAV-02, HST-14, STO-17]',
    { tag: '@long' },
    async ({ shopper }) => {
      const asked = await recordRequestedAddresses(shopper)
      await chooseAStore(shopper)
      await findShown(carousel(shopper, 'Stores')).getByRole('button', { name: 'Select store' }).click()
      await findShown(carousel(shopper, 'Products')).getByRole('button', { name: 'More details' }).click()
      await expect.poll(() => asked).toHaveLength(1)
      const { storeId, storeName } = getEvents(shopper)[0]?.parameters ?? {}
      expect(asked[0]).toMatchObject({
        url: expect.stringMatching(/\?i_cid=cbprodavail$/),
        storeId,
        storeName,
      })
      await expect(shopper.page).toHaveURL(/\/product\/.+i_cid=cbprodavail/)
    },
  )

  test('is asked after a while whether the answer helped [PAV-05]', { tag: '@long' }, async ({ shopper }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('do you have shiraz at prahran')
    await expect(carousel(shopper, 'Products')).toBeVisible()
    await expect.poll(() => getEvents(shopper).map(({ event }) => event)).toEqual(['PRODUCTAVAIL_FOLLOWUP'])
  })

  test('reads an error, and selects again once it works [ERR-01]', { tag: '@long' }, async ({ shopper }) => {
    await chooseAStore(shopper)
    await shopper.failCalls('EventQuery', { status: 500 })
    const stores = carousel(shopper, 'Stores')
    await findShown(stores).getByRole('button', { name: 'Select store' }).click()
    await expect(shopper.transcript()).toContainText(technicalIssues)
    await shopper.page.unrouteAll()
    await findShown(stores).getByRole('button', { name: 'Selected' }).click()
    await expect(carousel(shopper, 'Products')).toBeVisible()
  })

  test('looks at the stores of a place [STO-02, STO-05, STO-07]', { tag: '@long' }, async ({ shopper }) => {
    // Without a selection the cards move by themselves, and a click could be too late.
    await shopper.page.emulateMedia({ reducedMotion: 'reduce' })
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('stores near prahran')
    const stores = carousel(shopper, 'Stores')
    await expect(stores).toContainText(/^1 of \d stores/)
    await expect(stores.getByRole('button', { name: 'Select store' })).toHaveCount(0)
    await findShown(stores).locator('summary').click()
    await expect(findShown(stores).getByText('Sunday')).toBeVisible()
    await expect(findShown(stores).getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    )
    await expectAccessible(shopper.frame())
  })

  test(
    'goes through the stores and selects one by keyboard only [STO-08, STO-11, STO-16]',
    { tag: '@long' },
    async ({ shopper }) => {
      await chooseAStore(shopper)
      const stores = carousel(shopper, 'Stores')
      const { keyboard } = shopper.page
      await stores.getByRole('button', { name: 'Next store' }).focus()
      await expect(stores.getByRole('button', { name: 'Previous store' })).toBeDisabled()
      await keyboard.press('Enter')
      await expect(stores).toContainText(/^2 of/)
      await expect(stores.getByRole('button', { name: 'Next store' })).toBeFocused()
      await keyboard.press('ArrowLeft')
      await expect(stores).toContainText(/^1 of/)
      await keyboard.press('ArrowRight')
      await expect(stores).toContainText(/^2 of/)
      const select = findShown(stores).getByRole('button', { name: 'Select store' })
      for (let presses = 0; presses < 4 && !(await isFocused(select)); presses += 1)
        await keyboard.press('Tab')
      await keyboard.press('Enter')
      await expect(findShown(stores).getByRole('button', { name: 'Selected' })).toBeFocused()
      await expect(carousel(shopper, 'Products')).toBeVisible()
    },
  )
})

type Address = { readonly url: string; readonly storeId: string; readonly storeName: string }

/** Records the addresses that the widget asks the host page to open. It is outside the page, which navigates away. */
async function recordRequestedAddresses(shopper: Shopper): Promise<readonly Address[]> {
  const asked: Address[] = []
  await shopper.page.exposeFunction('noteAddress', (address: Address) => asked.push(address))
  await shopper.page.addInitScript(() => {
    if (window !== window.parent) return
    window.addEventListener('message', ({ data }) => {
      const { noteAddress } = window as unknown as { noteAddress: (address: unknown) => void }
      if ((data as { type?: unknown } | null)?.type === 'chatbotInitChangeUrl') noteAddress(data)
    })
  })
  return asked
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}
