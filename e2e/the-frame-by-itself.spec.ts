import { expectAccessible } from './axe'
import { expect, murphyAddress, test } from './shop'

test.describe('The frame by itself', () => {
  test('[RTE-01] shows the widget at /', async ({ page }) => {
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    await expectAccessible(page)
  })

  for (const path of ['/abc', '/privacy-form/x', '/order/1']) {
    test(`[RTE-03] answers ${path} with 404: Not Found`, async ({ page }) => {
      const answer = await page.goto(`${murphyAddress}${path}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('404: Not Found', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('[LAU-02] [LAU-08] [LAU-20] minimises without a question, counts what arrives and greets only once', async ({
    page,
  }) => {
    const greetings: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('GreetShopperEncrypted')) greetings.push(request.url())
    })
    await page.route('**/api/TextQuery*', async (route) => {
      await page.getByRole('button', { name: /minimi[sz]e/i }).click()
      await route.continue()
    })
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    await page.getByRole('textbox').fill('thank you')
    await page.getByRole('textbox').press('Enter')
    const launcher = page.getByRole('button', { name: /1 (new|unread)/i })
    await expect(launcher).toBeVisible()
    await launcher.click()
    await expect(page.getByRole('log')).toContainText('thank you')
    expect(greetings).toHaveLength(1)
  })

  test('[END-01] [END-02] [END-03] [END-05] [END-10] [END-11] [END-12] [END-15] asks before it ends, ends and starts again', async ({
    page,
  }) => {
    const sessions: string[] = []
    const events: string[] = []
    page.on('request', (request) => {
      const body = request.postDataJSON() as { widgetSessionId?: string; event?: string } | null
      if (request.url().includes('GreetShopperEncrypted') && body?.widgetSessionId)
        sessions.push(body.widgetSessionId)
      if (request.url().includes('EventQuery') && body?.event) events.push(body.event)
    })
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    await page.getByRole('button', { name: /^close/i }).click()
    await expect(page.getByText('Have you finished your chat?')).toBeVisible()
    await expect(page.getByText("Select Finished and we'll close this conversation.")).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Return to chat' })).toBeVisible()
    await page.getByRole('button', { name: 'Finished' }).click()
    await expect(page.getByText('Your chat has ended')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => events).toContain('End_Interaction')
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored).not.toContain('How can I help you today?')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).not.toBe(sessions[1])
  })

  test('[STG-01] [STG-06] [LC-49] keeps the guest and the newest messages over a reload', async ({
    page,
    context,
  }) => {
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    const cookie = (await context.cookies()).find((candidate) => candidate.name === 'chatbotUserId')
    expect(cookie).toBeDefined()
    const lifetimeDays = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(lifetimeDays).toBeGreaterThan(364)
    expect(lifetimeDays).toBeLessThan(367)
    for (const words of ['hello', 'thank you', 'how are you', 'who are you', 'ok', 'thanks a lot']) {
      const answered = page.waitForResponse(/TextQuery/)
      await page.getByRole('textbox').fill(words)
      await page.getByRole('textbox').press('Enter')
      await answered
    }
    await expect(page.getByRole('log')).not.toContainText('Murphy is typing')
    await page.reload()
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('thanks a lot')
    const history = await page.evaluate(() => Object.entries(localStorage).map(([, value]) => value))
    const longest = Math.max(
      ...history.map((value) => {
        try {
          const parsed = JSON.parse(value) as { entries?: unknown[] } | unknown[]
          return Array.isArray(parsed) ? parsed.length : (parsed.entries?.length ?? 0)
        } catch {
          return 0
        }
      }),
    )
    expect(longest).toBe(10)
    expect((await context.cookies()).find((candidate) => candidate.name === 'chatbotUserId')?.value).toBe(
      cookie?.value,
    )
  })

  test('[INP-04] [INP-05] [INP-06] [INP-08] [INP-11] refuses what it cannot take and keeps the words', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('TextQuery')) sent.push((request.postDataJSON() as { text: string }).text)
    })
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    const box = page.getByRole('textbox')
    const send = page.getByRole('button', { name: /send/i })
    await expect(send).toBeDisabled()
    await box.fill('   ')
    await expect(send).toBeDisabled()
    await box.fill('a'.repeat(257))
    await box.press('Enter')
    await expect(page.getByRole('log')).toContainText(
      "Sorry, I didn't quite get that - can you make your question shorter for me? I can only accept up to 256 characters",
    )
    await expect(box).toHaveValue('a'.repeat(257))
    await box.fill('a<b')
    await box.press('Enter')
    await expect(page.getByRole('log')).toContainText(
      "Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again.",
    )
    await expect(box).toHaveValue('a<b')
    expect(sent).toEqual([])
    await box.fill('a'.repeat(256))
    await box.press('Enter')
    await expect.poll(() => sent).toEqual(['a'.repeat(256)])
  })
})
