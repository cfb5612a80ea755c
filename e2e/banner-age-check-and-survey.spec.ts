import type { Page } from '@playwright/test'
import { mergeTests } from '@playwright/test'
import { expectAccessible } from './axe'
import { surveyFlow } from './flows'
import { walkFlow } from './walk-flow'
import { test as pageTest } from './host-page'
import { expect, test as ownShopTest } from './isolated-product'
import type { Shopper } from './shop'

// The survey's frame stands in a document that may come from the test.
const test = mergeTests(pageTest, ownShopTest)

const banner = { bannerTemplate: 'Deliveries are slower\nthis week.', expiry: 30, isBannerActive: true }

/** Returns the layout shift inside the frame without input of the shopper, as the browser counts it. */
function layoutShift(shopper: Shopper): Promise<number> {
  return shopper.frame().evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: readonly { node: Node | null }[]
          })[]
          // Movements of the painted shell before the app has taken over do not count.
          const moved = shifts.filter(
            ({ hadRecentInput, sources }) => !hadRecentInput && sources.some(({ node }) => node !== null),
          )
          resolve(moved.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer is not called when nothing has moved.
        setTimeout(() => resolve(0), 500)
      }),
  )
}

async function chatAndFinish(shopper: Shopper): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await shopper.say('hello')
  await expect(shopper.transcript()).toContainText('hello')
  await shopper.murphy.getByRole('button', { name: 'Close', exact: true }).first().click()
  await shopper.murphy.getByRole('button', { name: 'Finished' }).click()
}

function launcher(page: Page) {
  return page.locator('#murphy-launcher')
}

