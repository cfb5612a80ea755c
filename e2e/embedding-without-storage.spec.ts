import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findWholeChromium } from '../scripts/chromium.mjs'
import { createEmbedded, expect, test } from './retailer'

// Only the whole browser, not its headless shell, has profiles that block all storage or that of third parties.
const executablePath = findWholeChromium()
const options = { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) }
test.use({ launchOptions: options })
test.skip(executablePath === null, 'there is no whole Chromium here, only its headless shell')

/** Creates a browser profile that allows no site to store data. */
function createProfileWithoutStorage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-profile-'))
  mkdirSync(join(folder, 'Default'))
  const blocked = 2
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: blocked } } }),
  )
  return folder
}

test.describe('A browser without storage', () => {
  test('a browser without storage for third parties shows one warning, and the chat works until the page is left [STG-01, STG-06]', async ({
    page,
    retailer,
    embedded,
  }) => {
    const { foreignOrigin, origin, serve } = retailer.site
    const address = serve({ head: retailer.tag() }).replace(origin, foreignOrigin)
    await page.goto(address)
    await embedded.open()
    await embedded.say('thank you')
    const notice = embedded.log.getByText(/Your browser does not let me keep this chat/)
    await expect(notice).toHaveCount(1)
    await embedded.say('who are you')
    await expect(embedded.log).toContainText('who are you')
    await expect(notice).toHaveCount(1)
    await page.goto(address)
    await embedded.open()
    await expect(embedded.log).not.toContainText('thank you')
  })

  test('a browser without storage for any site (all cookies blocked) still shows a launcher and a chat', async ({
    retailer,
    playwright,
  }) => {
    const context = await playwright.chromium.launchPersistentContext(createProfileWithoutStorage(), options)
    try {
      const page = await context.newPage()
      await page.goto(retailer.site.serve({ head: retailer.tag() }))
      const embedded = createEmbedded(page)
      await embedded.open()
      await embedded.say('thank you')
      await expect(embedded.log.getByText(/Your browser does not let me keep this chat/)).toHaveCount(1)
      expect(
        await page.evaluate(() => {
          try {
            return localStorage.length
          } catch {
            return 'refused'
          }
        }),
      ).toBe('refused')
    } finally {
      await context.close()
    }
  })
})
