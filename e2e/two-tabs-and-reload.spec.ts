import type { Chat } from './chat'
import { createChat, expect, test } from './chat'
import { murphyAddress } from './shop'
import type { Shopper } from './shop'

const noted = { type: 'message', text: 'Noted.' } as const
const question = [
  { type: 'message', text: 'Is it this one?' },
  { type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] },
] as const
const oneDayS = 86_400

test.describe('A reload', () => {
  test('restores the newest ten, and the same session continues without a second greeting [STG-06, LAU-08, INP-01]', async ({
    chat,
  }) => {
    await chat.answerAsBot(noted, { type: 'session_id', sessionId: 's-42' })
    await chat.open()
    for (const [index, words] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      await chat.say(words)
      await expect(chat.log.getByText('Noted.')).toHaveCount(index + 1)
    }
    await chat.page.reload()
    await chat.launcher.click()
    await expect(chat.log.locator('[data-entry]')).toHaveCount(10)
    await expect(chat.log).not.toContainText('How can I help you today?')
    await expect(chat.log).not.toContainText('one')
    await expect(chat.log).toContainText(/two.*Noted\..*three.*four.*five.*six.*Noted\./s)

    await chat.say('seven')
    await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(7)
    const [first, ...others] = chat.getCalls('TextQuery').map(({ parameters }) => parameters?.widgetSessionId)
    expect(new Set(others)).toEqual(new Set([first]))
    expect(chat.getAddresses('TextQuery').at(-1)?.searchParams.get('sessionId')).toBe('s-42')
    expect(chat.getCalls('GreetShopperEncrypted')).toHaveLength(1)
  })

  test(
    'keeps the quick replies of a question until one is used, and announces nothing [STG-06, QR-01]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot(...question)
      await chat.open()
      await chat.say('shiraz')
      const choice = chat.log.getByRole('button', { name: 'Yes' })
      await expect(choice).toBeVisible()
      await chat.page.reload()
      await chat.launcher.click()
      await expect(choice).toBeVisible()
      await expect(chat.page.getByRole('status').first()).toHaveText('')
      // A slow answer. A reload before it arrives must offer nothing twice.
      await chat.page.route(/\/api\/TextQuery/, () => undefined)
      await choice.click()
      await expect.poll(() => chat.getCalls('TextQuery').map(({ text }) => text)).toEqual(['shiraz', 'Yes'])
      await chat.page.reload()
      await chat.launcher.click()
      await expect(chat.log).toContainText(/Is it this one\?.*Yes/s)
      await expect(choice).toHaveCount(0)
    },
  )

  test('keeps the guest id in a cookie for a year, and no login marker [STG-01, STG-02]', async ({
    chat,
    context,
  }) => {
    await chat.open()
    const cookies = await context.cookies(murphyAddress)
    const user = cookies.find(({ name }) => name === 'chatbotUserId')
    expect(user).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
    const lifetimeDays = ((user?.expires ?? 0) - Date.now() / 1000) / oneDayS
    expect(lifetimeDays).toBeGreaterThan(364.9)
    expect(lifetimeDays).toBeLessThan(365.1)
    expect(cookies.map(({ name }) => name)).not.toContain('murphyLoggedIn')
    await chat.page.reload()
    await chat.launcher.click()
    expect((await context.cookies(murphyAddress)).find(({ name }) => name === 'chatbotUserId')?.value).toBe(
      user?.value,
    )
  })

  test('a reload of a browser that refuses storage and cookies starts a new conversation; the page itself works [STG-01, STG-06]', async ({
    chat,
  }) => {
    await chat.page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    await chat.answerAsBot(noted)
    await chat.open()
    await chat.say('one')
    await chat.say('two')
    await expect(chat.log.getByText('Noted.')).toHaveCount(2)
    const users = (): Set<unknown> =>
      new Set(chat.getCalls('TextQuery').map(({ chatbotUserId }) => chatbotUserId))
    expect(users().size).toBe(1)
    await chat.page.reload()
    await chat.open()
    await expect(chat.log).not.toContainText('Noted.')
    await chat.say('three')
    await expect.poll(() => users().size).toBe(2)
  })
})

