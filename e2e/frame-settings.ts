import type { BrowserContext, Page } from '@playwright/test'

/**
 * Settings of the frame's own document, as an operator may set them: times of the widget by their names. Whoever asks
 * last for a page counts, and a page before its browser.
 *
 * @param murphy Murphy's address; `null`: whatever stands there
 */
export async function withSettings(
  browser: Page | BrowserContext,
  settings: Readonly<Record<string, number | string>>,
  murphy: string | null = null,
): Promise<void> {
  const isFrame = ({ origin, pathname }: URL): boolean =>
    pathname === '/' && (murphy === null || origin === murphy)
  await browser.route(isFrame, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const body = (await answer.text()).replace(
      /(id="murphy-configuration">)([^<]*)/,
      (_, tag: string, json: string) => {
        // Our own document.
        const configuration = JSON.parse(json) as { settings: object }
        return (
          tag + JSON.stringify({ ...configuration, settings: { ...configuration.settings, ...settings } })
        )
      },
    )
    await route.fulfill({ response: answer, body })
  })
}