test.describe("The operator's settings", () => {
  // They change the settings of one product.
  test.describe.configure({ mode: 'serial' })

  test(
    'a banner can be closed, moves nothing, and stays away',
    { annotation: { type: 'rules', description: 'GEN-17, BAN-01, BAN-02, BAN-03, BAN-06, STG-07, MSG-30' } },
    async ({ shopper, isolatedProduct }) => {
      await isolatedProduct.set('banner', { ...banner, bannerType: 'warning' })
      await shopper.visit()
      await shopper.openMurphy()
      const notice = shopper.murphy.getByRole('status').filter({ hasText: 'Deliveries are slower' })
      await expect(notice).toBeVisible()
      await expect(notice).toContainText('Warning')
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
      await expectAccessible(shopper.frame())
      expect(await layoutShift(shopper)).toBeLessThan(0.001)

      await notice.locator('..').getByRole('button', { name: 'Close' }).click()
      await expect(notice).toBeHidden()
      const stored = () => shopper.frame().evaluate(() => localStorage.getItem('murphyClosedBanner'))
      await expect
        .poll(async () => JSON.parse((await stored()) ?? 'null') as unknown)
        .toMatchObject({ type: 'warning', template: banner.bannerTemplate })

      await shopper.page.reload()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
      await expect(notice).toBeHidden()

      await isolatedProduct.set('banner', { ...banner, bannerType: 'error' })
      await shopper.page.reload()
      await shopper.openMurphy()
      await expect(
        shopper.murphy.getByRole('alert').filter({ hasText: 'Deliveries are slower' }),
      ).toBeVisible()
    },
  )

  test(
    'no banner appears that is not active, and none when the greeting fails [BAN-04, WEL-06]',
    { tag: '@long' },
    async ({ shopper, isolatedProduct }) => {
      await isolatedProduct.set('banner', { ...banner, bannerType: 'warning', isBannerActive: false })
      await shopper.visit()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
      await expect(shopper.murphy.getByText('Deliveries are slower')).toHaveCount(0)

      await isolatedProduct.set('banner', { ...banner, bannerType: 'warning' })
      await shopper.failCalls('GreetShopper', { status: 500 })
      await shopper.page.context().clearCookies()
      await shopper.frame().evaluate(() => localStorage.clear())
      await shopper.page.reload()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
      await expect(shopper.murphy.getByText('Deliveries are slower')).toHaveCount(0)
      await shopper.say('hello')
      await expect(shopper.transcript()).toContainText('hello')
      await isolatedProduct.set('banner', null)
    },
  )

  test('no age check appears while the feature is off [AGE-07]', { tag: '@long' }, async ({ shopper }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('age check')
    await expect(shopper.transcript()).toContainText('Online age check is required')
    await expect(shopper.murphy.getByRole('button', { name: "Read what's changing" })).toHaveCount(0)
  })

  test(
    'the age check shows what changes, and where to verify',
    {
      annotation: {
        type: 'rules',
        description: 'GEN-20, AGE-01, AGE-02, AGE-03, AGE-04, AGE-05, AGE-06, AGE-07, AGE-08',
      },
    },
    async ({ shopper, isolatedProduct }) => {
      await isolatedProduct.set('feature.SddPrompt', true)
      await shopper.visit()
      await shopper.openMurphy()
      await shopper.say('age check')
      const alert = shopper.murphy.getByRole('region', { name: 'Online age check' })
      await expect(alert).toContainText(
        'Online age check is required for same-day delivery in NSW from the 1st June.',
      )
      await expectAccessible(shopper.frame())

      await alert.getByRole('button', { name: "Read what's changing" }).click()
      const overlay = shopper.murphy.getByRole('dialog')
      await expect(overlay.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(shopper.frame())
      await expect
        .poll(() => shopper.getCalls('UpdateAnalyticsStatus').map(({ body }) => body))
        .toMatchObject([{ data: { updateType: 'addEvent', eventName: 'SDDFAQAcceptance' } }])

      const opening = shopper.page.context().waitForEvent('page')
      await overlay.getByRole('link', { name: 'Verify my age' }).click()
      const account = await opening
      await expect(account).toHaveURL(/\/account\?i_cid=cbagecheck&utm_campaign=sdd-age-check$/)
      await account.close()

      await overlay.getByRole('button', { name: 'Cancel' }).click()
      await expect(overlay).toBeHidden()
      await expect(alert).toBeVisible()
      await isolatedProduct.set('feature.SddPrompt', false)
    },
  )

  test('a survey appears between Finished and the end, and its vendor fills and ends it [GEN-19, SUR-01, MSG-30]', async ({
    shopper,
    isolatedProduct,
  }) => {
    await isolatedProduct.set('surveyScriptUrl', `${isolatedProduct.addresses.storefront}/survey-vendor.js`)
    await chatAndFinish(shopper)
    const survey = shopper.murphy.frameLocator('#murphy-survey iframe')
    await expect(survey.getByRole('heading', { name: 'How was your chat?' })).toBeVisible()
    await expectAccessible(shopper.frame())
    await survey.getByText('Good').click()
    await survey.getByRole('button', { name: 'Send' }).click()
    await expect(shopper.murphy.getByText('Your chat has ended')).toBeVisible()
  })

  test(
    `a shopper by keyboard alone ${surveyFlow.name}, and hears each thing once [SUR-01]`,
    { tag: '@long' },
    async ({ shopper, addresses }) => {
      await walkFlow(shopper, addresses, surveyFlow, shopper.page)
    },
  )

  test('a survey whose vendor does not come shows nothing: it is hidden with the widget [SUR-02]', async ({
    shopper,
  }) => {
    await shopper.page.route('**/survey-vendor.js', (route) => route.abort())
    await chatAndFinish(shopper)
    await expect(shopper.murphy.getByRole('region', { name: 'Survey' })).toBeVisible()
    await expect(launcher(shopper.page)).toBeVisible()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
    await expect(shopper.transcript()).not.toContainText('hello')
  })

  test(
    'no survey appears while the browser is offline: it is hidden with the widget, and comes back with the network [SUR-03]',
    { tag: '@long' },
    async ({ shopper, isolatedProduct }) => {
      await chatAndFinish(shopper)
      const survey = shopper.murphy.frameLocator('#murphy-survey iframe')
      await expect(survey.getByRole('heading', { name: 'How was your chat?' })).toBeVisible()
      await shopper.page.context().setOffline(true)
      await expect(launcher(shopper.page)).toBeVisible()
      await shopper.page.context().setOffline(false)
      await expect(survey.getByRole('heading', { name: 'How was your chat?' })).toBeVisible()
      await survey.getByText('Good').click()
      await survey.getByRole('button', { name: 'Send' }).click()
      await expect(shopper.murphy.getByText('Your chat has ended')).toBeVisible()
      await isolatedProduct.set('surveyScriptUrl', null)
    },
  )
})
