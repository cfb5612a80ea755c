import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './chat'
import { expect, murphyAddress } from './shop'

type Stored = { readonly name: string; readonly where: string }

/** The privacy page, whose first table lists the stored data. */
const privacyPage = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8')
const documented: readonly Stored[] = [
  ...privacyPage.matchAll(/^\| `(\w+)` \| (cookie|local storage|session storage)[^|]*\|/gm),
].map(([, name = '', where = '']) => ({ name, where }))

/** Returns all data that the product stored in this browser, on its own origin and on the shop's. */
async function readStoredData(page: Page, context: BrowserContext): Promise<readonly Stored[]> {
  const listKeys = async (frame: Page | ReturnType<Page['frames']>[number]): Promise<readonly Stored[]> =>
    await frame.evaluate(() => [
      ...Object.keys(localStorage).map((name) => ({ name, where: 'local storage' })),
      ...Object.keys(sessionStorage).map((name) => ({ name, where: 'session storage' })),
    ])
  const cookies = (await context.cookies(murphyAddress)).map(({ name }) => ({ name, where: 'cookie' }))
  const kept = await Promise.all(page.frames().map(listKeys))
  return [...cookies, ...kept.flat()].filter(({ name }) => /^(murphy|chatbot)/.test(name))
}

function sorted(list: readonly Stored[]): readonly string[] {
  return [...new Set(list.map(({ name, where }) => `${where}: ${name}`))].sort()
}

