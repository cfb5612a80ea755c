import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe'
import { getSentEvents } from './orders'
import type { Shopper } from './shop'
import { expect, findButton, test } from './shop'

const questions = {
  type: 'What kind of wine do you feel like?',
  price: 'How much would you like to spend?',
  varietal: 'Which grape or style?',
} as const
const expertOffer = 'Would you like some expert advice?'
const results = 'Wines for you'
const dry =
  'Hmm, looks like the store is running dry at the moment. Try changing the filters you used by starting again or going back.'

function radio(shopper: Shopper, name: string): Locator {
  return shopper.murphy.getByRole('radio', { name, exact: true })
}

async function sees(shopper: Shopper, title: string): Promise<void> {
  await expect(shopper.murphy.getByRole('heading', { level: 2, name: title })).toBeFocused()
}

async function openFinder(shopper: Shopper, answer = 'Alexandria'): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await shopper.say('help me choose a wine')
  await expect(shopper.transcript()).toContainText('Which store is yours?')
  await shopper.say(answer)
  await expect(shopper.murphy.getByText(/^Step \d of \d · At Alexandria$/)).toBeVisible()
}

/** Opens the finder from a store's card, after the shopper has sent a postcode. */
async function openFinderByCard(shopper: Shopper): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await shopper.say('help me choose a wine')
  await expect(shopper.transcript()).toContainText('Which store is yours?')
  await shopper.say('2000')
  const stores = shopper.murphy.getByRole('group', { name: 'Stores', exact: true }).last()
  await stores.locator('[role="group"]:not([inert])').getByRole('button', { name: 'Select store' }).click()
  await expect(shopper.murphy.getByText(/^Step 1 of 3 · At /)).toBeVisible()
}

/** Answers the questions in turn. */
async function choose(shopper: Shopper, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await radio(shopper, label).check()
    await findButton(shopper, 'Continue').click()
  }
}

function logged(shopper: Shopper): readonly string[] {
  return shopper
    .getCalls('UpdateAnalyticsStatus')
    .map((call) => (call.body as { data: { eventName: string } }).data.eventName)
}

