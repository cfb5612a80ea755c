import type { Page, Route } from '@playwright/test'

/**
 * Settings of the frame's own document, as an operator may set them: times of the widget by their names. A document that
 * comes from here may open no WebSocket to this machine, so the hub talks by events then.
 *
 * @param murphy Murphy's address; `null`: whatever stands there
 * @returns takes the settings back for documents that are loaded later
 */
export async function withSettings(
  page: Page,
  settings: Readonly<Record<string, number | string>>,
  murphy: string | null = null,
): Promise<() => Promise<void>> {
  return await withConfiguration(page, { settings }, murphy)
}

/** The same for all of the frame's configuration; what stands there already stays beside it. */
export async function withConfiguration(
  page: Page,
  given: Readonly<Record<string, object>>,
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
          const changed = Object.entries(given).map(([name, part]) => [
            name,
            { ...configuration[name], ...part },
          ])
          return tag + JSON.stringify({ ...configuration, ...Object.fromEntries(changed) })
        },
      )
      await route.fulfill({ response: answer, body })
    } catch {
      // The page has gone on meanwhile, or there is no Murphy: then there is no frame.
      await route.abort().catch(() => undefined)
    }
  }
  await page.route(isFrame, change)
  return () => page.unroute(isFrame, change)
}
