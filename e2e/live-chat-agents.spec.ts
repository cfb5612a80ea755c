import { expectScreenAccessible } from './axe'
import { endAndClear, expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import { pressMessageBox, requestAgent, waitForLiveChatState, say, openPhone } from './live-chat-page'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const sarahs = 'sarah.jones@murphy.example'
const toms = 'tom.baker@murphy.example'

test('a shopper always knows the agent, from one to another and back [LC-14, LC-15]', async ({
  browser,
  murphy,
}) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()])
  const sarah = await signIn(first, murphy, sarahs)
  const { page: mia, context } = await openPhone(browser, murphy)
  const log = mia.getByRole('log')
  await requestAgent(mia)
  await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
  await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  await sendMessage(sarah, 'Which wine was it?')
  await expect(log).toContainText('Which wine was it?')
  const tom = await signIn(second, murphy, toms)

  await test.step('warm transfer: the first agent stays until the second accepts', async () => {
    await sarah.keyboard.press('Alt+t')
    const dialog = sarah.getByRole('dialog', { name: 'Transfer the chat with Mia Hart' })
    await dialog.getByRole('radio', { name: /Tom Baker/ }).check()
    await dialog.getByLabel('Note for the next agent').fill('A question about wine.')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(tom.getByRole('region', { name: 'Incoming chats' })).toContainText('A question about wine.')
    await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    await sendMessage(sarah, 'Tom knows more about it.')
    await expect(log).toContainText('Tom knows more about it.')
    await tom.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(mia.getByRole('heading', { name: 'Tom' })).toBeVisible()
    await expect(log).toContainText('Tom has joined the chat.')
    await expect(log).toContainText('Sarah has left the chat.')
    await expectScreenAccessible(mia, murphy)
    await expect(log).not.toContainText('A question about wine.')
    await expect(getTranscript(tom)).toContainText('Which wine was it?')
    await say(mia, 'A Hill Shiraz')
    await expect(getTranscript(tom)).toContainText('A Hill Shiraz')
  })

  await test.step('cold: the agent leaves, and the shopper waits at the front of the queue', async () => {
    await tom.getByRole('button', { name: 'Leave chat', exact: true }).click()
    await expect(log).toContainText('Tom has left the chat.')
    await signOut(tom)
    await say(mia, 'Are you still there?')
    await expect(mia.getByText('Your place in the queue: 1')).toBeVisible()
    // At once: an offer that is not accepted within 30 s makes the agent Away.
    await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    for (const text of ['Which wine was it?', 'A Hill Shiraz', 'Are you still there?']) {
      await expect(getTranscript(sarah).getByText(text)).toHaveCount(1)
      await expect(log.getByText(text)).toHaveCount(1)
    }
  })

  await endAndClear(sarah)
  await expect(mia.getByText('How was your chat?')).toBeVisible()
  await expectScreenAccessible(mia, murphy)
  await signOut(sarah)
  await Promise.all([first.close(), second.close(), context.close()])
})