test.describe('Two tabs', () => {
  let other: Chat

  test.beforeEach(async ({ chat, context }) => {
    await chat.answerAsBot(noted)
    await chat.open()
    await chat.say('from the first tab')
    await expect(chat.log).toContainText('Noted.')
    other = createChat(await context.newPage())
    await other.answerAsBot({ type: 'message', text: 'Noted too.' })
    await other.page.goto(murphyAddress)
    await other.launcher.click()
  })

  test('show one conversation: a message in one appears in the other, under the same ids [STG-06]', async ({
    chat,
  }) => {
    await expect(other.log).toContainText('from the first tab')
    await other.say('from the second tab')
    await expect(other.log).toContainText('Noted too.')
    await expect(chat.log).toContainText(/from the first tab.*Noted\..*from the second tab.*Noted too\./s)
    await expect(chat.log.getByText('Noted too.')).toHaveCount(1)
    const [ours, theirs] = [chat, other].map((tab) => tab.getCalls('TextQuery').at(-1))
    expect(theirs?.chatbotUserId).toBe(ours?.chatbotUserId)
    expect(theirs?.parameters?.widgetSessionId).toBe(ours?.parameters?.widgetSessionId)
    expect(other.getCalls('GreetShopperEncrypted')).toHaveLength(0)
  })

  test(
    'show one question, which can be answered in either [STG-06, QR-01]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot(...question)
      await chat.say('shiraz')
      const [ours, theirs] = [chat, other].map(({ log }) => log.getByRole('button', { name: 'Yes' }))
      await expect(ours ?? chat.log).toBeVisible()
      await expect(theirs ?? other.log).toBeVisible()
      await other.page.route(/\/api\/TextQuery/, () => undefined)
      await theirs?.click()
      await expect(ours ?? chat.log).toHaveAttribute('aria-disabled', 'true')
      await expect(chat.log).toContainText(/Is it this one\?.*Yes/s)
    },
  )

  test('end together: `Finished` in one ends both, and only one tells the bot [END-10, STG-04]', async ({
    chat,
  }) => {
    await chat.press('Close')
    await chat.press('Finished')
    await expect(other.page.getByText('Your chat has ended')).toBeVisible()
    await expect.poll(other.readStorage).not.toContain('from the first tab')
    await expect.poll(() => [...chat.getEvents(), ...other.getEvents()]).toEqual(['End_Interaction'])
    await other.press('Start again')
    await expect(other.log).toContainText('How can I help you today?')
    await expect(other.log).not.toContainText('from the first tab')
  })
})

test.describe('A shopper who logs off', () => {
  test.beforeEach(async ({ shopper }) => {
    await shopper.visitAs(123)
    await shopper.openMurphy()
    await shopper.say('where is my order')
    await expect(orderCard(shopper)).toBeVisible()
  })

  test(
    'leaves nothing personal behind, on the screen or in the browser',
    { annotation: { type: 'rules', description: 'AUTH-03, STG-02, STG-04, STG-05' } },
    async ({ shopper, context }) => {
      const marker = async () =>
        (await context.cookies(murphyAddress)).find(({ name }) => name === 'murphyLoggedIn')
      await expect.poll(marker).toMatchObject({ value: '123', path: '/', sameSite: 'Lax' })
      await expect
        .poll(() => storedBy(shopper))
        .toMatch(/verifiedOrders.*murphyShopperToken|murphyShopperToken.*verifiedOrders/)

      await shopper.page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('#murphy-frame')
        frame?.contentWindow?.postMessage(
          { type: 'changeShopperId', shopperId: 0 },
          new URL(frame.src).origin,
        )
      })
      await expect(shopper.transcript()).toContainText("You're logged off")
      await expect(orderCard(shopper)).toHaveCount(0)
      await expect(shopper.transcript()).not.toContainText('Alex')
      await expect(shopper.transcript()).toContainText('where is my order')
      await expect.poll(marker).toBeUndefined()
      await expect.poll(() => storedBy(shopper)).not.toMatch(/verifiedOrders|murphyShopperToken|Alex|Nguyen/)
      await expect.poll(() => storedBy(shopper)).toContain("You're logged off")
    },
  )

  test('finds their own cards after a reload, but only after the host page has named them [AUTH-12, STG-06]', async ({
    shopper,
    context,
  }) => {
    await shopper.page.reload()
    await shopper.openMurphy()
    await expect(orderCard(shopper)).toBeVisible()
    await expect(shopper.transcript().getByText("You're logged in as Alex Nguyen")).toHaveCount(1)

    const unknown = createChat(await context.newPage())
    await unknown.page.goto(murphyAddress)
    await unknown.launcher.click()
    await expect(unknown.log).toContainText('where is my order')
    await expect(unknown.log).not.toContainText('Alex')
    await expect(unknown.page.getByRole('button', { name: /Total of 3 deliveries/ })).toHaveCount(0)
  })

  test('is followed by the next shopper, who sees only their own name [AUTH-04, AUTH-05]', async ({
    shopper,
  }) => {
    await shopper.signInAs(otherShopperId)
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText(/You're logged in as (?!Alex)/)
    await expect(shopper.transcript()).not.toContainText('Alex')
    await expect(orderCard(shopper)).toHaveCount(0)
    await expect.poll(() => storedBy(shopper)).not.toMatch(/Alex|Nguyen/)
  })
})

const otherShopperId = 456

function orderCard(shopper: Shopper) {
  return shopper.murphy.getByRole('button', { name: /Total of 3 deliveries/ }).first()
}

function storedBy(shopper: Shopper): Promise<string> {
  return shopper.frame().evaluate(() => JSON.stringify(Object.entries(localStorage)))
}
