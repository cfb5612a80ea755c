import type { Page } from '@playwright/test'

type Prepare = (page: Page) => Promise<void>

/** Answers every text with these items. */
export function answerWith(...items: readonly object[]): Prepare {
  return async (page) => {
    await page.route(/\/api\/TextQuery/, (route) => route.fulfill({ json: items }))
  }
}

/** Makes calls whose path contains `part` fail. */
export function failCalls(part: string): Prepare {
  return replyWith(part, {}, 500)
}

/** Answers calls whose path contains `part` with this JSON. */
export function replyWith(part: string, json: object, status = 200): Prepare {
  return async (page) => {
    await page.route(new RegExp(`/murphybot/.*${part}`), (route) => route.fulfill({ status, json }))
  }
}

/** Delays the answers to texts until the returned function is called. */
export function holdAnswer(page: Page, ...items: readonly object[]): Promise<() => void> {
  return holdCalls(page, 'TextQuery', { json: items })
}

/** Delays the failure of calls whose path contains `part` until the returned function is called. */
export function holdFailure(page: Page, part: string): Promise<() => void> {
  return holdCalls(page, part, { status: 500, json: {} })
}

async function holdCalls(
  page: Page,
  part: string,
  answer: { readonly status?: number; readonly json: object },
): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(new RegExp(`/murphybot/.*${part}`), async (route) => {
    await isReleased
    await route.fulfill(answer)
  })
  return release
}

/** Settings of an operator: a banner, and the age check of same-day delivery. */
export const withBannerAndAgeCheck: Prepare = async (page) => {
  const bannerInfo = {
    bannerTemplate: 'Deliveries are slower this week.',
    bannerType: 'warning',
    expiry: 30,
    isBannerActive: true,
  }
  await page.route(/\/GetWidgetConfiguration\//, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const { data } = (await answer.json()) as { readonly data: object }
    await route.fulfill({ response: answer, json: { statusCode: 200, data: { ...data, bannerInfo } } })
  })
  await page.route(/\/IsFeatureEnabled\/SddPrompt/, (route) =>
    route.fulfill({ json: { statusCode: 200, data: true } }),
  )
}
