import type { Page } from '@playwright/test'
import { flows } from './flows'
import { keyboardOf } from './keyboard'
import { screenReaderOn } from './screen-reader'
import { murphyAddress, test } from './shop'

test.describe('A shopper with nothing but a keyboard, who listens to a screen reader', () => {
  // Every stop of the Tab key is looked at, which takes its time on a slow machine.
  test.describe.configure({ timeout: 120_000 })

  for (const { name, shopperId, prepare, walk, heard } of flows) {
    test(`${name}, never loses the focus, and hears each thing once, in order`, async ({ shopper }) => {
      const reader = await screenReaderOn(shopper.page)
      await followUpsLate(shopper.page)
      await prepare?.(shopper.page)
      await shopper.visit('/login')
      if (shopperId !== null) await shopper.signInAs(shopperId)
      await walk(keyboardOf(shopper.page, reader.hearStop))
      await reader.hears(heard)
    })
  }
})

/** On a slow machine a walk may take longer than the patience of a follow-up, which would then be heard too. */
async function followUpsLate(page: Page): Promise<void> {
  const isFrame = ({ origin, searchParams }: URL): boolean =>
    origin === murphyAddress && searchParams.has('launcher')
  await page.route(isFrame, async (route) => {
    const answer = await route.fetch()
    const document = await answer.text()
    await route.fulfill({
      response: answer,
      body: document.replace('"settings":{}', '"settings":{"followUpBaseMs":600000}'),
    })
  })
}
