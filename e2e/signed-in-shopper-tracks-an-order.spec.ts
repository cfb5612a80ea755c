import { expectAccessible } from './axe'
import type { Shopper } from './shop'
import { expect, test } from './shop'

test.describe('A signed-in shopper', () => {
  test(
    'asks where the order is and follows three consignments',
    {
      annotation: {
        type: 'rules',
        description:
          'GEN-10, GEN-11, AUTH-02, AUTH-04, AUTH-05, ORD-01, ORD-28, TRK-03, TRK-05, TRK-06, TRK-08, TRK-17, TRK-22',
      },
    },
    async ({ shopper }) => {
      await shopper.visitAs(123)
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText("You're logged in as Alex Nguyen")
      await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
      expect(shopper.getCalls('GreetShopperEncrypted').at(-1)?.body).toMatchObject({
        encryptedShopperId: expect.stringMatching(/./),
      })

      await shopper.say('where is my order')
      await expect(shopper.murphy.getByText('Subscription', { exact: true }).first()).toBeVisible()
      await expect(
        shopper.murphy.getByText(/Pick up: .+ store \| Placed at \d\d [A-Z][a-z]{2}, \d{4}/).first(),
      ).toBeVisible()
      await expectAccessible(shopper.frame())

      await shopper.murphy
        .getByRole('button', { name: /Total of 3 deliveries/ })
        .first()
        .click()
      await expect(shopper.murphy.getByRole('heading', { name: 'Track delivery' })).toBeVisible()
      await expect(shopper.murphy.getByText('Your order comes in 3 deliveries')).toBeVisible()
      await expect(
        shopper.murphy.getByText(/^Confirmed \d\d [A-Z][a-z]{2} \d{4} • Order #\d+$/),
      ).toBeVisible()
      await expect(shopper.murphy.getByText('Delivery timeline')).toBeVisible()
      await expectAccessible(shopper.frame())

      const panels = shopper.murphy.getByRole('button', { name: /Delivery \d of 3/ })
      await expect(panels).toHaveCount(3)
      await panels.nth(0).click()
      if ((await panels.nth(0).getAttribute('aria-expanded')) === 'false') await panels.nth(0).click()
      await panels.nth(1).click()
      await expect(panels.nth(1)).toHaveAttribute('aria-expanded', 'true')
      await expect(panels.nth(0)).toHaveAttribute('aria-expanded', 'false')
      await expectAccessible(shopper.frame())

      await shopper.murphy.getByRole('button', { name: /thumbs up|yes/i }).click()
      await expect
        .poll(() => shopper.getCalls('RecordOrderTrackingVote').map((call) => call.body))
        .toMatchObject([{ isThumbsUp: true }])
      const vote = shopper.getCalls('RecordOrderTrackingVote')[0]?.body as Record<string, unknown>
      expect(Object.keys(vote).toSorted()).toEqual(['intentGroupId', 'isThumbsUp', 'sessionId', 'userId'])

      await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(shopper.transcript()).toContainText('where is my order')
    },
  )

  test(
    'sends the fields that every call needs',
    { annotation: { type: 'rules', description: 'API-01, API-02, API-03, API-04, API-05, API-14' } },
    async ({ shopper }) => {
      await shopper.visitAs(123)
      await shopper.openMurphy()
      await shopper.say('where is my order')
      await shopper.murphy
        .getByRole('button', { name: /Total of 3 deliveries/ })
        .first()
        .click()
      await expect(shopper.murphy.getByText('Delivery timeline')).toBeVisible()

      await expect.poll(() => shopper.getCalls('GetOrderDetail')).toHaveLength(1)
      const calls = shopper.getCalls('/api/')
      expect(calls.length).toBeGreaterThan(3)
      for (const call of calls) {
        const url = new URL(call.url)
        expect(url.pathname).toMatch(/^\/murphybot\/chatserver\/api\//)
        expect(call.headers['content-type']).toContain('application/json')
        expect(call.headers['ocp-apim-subscription-key']).toBeTruthy()
        expect(url.searchParams.has('sessionId')).toBe(true)
        expect(url.searchParams.get('isLCAvailable')).toBe('false')
        expect(call.url).not.toContain(getRequestBody(shopper, 'Greet').widgetSessionId)
      }
      const detail = shopper.getCalls('GetOrderDetail')[0]
      expect(Object.keys(detail?.body as object).toSorted()).toEqual([
        'chatbotUserId',
        'dialogFlowSessionId',
        'shopperId',
        'widgetSessionId',
      ])
      expect(detail?.url).toMatch(/GetOrderDetail\/\d+\?/)
      const { parameters } = getRequestBody(shopper, 'TextQuery')
      expect(parameters).toMatchObject({
        shopperId: 123,
        intentGroupPendingRenew: expect.any(Boolean),
      })
      for (const name of [
        'intentGroupName',
        'intentGroupId',
        'intentName',
        'widgetSessionId',
        'encryptedShopperId',
      ]) {
        expect(parameters).toHaveProperty(name)
      }
    },
  )

  test('leaves nothing for the next shopper: logging off removes the order cards [AUTH-03, AUTH-12]', async ({
    shopper,
  }) => {
    await shopper.visitAs(123)
    await shopper.openMurphy()
    await shopper.say('where is my order')
    await expect(shopper.murphy.getByRole('button', { name: /Total of 3 deliveries/ }).first()).toBeVisible()
    const before = getRequestBody(shopper, 'TextQuery').parameters.widgetSessionId

    await shopper.page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#murphy-frame')
      frame?.contentWindow?.postMessage({ type: 'changeShopperId', shopperId: 0 }, new URL(frame.src).origin)
    })

    await expect(shopper.transcript()).toContainText("You're logged off")
    await expect(shopper.murphy.getByText(/Total of 3 deliveries/)).toHaveCount(0)
    await shopper.say('hello')
    await expect.poll(() => shopper.getCalls('TextQuery').length).toBe(2)
    const after = getRequestBody(shopper, 'TextQuery', 1)
    expect(after.parameters.shopperId).toBe(0)
    expect(after.parameters.widgetSessionId).not.toBe(before)
  })

  test("is recognised although Murphy's script loaded before the shop named the shopper [AUTH-02, HST-17]", async ({
    shopper,
  }) => {
    const { page } = shopper
    let sessions = 0
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === '/api/session') sessions += 1
    })
    await page.route('**/embed.js', async (route) => {
      const before = sessions
      await expect.poll(() => sessions).toBeGreaterThan(before)
      await route.continue()
    })
    // The shop already has the queue, and reads until there is more.
    await page.addInitScript(() => {
      if (window !== window.parent) return
      Response.prototype.json = async function read() {
        const text = await this.text()
        while (window.Murphy?.isLoaded !== true) await new Promise((resolve) => setTimeout(resolve))
        return JSON.parse(text) as unknown
      }
    })
    await shopper.visitAs(123)
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
  })

  test('changes who picks up an order [AUTH-01, ORD-24]', { tag: '@long' }, async ({ shopper }) => {
    await shopper.visitAs(123)
    await shopper.openMurphy()
    await shopper.say('where is my order')
    await shopper.murphy
      .getByRole('button', { name: /Confirmed.*Pick up:/s })
      .first()
      .click()
    await expect(shopper.murphy.getByRole('heading', { name: 'Update nominee' })).toBeVisible()
    await shopper.murphy.getByRole('textbox', { name: /full name/i }).fill('Jo Park')
    await shopper.murphy.getByRole('textbox', { name: /mobile/i }).fill('412 345 678')
    await expectAccessible(shopper.frame())
    await shopper.murphy.getByRole('button', { name: 'Update Pick up nominee' }).click()
    await expect(shopper.murphy.getByText('Pick up nominee updated!')).toBeVisible()
    await expectAccessible(shopper.frame())
    expect(shopper.getCalls('SetNomineeDetail')[0]?.body).toMatchObject({
      nomineeName: 'Jo Park',
      nomineePhone: '0412345678',
    })
    await shopper.murphy.getByRole('button', { name: 'Back to chat' }).click()
    await expect
      .poll(() => shopper.getCalls('EventQuery').map((call) => (call.body as { event: string }).event))
      .toContain('PICKUP_NOMINEE_UPDATED')
  })
})

type Body = { widgetSessionId: string; parameters: { widgetSessionId: string; shopperId: number } }

/** Returns the body of call number `index` of the widget whose path contains `part`. */
function getRequestBody(shopper: Shopper, part: string, index = 0): Body {
  const call = shopper.getCalls(part)[index]
  if (!call) throw new Error(`There was no call ${index} to ${part}.`)
  return call.body as Body
}