test(
  'a signed-in shopper is identified to the agent, and leaves no data for the next shopper',
  { annotation: { type: 'rules', description: 'LC-08, LC-40, AUTH-12, NOM-41' } },
  async ({ browser, murphy, storefront }) => {
    const desks = await browser.newContext()
    const sarah = await signIn(desks, murphy, sarahs)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(storefront)
    expect((await page.request.post(`${storefront}/api/login`, { data: { shopperId: 123 } })).ok()).toBe(true)
    await page.reload()
    const isServiceReady = waitForLiveChatState(page)
    await page.locator('#murphy-launcher').click()
    const frame = page.frameLocator('#murphy-frame')
    const log = frame.getByRole('log')
    await expect(log).toContainText('Alex')
    await pressMessageBox(frame)
    await isServiceReady
    const visitor = async (): Promise<string> => {
      const cookies = await context.cookies(murphy)
      return cookies.find(({ name }) => name === 'murphyLiveChatVisitor')?.value ?? ''
    }
    async function tellMurphy(text: string): Promise<void> {
      await frame.getByRole('textbox').fill(text)
      await frame.getByRole('textbox').press('Enter')
    }

    await test.step('their name and address are known', async () => {
      await tellMurphy('can I talk to a human please')
      await expect(frame.getByText("Won't be long Alex, I'm finding someone to chat with you.")).toBeVisible()
      await expectScreenAccessible(page, murphy)
      await frame.getByRole('checkbox').check()
      await frame.getByRole('button', { name: 'Continue' }).click()
      await sarah.getByRole('button', { name: 'Accept chat from Alex Nguyen' }).click()
      const panel = sarah.getByRole('complementary', { name: 'Shopper' })
      await expect(panel).toContainText('alex.nguyen@')
      await expect(panel).toContainText('123')
      await expect(frame.getByRole('heading', { name: 'Sarah' })).toBeVisible()
      await tellMurphy('my address is 1 High Street')
      await expect(getTranscript(sarah)).toContainText('my address is 1 High Street')
    })

    await test.step('gets a product card and a filled-in form, and sends it', async () => {
      await sarah.keyboard.press('Alt+k')
      const cards = sarah.getByRole('dialog', { name: 'Send a card to Alex Nguyen' })
      await cards.getByRole('combobox').fill('smoko hill')
      const product = cards.getByRole('group', { name: 'Products' }).getByRole('option').first()
      await expect(product).toHaveAttribute('aria-selected', 'true')
      const title = (await product.locator('span').first().textContent()) ?? ''
      // The results belong to this search.
      await expect(cards.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      const picture = cards.getByRole('region', { name: 'Preview' }).locator('img')
      // The desk may show pictures of the shop only.
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await sarah.keyboard.press('Enter')
      await expect(cards).toHaveCount(0)
      await expect(getTranscript(sarah)).toContainText(title)
      await expect(log.getByText(title)).toBeVisible()
      await expect(log.getByRole('link', { name: 'More details' })).toBeVisible()
      await expectScreenAccessible(page, murphy)

      await sarah.getByRole('button', { name: 'Nominee form…' }).first().click()
      const form = sarah.getByRole('dialog', { name: /^Pick up nominee of order/ })
      await form.getByLabel('Full name').fill('Jane Park')
      await form.getByLabel('Mobile number').fill('412 345 678')
      await form.getByRole('button', { name: 'Send form' }).click()
      await expect(getTranscript(sarah)).toContainText('Filled in: Jane Park, +61 412345678')
      await expectScreenAccessible(page, murphy)
      await log.getByRole('button', { name: 'Update nominee' }).click()
      await expect(frame.getByLabel('Full name')).toHaveValue('Jane Park')
      await expectScreenAccessible(page, murphy)
      await expect(frame.getByLabel('Mobile number')).toHaveValue('412345678')
      const sent = page.waitForRequest((request) => request.url().includes('SetNomineeDetail'))
      await frame.getByRole('button', { name: 'Update Pick up nominee' }).click()
      expect((await sent).postDataJSON()).toMatchObject({ shopperId: 123, nomineeName: 'Jane Park' })
      await expect(frame.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
      await expectScreenAccessible(page, murphy)
      await frame.getByRole('button', { name: 'Back to chat' }).click()
      await expect(frame.getByRole('textbox')).toBeVisible()
    })

    const before = await visitor()
    expect(before).not.toBe('')
    await test.step('the shopper logs off', async () => {
      const nextSpoken = waitForLiveChatState(page)
      await page.evaluate(() =>
        window.postMessage({ type: 'changeShopperId', shopperId: 0 }, location.origin),
      )
      await expect(getTranscript(sarah)).toContainText('The shopper has logged off.')
      await expect(sarah.getByText('This chat has ended.')).toBeVisible()
      await expect(log).not.toContainText('1 High Street')
      await nextSpoken
      await expectScreenAccessible(page, murphy)
      expect([before, '']).not.toContain(await visitor())
      await sarah.getByRole('button', { name: 'Clear from my list' }).click()
    })

    await test.step('the next shopper on the same device is a new visitor', async () => {
      await tellMurphy('can I talk to a human please')
      await expect(frame.getByLabel('First name')).toHaveValue('')
      await expect(frame.getByLabel('Email address')).toHaveValue('')
      await frame.getByLabel('First name').fill('Jo')
      await frame.getByLabel('Last name').fill('Park')
      await frame.getByLabel('Email address').fill('jo@example.com')
      await frame.getByRole('checkbox').check()
      await frame.getByRole('button', { name: 'Continue' }).click()
      await sarah.getByRole('button', { name: 'Accept chat from Jo Park' }).click()
      await expect(frame.getByRole('heading', { name: 'Sarah' })).toBeVisible()
      const panel = sarah.getByRole('complementary', { name: 'Shopper' })
      await expect(panel).toContainText('jo@example.com')
      for (const place of [panel, getTranscript(sarah), log])
        await expect(place).not.toContainText(/alex|High Street/i)
      const kept = await page
        .frames()
        .find((each) => each.url().startsWith(murphy))
        ?.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(kept).not.toMatch(/alex|High Street/i)
    })

    await endAndClear(sarah)
    await signOut(sarah)
    await Promise.all([desks.close(), context.close()])
  },
)
