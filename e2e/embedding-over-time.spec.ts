import { readFileSync } from 'node:fs'
import { useRest } from './use-rest'
import { expect, recordRequests, test, welcome } from './retailer'

test.describe('A page that changes', () => {
  test('a page that changes in place (one-page navigation, an exchanged body) keeps the chat, the text in the box and the focus', async ({
    page,
    retailer,
    embedded,
  }) => {
    const requestedPaths = recordRequests(page, retailer.murphy)
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.open()
    await embedded.box.fill('half a thou')
    await page.evaluate(() => {
      history.pushState({}, '', '/another')
      const body = document.createElement('body')
      body.innerHTML = '<h1>Another page</h1>'
      // Turbo replaces the body in the same way.
      document.documentElement.replaceChild(body, document.body)
    })
    await expect(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
    await expect(embedded.box).toHaveValue('half a thou')
    await page.keyboard.type('ght')
    await expect(embedded.box).toHaveValue('half a thought')
    expect(requestedPaths.filter((path) => path === '/')).toHaveLength(1)
    await embedded.frame.getByRole('button', { name: 'Minimise' }).click()
    await expect(embedded.launcher).toBeVisible()
  })

  test('a page that changes to the next one brings the running chat along, with its badge and without a press [LAU-02, LAU-08, STG-06]', async ({
    page,
    retailer,
    embedded,
  }) => {
    await useRest(page)
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.open()
    await page.route('**/api/TextQuery*', async (route) => {
      await page.evaluate(() => window.Murphy?.('close'))
      await route.continue()
    })
    await embedded.say('thank you')
    await expect(embedded.badge).toHaveText('1')

    await page.goto(retailer.site.serve({ head: retailer.tag('data-preload="none"') }))
    await expect(embedded.badge).toHaveText('1')
    await expect(embedded.element).toHaveCount(1)
    await embedded.launcher.click()
    await expect(embedded.badge).toBeHidden()
    await expect(embedded.log).toContainText('thank you')
    await expect(embedded.log.getByText(welcome)).toHaveCount(1)

    await embedded.frame.getByRole('button', { name: 'Close' }).click()
    await embedded.frame.getByRole('button', { name: 'Finished' }).click()
    // The frame lives in a process of its own; the page hears from it a moment later that the chat is over.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('murphyUnread'))).toBeNull()
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await expect(embedded.launcher).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(embedded.element).toHaveCount(0)
  })
})

test.describe('Old and new versions together', () => {
  const fixture = (name: string): string => readFileSync(new URL(`compat/${name}`, import.meta.url), 'utf8')

  test('work with the first loader and the current widget [HST-17]', async ({ page, retailer, embedded }) => {
    await page.route('**/embed.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fixture('embed-1.js') }),
    )
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.open()
    await page.evaluate(() => window.Murphy?.('send', 'thank you'))
    await expect(embedded.log).toContainText('thank you')
    await page.evaluate(() => window.Murphy?.('close'))
    await expect(embedded.launcher).toBeVisible()
    await page.evaluate(() => window.Murphy?.('open'))
    await expect(embedded.log).toContainText('thank you')
    await embedded.frame.getByRole('button', { name: 'Minimise' }).click()
    await expect(embedded.launcher).toBeFocused()
  })

  test('work with the current loader and the first widget [HST-17]', async ({ page, retailer, embedded }) => {
    await page.route(`${retailer.murphy}/?launcher=host`, (route) =>
      route.fulfill({ contentType: 'text/html', body: fixture('widget-1.html') }),
    )
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.launcher.click()
    const events = embedded.frame.getByRole('listitem')
    await expect(events).toHaveText(['openWidget'])
    await page.evaluate(() => {
      window.Murphy?.('shopper', { shopperId: 123, encryptedShopperId: 'e', botToken: 'b' })
      window.Murphy?.('send', 'thank you')
      window.Murphy?.('close')
    })
    await expect(events).toHaveText([
      'openWidget',
      'sendDataToWidget',
      'changeShopperId',
      'sendMessage',
      'minimiseWidget',
    ])
    await expect(embedded.badge).toHaveText('1')
    await expect(embedded.launcher).toBeVisible()
  })
})
