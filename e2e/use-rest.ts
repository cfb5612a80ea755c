import type { BrowserContext, Page } from '@playwright/test'

/**
 * Murphy as an operator has it who switches the hub off: texts, events and greetings are calls that a journey can read,
 * hold up and answer by itself. Source: OP-111
 */
export async function useRest(browser: Page | BrowserContext): Promise<void> {
  await browser.route('**/IsFeatureEnabled/EnableWebSocketConnection*', (route) =>
    route.fulfill({ headers: { 'cache-control': 'no-store' }, json: { statusCode: 200, data: false } }),
  )
}
