import type { Page, Route } from '@playwright/test'

/**
 * Changes settings in the frame's document, such as times of the widget. The browser lets such a document open no WebSocket
 * to this machine, so the hub uses server-sent events.
 *
 * @param murphy Murphy's address; `null`: any address
 * @returns a function that removes the settings for documents loaded later
 */
export async function withSettings(
  page: Page,
  settings: Readonly<Record<string, number | string>>,
  murphy: string | null = null,
): Promise<() => Promise<void>> {
  return await withConfiguration(page, { settings }, murphy)
}

/** Adds fields to the frame's configuration, as `withSettings` does for its settings. */
export async function withConfiguration(
  page: Page,
  parts: Readonly<Record<string, object>>,
  murphy: string | null = null,
): Promise<() => Promise<void>> {
  const isFrame = ({ origin, pathname }: URL): boolean =>
    pathname === '/' && (murphy === null || origin === murphy)
  const change = async (route: Route): Promise<void> => {
    try {
      const answer = await route.fetch({ maxRetries: 2 })
      const body = (await answer.text()).replace(
        /(id="murphy-configuration">)([^<]*)/,
        (_, tag: string, json: string) => {
          // Our own document.
          const configuration = JSON.parse(json) as Readonly<Record<string, object | null>>
          const changed = Object.entries(parts).map(([name, fields]) => [
            name,
            { ...configuration[name], ...fields },
          ])
          return tag + JSON.stringify({ ...configuration, ...Object.fromEntries(changed) })
        },
      )
      await route.fulfill({ response: answer, body })
    } catch {
      // The page has navigated, or Murphy is down: there is no frame.
      await route.abort().catch(() => undefined)
    }
  }
  await page.route(isFrame, change)
  return () => page.unroute(isFrame, change)
}
