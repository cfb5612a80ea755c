import type { APIRequestContext } from '@playwright/test'
import { embeddings, expect, test, visitHostPage, tagOf } from './host-page'
import type { HostPage } from './host-page'
import { createStockProduct } from './stock-product'
import { storefrontAddress } from './shop'

const product = createStockProduct({ stockCode: '901235', productName: 'Shiraz' })

for (const embedding of embeddings) {
  test.describe(`A page with the ${embedding}`, tagOf(embedding), () => {
    test(
      'receives in order that Murphy runs, is loaded and was opened',
      { annotation: { type: 'rules', description: 'HST-08, HST-10, HST-11, HST-12' } },
      async ({ page }) => {
        const host = await visitHostPage(page, embedding)
        await host.waitUntilLoaded()
        await host.postToMurphy({ type: 'openWidget' })
        await expect.poll(() => getMessageTypes(host)).toContain('chatbotOpened')
        // Messages about the badge may come in between.
        const messages = (await host.getMessages()).filter(({ type }) => type !== 'unreadCount')
        expect(messages.slice(0, 4)).toEqual([
          { type: 'widget-loaded', version: 1 },
          { type: 'chatbotLoaded' },
          { type: 'toggleWidget', isOpen: true },
          { type: 'chatbotOpened' },
        ])
        await host.murphy.getByRole('button', { name: 'Minimise' }).click()
        await expect.poll(host.isOpen).toBe(false)
      },
    )

    test(
      'can send messages in any order before Murphy has loaded [HST-04, HST-05, HST-17]',
      { tag: '@long' },
      async ({ page }) => {
        const host = await visitHostPage(page, embedding)
        await host.answerAsBot({ type: 'message', text: 'Noted.' })
        await expect.poll(() => getMessageTypes(host)).toContain('widget-loaded')
        await host.postToMurphy(
          '{"type":"sendMessage","messageString":"first"}',
          { type: 'sendMessage', messageString: 'second' },
          { type: 'sendMessage', messageString: 'x'.repeat(257) },
        )
        await expect(host.murphy.getByRole('log')).toContainText(/first.*second/s)
        await expect(host.murphy.getByRole('log')).toContainText('make your question shorter')
        await expect
          .poll(() => host.getCalls('TextQuery'))
          .toMatchObject([{ text: 'first' }, { text: 'second' }])
      },
    )

    test('can send messages as soon as the frame has loaded, long before the app runs [HST-17]', async ({
      page,
    }) => {
      let letAppRun = (): void => undefined
      const mayRun = new Promise<void>((resolve) => {
        letAppRun = resolve
      })
      await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
        await mayRun
        await route.continue()
      })
      const host = await visitHostPage(page, embedding)
      await host.answerAsBot({ type: 'message', text: 'Noted.' })
      // Drawn by the document itself; a closed frame shows nothing of it.
      await expect(host.murphy.locator('h1')).toBeAttached()
      await host.postToMurphy({ type: 'openWidget' }, { type: 'sendMessage', messageString: 'early' })
      expect(await host.getMessages('widget-loaded')).toEqual([])
      letAppRun()
      await expect.poll(() => host.getCalls('TextQuery')).toMatchObject([{ text: 'early' }])
      await expect(host.murphy.getByRole('log')).toContainText('Noted.')
    })

    test('requests an agent, and whether live chat is available [HST-06, HST-07, HST-09]', async ({
      page,
    }) => {
      const host = await visitHostPage(page, embedding)
      await host.waitUntilLoaded()
      await host.postToMurphy({ type: 'getLiveChatStatusFromBot' })
      await expect
        .poll(() => host.getMessages('isLCAvailable'))
        .toMatchObject([{ isLCAvailable: expect.any(Boolean) }])
      expect(await host.isOpen()).toBe(false)
      await host.postToMurphy({ type: 'openLiveChatOnBot' })
      await expect.poll(host.isOpen).toBe(true)
      await expect
        .poll(() => host.getCalls('EventQuery').map(({ event }) => event))
        .toContain('LIVECHAT_GETINTOUCH')
    })

    test(
      'logs a shopper in, renews the token and logs the shopper off',
      { annotation: { type: 'rules', description: 'HST-02, HST-03, AUTH-02, AUTH-03, STG-05' } },
      async ({ page, request }) => {
        const host = await visitHostPage(page, embedding)
        const log = host.murphy.getByRole('log')
        await host.postToMurphy({ type: 'openWidget' }, ...(await logIn(request, 123)))
        await expect(log).toContainText("You're logged in as Alex Nguyen")
        const [tokens] = await logIn(request, 123)
        await host.postToMurphy(tokens)
        await expect
          .poll(() => host.getCalls('GreetShopper').at(-1))
          .toMatchObject({ encryptedShopperId: tokens?.encryptedShopperId })
        await host.postToMurphy({ type: 'changeShopperId', shopperId: '0' })
        await expect(log.getByText("You're logged off")).toBeVisible()
        await expect(log).not.toContainText('Alex')
        await expect(log.getByText("You're logged in as")).toHaveCount(0)
      },
    )

    test(
      'is a shared screen: open at once, and a link goes to the page instead of a new tab [HST-01]',
      { tag: '@long' },
      async ({ page, context }) => {
        const host = await visitHostPage(page, embedding)
        await host.answerAsBot(
          { type: 'message', text: 'Here.' },
          { type: 'url', text: 'Read more', uri: 'https://help.example/1' },
        )
        await host.waitUntilLoaded()
        await host.postToMurphy({ type: 'setIsHostDevice', isHostDevice: true })
        await expect.poll(host.isOpen).toBe(true)
        await host.postToMurphy({ type: 'sendMessage', messageString: 'help' })
        await host.murphy.getByText('Read more').click()
        await expect
          .poll(() => host.getMessages('chatbotInitChangeUrl'))
          .toMatchObject([{ url: 'https://help.example/1' }])
        expect(context.pages()).toHaveLength(1)
        expect(await host.frame().evaluate(() => JSON.stringify(localStorage))).not.toContain('Here.')
      },
    )

    test(
      'receives where the shopper goes and what they do',
      { annotation: { type: 'rules', description: 'HST-13, HST-14, HST-15, QR-13' } },
      async ({ page }) => {
        const host = await visitHostPage(page, embedding)
        await host.answerAsBot(
          { type: 'product-list', items: [product] },
          {
            type: 'qr',
            items: [{ text: 'Track an order', intentGroupId: 'ig-7', intentGroupName: 'Tracking' }],
          },
        )
        await host.postToMurphy({ type: 'sendMessage', messageString: 'shiraz' })
        await host.murphy.getByRole('button', { name: 'More details' }).click()
        await expect
          .poll(() => host.getMessages('chatbotInitChangeUrl'))
          .toEqual([
            {
              type: 'chatbotInitChangeUrl',
              url: `${storefrontAddress}/product/901235/hill-shiraz?i_cid=cbprodavail`,
              storeId: '1021',
              storeName: 'Alexandria',
            },
          ])
        await host.murphy.getByRole('button', { name: 'Track an order' }).click()
        await expect
          .poll(() => host.getMessages('chatbotQRClicked'))
          .toEqual([
            {
              type: 'chatbotQRClicked',
              text: 'Track an order',
              intentGroupId: 'ig-7',
              intentGroupName: 'Tracking',
            },
          ])
        const done = await host.getMessages('chatbotTriggerAdobeAnalytics')
        expect(done.map(({ eventName, label }) => [eventName, label])).toEqual([
          ['open', ''],
          ['message_sent', ''],
          ['quick_reply', 'Track an order'],
        ])
      },
    )

    test(
      'receives an opened article and its vote [ART-16, ART-17, HST-13]',
      { tag: '@long' },
      async ({ page }) => {
        const host = await visitHostPage(page, embedding)
        await host.answerAsBot({
          type: 'article',
          articleId: 'returns',
          title: 'Returning a bottle',
          summary: 'What to do with it.',
          body: '<p>Bring it back.</p>',
          edited_at: '2024-06-01',
          html_url: 'https://help.example/returns',
        })
        await host.postToMurphy({ type: 'sendMessage', messageString: 'returns' })
        await host.murphy.getByRole('button', { name: 'Returning a bottle' }).click()
        await expect
          .poll(() => host.getMessages('chatbotOpenArticle'))
          .toEqual([{ type: 'chatbotOpenArticle', articleId: 'returns', title: 'Returning a bottle' }])
        await host.murphy.getByRole('button', { name: /^Yes/ }).click()
        await expect
          .poll(() => host.getMessages('chatbotArticleVote'))
          .toEqual([{ type: 'chatbotArticleVote', articleId: 'returns', isAccepted: true }])
        const done = await host.getMessages('chatbotTriggerAdobeAnalytics')
        expect(done.map(({ eventName }) => eventName)).toEqual([
          'open',
          'message_sent',
          'article_open',
          'article_vote',
        ])
      },
    )
  })
}

async function getMessageTypes(host: HostPage): Promise<readonly string[]> {
  return (await host.getMessages()).map(({ type }) => type)
}

/** Returns the messages of a page after a log-in, with tokens of the shop's server. */
async function logIn(request: APIRequestContext, shopperId: number) {
  const answer = await request.post(`${storefrontAddress}/api/login`, { data: { shopperId } })
  const { encryptedShopperId, botToken } = (await answer.json()) as Record<string, string>
  return [
    { type: 'sendDataToWidget', encryptedShopperId, botToken },
    { type: 'changeShopperId', shopperId },
  ] as const
}
