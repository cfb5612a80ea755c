import { expectAccessible } from './axe'
import { expect, test } from './shop'

test.describe('A guest', () => {
  test(
    'is greeted after pressing the launcher',
    { annotation: { type: 'rules', description: 'GEN-04, LAU-01, LAU-03, LAU-04, LAU-06, LAU-07' } },
    async ({ shopper }) => {
      await shopper.visit()
      await expect(shopper.page.locator('#murphy-launcher')).toBeVisible()
      expect(shopper.getCalls('GreetShopperEncrypted')).toHaveLength(0)

      await shopper.openMurphy()

      await expect(shopper.page.locator('#murphy-launcher')).toBeHidden()
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy. How can I help you today?")
      await expect(
        shopper.murphy.getByRole('heading', { level: 1, name: 'Murphy', exact: true }),
      ).toBeVisible()
      await expect(shopper.transcript().getByText('Murphy', { exact: true })).toBeVisible()
      expect(shopper.getCalls('GreetShopperEncrypted')).toHaveLength(1)
      await expectAccessible(shopper.frame())
    },
  )

  test(
    'asks how to return a bottle, reads the article and votes',
    {
      tag: '@long',
      annotation: {
        type: 'rules',
        description: 'ART-01, ART-02, ART-03, ART-04, ART-10, ART-12, ART-13, ART-16, ART-17, HDR-08, MSG-30',
      },
    },
    async ({ shopper }) => {
      await shopper.visit()
      await shopper.openMurphy()
      await shopper.say('how do I return a bottle')

      const result = shopper.murphy.getByRole('button', { name: /Returning a bottle/ })
      await expect(result).toContainText(/Returning a bottle.+/s)
      await expect(result.locator('svg')).toHaveCount(1)
      await expectAccessible(shopper.frame())
      await result.click()

      await expect(shopper.murphy.getByRole('heading', { name: 'Returning a bottle' })).toBeVisible()
      await expect(shopper.murphy.getByText(/^Last updated \d\d [A-Z][a-z]{2} \d{4}$/)).toBeVisible()
      const link = shopper.murphy.getByRole('link', { name: 'Open on our help site' })
      await expect(link).toHaveAttribute('href', /\/help\/returns/)
      await expect(link).toHaveAttribute('target', '_blank')
      const helpSite = shopper.page.context().waitForEvent('page')
      await link.click()
      await expect.poll(async () => (await helpSite).url()).toMatch(/\/help\/returns/)
      await (await helpSite).close()
      await expectAccessible(shopper.frame())
      await expect
        .poll(() => shopper.getCalls('Zendesk/Article').map((call) => call.body))
        .toEqual([{ articleId: 'returns' }])
      await expect
        .poll(() => shopper.getCalls('RecordArticleStatus').map((call) => call.body))
        .toMatchObject([
          { data: { articleId: 'returns', isOpened: true, isAccepted: false, isRejected: false } },
        ])
      await expect
        .poll(() => shopper.getMessages('chatbotOpenArticle'))
        .toMatchObject([{ articleId: 'returns', title: 'Returning a bottle' }])

      await expect(shopper.murphy.getByText('Does this article help answer your question?')).toBeVisible()
      await shopper.murphy.getByRole('button', { name: 'Yes', exact: true }).click()
      await expect(shopper.murphy.getByText('Thanks for your feedback!')).toBeFocused()
      await expectAccessible(shopper.frame())
      await expect
        .poll(() => shopper.getCalls('RecordArticleStatus').at(-1)?.body)
        .toMatchObject({
          data: { articleId: 'returns', isOpened: false, isAccepted: true, isRejected: false },
        })
      await expect
        .poll(() => shopper.getMessages('chatbotArticleVote'))
        .toMatchObject([{ articleId: 'returns', isAccepted: true }])

      await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(shopper.transcript()).toContainText('how do I return a bottle')
      await expect(result).toBeFocused()
      await expect(shopper.textBox()).toBeEditable()
    },
  )

  test('reports that they still need help and gets the follow-up in the chat [ART-11, ART-14, ART-17]', async ({
    shopper,
  }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('how do I return a bottle')
    await shopper.murphy.getByRole('button', { name: /Returning a bottle/ }).click()
    await shopper.murphy.getByRole('button', { name: 'I need help' }).click()

    await expect(shopper.transcript()).toBeVisible()
    await expect
      .poll(() => shopper.getCalls('RecordArticleStatus').at(-1)?.body)
      .toMatchObject({ data: { isAccepted: false, isRejected: true } })
    await expect
      .poll(() => shopper.getMessages('chatbotArticleVote'))
      .toMatchObject([{ articleId: 'returns', isAccepted: false }])
    const vote = shopper.getCalls('RecordArticleStatus').at(-1)?.body as {
      data: { intentGroupId: string; queryId: string }
    }
    expect(vote.data.intentGroupId).not.toBe('')
    expect(vote.data.queryId).not.toBe('')
    await expect
      .poll(() => shopper.getCalls('EventQuery').map((call) => (call.body as { event: string }).event))
      .toContain('LIVECHAT_GETINTOUCH')
    await expect(shopper.transcript()).toContainText('You can reach our team in these ways.')
    await expect(shopper.murphy.getByRole('button', { name: 'Leave us a message' })).toBeVisible()
  })

  test('a guest who asks for orders has to log in [AUTH-07, GEN-06]', async ({ shopper }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('where is my order')

    const logIn = shopper.murphy
      .getByRole('button', { name: /log in/i })
      .or(shopper.murphy.getByRole('link', { name: /log in/i }))
    await expect(logIn).toBeVisible()
    await expect(shopper.murphy.getByText(/Order #|#\d{7}/)).toHaveCount(0)
    await expectAccessible(shopper.frame())
    await logIn.click()
    await expect(shopper.page).toHaveURL(/\/login/)
  })
})