test.describe('The data left in the browser', () => {
  test(
    'is exactly what the privacy page names',
    { annotation: { type: 'rules', description: 'STG-01, STG-02, STG-05, STG-06' } },
    async ({ shopper, context }) => {
      const { page } = shopper
      const seen: Stored[] = []
      const look = async (): Promise<void> => void seen.push(...(await readStoredData(page, context)))
      await shopper.visit()
      await look()
      await shopper.openMurphy()
      await shopper.say('opening hours Newtown')
      await expect(shopper.transcript()).toContainText('opening hours Newtown')
      await look()
      await shopper.visitAs(123)
      await shopper.openMurphy()
      await shopper.say('my orders')
      await expect(shopper.transcript()).toContainText(/#\d{8}/)
      await look()

      // The widget's document, with a banner to be closed and a ticket that does not arrive.
      await page.route('**/GetWidgetConfiguration/**', async (route) => {
        const answer = await route.fetch({ maxRetries: 2 })
        // The reply has this shape by its contract.
        const body = (await answer.json()) as { data: object }
        const bannerInfo = { bannerTemplate: 'Slow', bannerType: 'warning', expiry: 60, isBannerActive: true }
        await route.fulfill({ json: { ...body, data: { ...body.data, bannerInfo } } })
      })
      await page.route('**/PostCreateTicket*', (route) => route.abort())
      await page.goto(`${murphyAddress}/`)
      await page.getByRole('button', { name: /^Chat with Murphy/ }).click()
      await page.getByText('Slow').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('textbox').fill('leave a message')
      await page.getByRole('textbox').press('Enter')
      await page.getByLabel('Name', { exact: true }).fill('Mia Hart')
      await page.getByLabel('Email', { exact: true }).fill('mia@example.com')
      await page.getByLabel('Subject').selectOption('Delivery')
      await page.getByRole('textbox', { name: 'Message' }).fill('The box was wet.')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Thanks for reaching out')).toBeVisible()
      await look()

      expect(sorted(seen)).toEqual(sorted(documented))
    },
  )

  test('has the attributes that the page names, here on plain http [STG-01, STG-02]', async ({
    shopper,
    context,
  }) => {
    await shopper.visitAs(123)
    await shopper.openMurphy()
    await shopper.say('hello')
    // The shop on the same host has cookies of its own.
    const own = async () =>
      (await context.cookies(murphyAddress)).filter(({ name }) => /^(murphy|chatbot)/.test(name))
    await expect.poll(async () => (await own()).length).toBe(3)
    for (const { path, sameSite, secure, httpOnly } of await own())
      expect({ path, sameSite, secure, httpOnly }).toEqual({
        path: '/',
        sameSite: 'Lax',
        secure: false,
        httpOnly: false,
      })
  })
})

test.describe('A conversation', () => {
  test('is downloaded as a file of its messages', async ({ chat }) => {
    const { page } = chat
    await chat.open()
    await chat.say('hello')
    await expect(page.getByRole('button', { name: 'Your conversation' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await chat.press('Your conversation')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await chat.press('Download')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.txt$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toMatch(/^\d{1,2}:\d\d\s(am|pm) AE[SD]T {2}You: hello$/m)
    expect(text).toMatch(/^\d{1,2}:\d\d\s(am|pm) AE[SD]T {2}Murphy: /m)
    const data = JSON.parse(text.split('--- The same as data (JSON) ---')[1] ?? '') as { entries: object[] }
    expect(data.entries.length).toBeGreaterThan(1)
    await expect(page.getByText('The copy is in your downloads.')).toBeVisible()
  })

  test(
    'reports a failure, keeps everything, and can be downloaded again',
    { tag: '@long' },
    async ({ chat }) => {
      const { page } = chat
      await chat.open()
      await chat.say('hello')
      await page.waitForLoadState('networkidle')
      await chat.press('Your conversation')
      await page.route(/Conversation\/(Download|Delete)/, (route) => route.fulfill({ status: 503, json: {} }))
      await chat.press('Download')
      await expect(page.getByText('The copy could not be made. Please try again.')).toBeVisible()
      await chat.press('Delete')
      await chat.press('Delete it')
      await expect(page.getByText('The conversation could not be deleted. Please try again.')).toBeVisible()
      await expectAccessible(page)
      expect(await chat.readStorage()).toContain('hello')
      await page.unroute(/Conversation\/(Download|Delete)/)
      const downloading = page.waitForEvent('download')
      await chat.press('Download')
      await downloading
      await expect(page.getByText('The copy is in your downloads.')).toBeVisible()
      await chat.press('Back')
      await expect(chat.log).toContainText('hello')
    },
  )

  test('stays when the deletion is cancelled', { tag: '@long' }, async ({ chat }) => {
    const { page } = chat
    await chat.open()
    await chat.say('hello')
    await page.waitForLoadState('networkidle')
    await chat.press('Your conversation')
    for (const thinkOver of [() => chat.press('Keep it'), () => page.keyboard.press('Escape')]) {
      await chat.press('Delete')
      await expect(page.getByRole('dialog', { name: 'Delete this conversation?' })).toBeVisible()
      await thinkOver()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await chat.press('Back')
    await expect(chat.log).toContainText('hello')
    expect(chat.getCalls('Conversation/Delete')).toHaveLength(0)
  })

  test('is deleted in the browser and at the server', async ({ chat }) => {
    const { page } = chat
    const canary = 'canary zebedee'
    await chat.open()
    await chat.say(canary)
    await expect(page.getByRole('button', { name: 'Your conversation' })).toBeVisible()
    await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    const [first] = chat.getCalls('TextQuery')
    await chat.press('Your conversation')
    await chat.press('Delete')
    await expectAccessible(page)
    await chat.press('Delete it')
    await expect(page.getByText('Your chat has ended')).toBeVisible()
    expect(await chat.readStorage()).not.toContain(canary)
    await expect(page.getByText(canary)).toHaveCount(0)

    // The two previous ids give access to nothing any more.
    const left = await page.evaluate(
      async ({ chatbotUserId, widgetSessionId }) => {
        const element = document.getElementById('murphy-configuration')
        const { subscriptionKey } = JSON.parse(element?.textContent ?? '{}') as { subscriptionKey: string }
        const answer = await fetch('/murphybot/chatserver/api/Conversation/Download?sessionId=', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': subscriptionKey },
          body: JSON.stringify({ chatbotUserId, widgetSessionId }),
        })
        return await answer.text()
      },
      {
        chatbotUserId: first?.chatbotUserId ?? '',
        widgetSessionId: first?.parameters?.widgetSessionId ?? '',
      },
    )
    expect(JSON.parse(left)).toMatchObject({ statusCode: 200, data: { entries: [] } })

    await chat.press('Start again')
    await expect(chat.log).toContainText('How can I help you today?')
  })
})
