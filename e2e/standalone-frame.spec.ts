import { expectAccessible } from './axe'
import { expect, murphyAddress, test } from './shop'

test.describe('The frame by itself', () => {
  test('shows the widget at / [RTE-01]', async ({ page }) => {
    await page.goto(`${murphyAddress}/`)
    await page
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(page.getByRole('log')).toContainText('How can I help you today?')
    await expectAccessible(page)
  })

  for (const path of ['/abc', '/privacy-form/x', '/order/1']) {
    test(`answers ${path} with 404: Not Found [RTE-03]`, async ({ page }) => {
      const answer = await page.goto(`${murphyAddress}${path}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('404: Not Found', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('minimises without a prompt, counts new messages and greets only once [LAU-02, LAU-08, LAU-20]', async ({
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
})
