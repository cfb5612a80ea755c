import type { BrowserContext, Page } from '@playwright/test'

/**
 * Switches the hub off as an operator can: texts, events and greetings are calls that a journey can read, delay and
 * answer itself. Source: OP-111
 */
export async function useRest(browser: Page | BrowserContext): Promise<void> {
  await browser.route('**/IsFeatureEnabled/EnableWebSocketConnection*', (route) =>
    route.fulfill({ headers: { 'cache-control': 'no-store' }, json: { statusCode: 200, data: false } }),
  )
}