test.describe('A shopper who looks for a wine', () => {
  test(
    'answers three questions and gets wines that fit',
    {
      tag: '@long',
      annotation: { type: 'rules', description: 'FAW-01, FAW-05, FAW-13, FAW-23, FAW-44, FAW-45, FAW-46' },
    },
    async ({ shopper }) => {
      await openFinder(shopper)
      await expect(shopper.murphy.getByRole('heading', { name: questions.type })).toBeVisible()
      await expect
        .poll(() => shopper.getCalls('Product/SearchWine').map((call) => call.body))
        .toEqual([{ storeNumber: '1021' }])
      await expect(findButton(shopper, 'Continue')).toBeDisabled()
      await expectAccessible(shopper.frame())

      await choose(shopper, 'White & rosé')
      await sees(shopper, questions.price)
      await expectAccessible(shopper.frame())
      await choose(shopper, '$10-$20')
      await sees(shopper, questions.varietal)
      await expectAccessible(shopper.frame())
      await choose(shopper, 'Riesling')
      await sees(shopper, results)
      const best = shopper.murphy.getByRole('region', { name: 'Best sellers' })
      await expect(best.getByRole('listitem').first()).toContainText(/\$\d+\.\d\d/)
      await expectAccessible(shopper.frame())
      expect(shopper.getCalls('Azure/GetRecommendations').map((call) => call.body)).toEqual([
        {
          parameters: {
            storeNumber: '1021',
            wineTypes: ['White', 'Rose'],
            priceRange: [10, 20],
            wineVarietal: 'Riesling',
          },
          event: 'FAW',
        },
      ])

      await findButton(shopper, "I'm done").click()
      await expect(shopper.textBox()).toBeVisible()
      await expect.poll(() => getSentEvents(shopper)).toContain('End_Interaction')
      await expect
        .poll(() => logged(shopper))
        .toEqual([
          'PREFERENCE_SELECTION_START',
          'WINETYPE::White & rosé',
          'PRICERANGE::$10-$20',
          'VARIETAL::Riesling',
          'RECOMMENDATIONS::results',
          "I'm done",
        ])
    },
  )

  test(
    'sees the best of the whole store after selecting a store without being sure [STO-09, FAW-06, FAW-46]',
    { tag: '@long' },
    async ({ shopper }) => {
      await openFinderByCard(shopper)
      await expect
        .poll(() => shopper.getCalls('EventQuery').map((call) => call.body))
        .toContainEqual(
          expect.objectContaining({
            event: 'PRODUCT_AVAIL_SET_STORE',
            parameters: expect.objectContaining({ purpose: 'find-a-wine' }),
          }),
        )
      await choose(shopper, "I'm not sure", 'Any price')
      await sees(shopper, results)
      await shopper.murphy.getByRole('button', { name: 'See more: Best sellers' }).click()
      await sees(shopper, 'Best sellers')
      await expect(shopper.murphy.getByRole('listitem')).toHaveCount(20)
      await expectAccessible(shopper.frame())
      await expect
        .poll(() => logged(shopper))
        .toEqual([
          'STORE_SELECT',
          'PREFERENCE_SELECTION_START',
          "WINETYPE::I'm not sure",
          'PRICERANGE::Any price',
          'RECOMMENDATIONS::results',
          'RECOMMENDATIONS::Best sellers',
        ])
    },
  )

  test(
    'is not asked again for something already answered [MSG-22]',
    { tag: '@long' },
    async ({ shopper }) => {
      await openFinder(shopper, 'Alexandria, red')
      await expect(shopper.murphy.getByRole('heading', { name: questions.price })).toBeVisible()
      await findButton(shopper, 'Back').click()
      await expect(radio(shopper, 'Red')).toBeChecked()
    },
  )

  test('opens the page of a wine [FAW-47, HST-14]', { tag: '@long' }, async ({ shopper }) => {
    await openFinder(shopper)
    await choose(shopper, 'Red', '$10-$20', 'Shiraz')
    await shopper.murphy
      .getByRole('region', { name: 'Top rated' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click()
    await expect(shopper.page).toHaveURL(/\/product\/\d+\/[a-z0-9-]+\?i_cid=cbfaw$/)
  })

  test(
    'goes back step by step',
    { tag: '@long', annotation: { type: 'rules', description: 'FAW-02, FAW-18, FAW-19, FAW-20, FAW-21' } },
    async ({ shopper }) => {
      await openFinder(shopper)
      await expect(findButton(shopper, 'Back')).toHaveCount(0)
      await choose(shopper, 'Red', 'Any price', "I'm not sure")
      await sees(shopper, results)
      await shopper.murphy.getByRole('button', { name: 'See more: Top rated' }).click()
      for (const title of [results, questions.varietal, questions.price, questions.type]) {
        await findButton(shopper, 'Back').click()
        await sees(shopper, title)
      }
      await expect(radio(shopper, 'Red')).toBeChecked()

      await choose(shopper, "I'm not sure", '$30-$50')
      await sees(shopper, results)
      await findButton(shopper, 'Back').click()
      await sees(shopper, questions.price)
    },
  )

  test(
    'has to confirm leaving',
    { tag: '@long', annotation: { type: 'rules', description: 'FAW-14, FAW-15, FAW-16, FAW-17' } },
    async ({ shopper }) => {
      await openFinder(shopper)
      await choose(shopper, 'Red')
      await radio(shopper, '$10-$20').check()
      const dialog = shopper.murphy.getByRole('dialog')
      for (const goBack of [
        () => findButton(shopper, 'No, go back').click(),
        () => shopper.page.keyboard.press('Escape'),
        // Clicks outside the sheet. The backdrop covers the whole frame.
        () => shopper.murphy.locator('dialog').click({ position: { x: -8, y: -8 }, force: true }),
      ]) {
        await findButton(shopper, 'Cancel').click()
        await expect(dialog).toBeVisible()
        await expectAccessible(shopper.frame())
        await goBack()
        await expect(dialog).toHaveCount(0)
        await expect(radio(shopper, '$10-$20')).toBeChecked()
      }
      await findButton(shopper, 'Cancel').click()
      await findButton(shopper, 'Leave').click()
      await expect(shopper.textBox()).toBeVisible()
      await expect.poll(() => getSentEvents(shopper)).toContain('End_Interaction')
    },
  )

  test('is sent to a product expert [FAW-08, FAW-09, HST-16]', { tag: '@long' }, async ({ shopper }) => {
    await openFinder(shopper)
    await choose(shopper, 'Red', '$50-$75', 'Shiraz')
    await sees(shopper, expertOffer)
    await expect(findButton(shopper, 'Back')).toHaveCount(0)
    await expectAccessible(shopper.frame())
    await findButton(shopper, 'Yes, connect with a product expert').click()
    await expect
      .poll(() => shopper.getMessages('callSalesFloorWidget'))
      .toEqual([{ type: 'callSalesFloorWidget', storeId: '1021', storeName: 'Alexandria' }])
    await expect(shopper.textBox()).toBeVisible()
  })

  test('can continue without the expert [GEN-14, FAW-10]', async ({ shopper }) => {
    await openFinder(shopper)
    await choose(shopper, 'Red', '$100+')
    await expect(radio(shopper, 'Malbec')).toBeDisabled()
    await expect(radio(shopper, "I'm not sure")).toBeEnabled()
    await choose(shopper, 'Shiraz')
    await findButton(shopper, 'No, get wine recommendation').click()
    await sees(shopper, results)
    await expect(shopper.murphy.getByRole('region', { name: 'Best sellers' })).toContainText('$')
  })

  test(
    'can choose everything when the wines of the store cannot be loaded [FAW-24, FAW-25, FAW-26]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.failCalls('SearchWine', { status: 500 })
      await openFinder(shopper)
      for (const next of ['Red', '$100+', null]) {
        await expect(shopper.murphy.getByRole('radio').first()).toBeEnabled()
        await expect(shopper.murphy.getByRole('radio', { disabled: true })).toHaveCount(0)
        if (next !== null) await choose(shopper, next)
      }
      await expect(radio(shopper, 'Malbec')).toBeEnabled()
    },
  )

  test(
    'reads that the store has no wine when the recommendations fail, and starts again',
    { tag: '@long', annotation: { type: 'rules', description: 'FAW-12, FAW-41, FAW-42, FAW-45' } },
    async ({ shopper }) => {
      await shopper.failCalls('GetRecommendations', { status: 500 })
      await openFinder(shopper)
      await choose(shopper, 'Red', '$10-$20', 'Shiraz')
      await expect(shopper.murphy.getByText(dry)).toBeVisible()
      await expectAccessible(shopper.frame())
      await findButton(shopper, 'Start again').click()
      await expect(shopper.murphy.getByRole('heading', { name: questions.type })).toBeVisible()
      await expect(shopper.murphy.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(findButton(shopper, 'Continue')).toBeDisabled()
    },
  )

  test(
    'reads what is missing when nothing fits, and gives up one filter [FAW-38, FAW-42]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.failCalls('GetRecommendations', { status: 200, body: '{"statusCode":200,"data":[]}' })
      await openFinder(shopper)
      await choose(shopper, 'Red', 'Under $10', 'Merlot')
      await expect(
        shopper.murphy.getByText(
          'Hmm, looks like the store is running dry on Merlot between $0-$10. Try changing the filters you used by starting again or going back.',
        ),
      ).toBeVisible()
      await expectAccessible(shopper.frame())
      await shopper.page.unrouteAll()
      const offer = shopper.murphy.getByRole('button', { name: /^Any grape or style: \d+ wines?$/ })
      const promised = /\d+ wines?$/.exec((await offer.textContent()) ?? '')?.[0]
      await offer.click()
      await expect(
        shopper.murphy.getByRole('region', { name: 'Best sellers' }).getByRole('listitem').first(),
      ).toBeVisible()
      await expect(shopper.murphy.getByRole('status').filter({ hasText: /wines?$/ })).toHaveText(
        promised ?? '',
      )
    },
  )

  test('needs only the keyboard [FAW-22]', { tag: '@long' }, async ({ shopper }) => {
    await openFinder(shopper)
    await sees(shopper, questions.type)
    const { keyboard } = shopper.page
    for (const [label, next] of [
      ['Red', questions.price],
      ['Under $10', questions.varietal],
      ['Shiraz', results],
    ] as const) {
      await expect(radio(shopper, label)).toBeEnabled()
      await keyboard.press('Tab')
      await keyboard.press('Space')
      await expect(radio(shopper, label)).toBeChecked()
      await keyboard.press('Tab')
      await expect(findButton(shopper, 'Cancel')).toBeFocused()
      await keyboard.press('Tab')
      await keyboard.press('Enter')
      await sees(shopper, next)
    }
    await keyboard.press('Shift+Tab')
    await expect(findButton(shopper, 'Back')).toBeFocused()
    await keyboard.press('Enter')
    await sees(shopper, questions.varietal)
    await expect(radio(shopper, 'Shiraz')).toBeChecked()
  })
})
