import type { Page } from '@playwright/test'
import { mergeTests } from '@playwright/test'
import { signIn, signOut, test as deskTest } from './desk-page'
import { liveChatFlows } from './flows'
import { walkFlow } from './walk-flow'
import { test as pageTest } from './host-page'
import { waitForLiveChatState } from './live-chat-page'

const test = mergeTests(pageTest, deskTest).extend({
  addresses: async ({ murphy, storefront }, use) => use({ murphy, storefront }),
})

test.describe('A shopper with nothing but a keyboard, who listens to a screen reader, and an agent', () => {
  // All flows share one agent, so they run one after another.
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let sarah: Page

  test.beforeAll(async ({ browser, murphy }) => {
    sarah = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
  })

  test.afterAll(async () => {
    await signOut(sarah)
    await sarah.context().close()
  })

  for (const flow of liveChatFlows)
    test(
      `${flow.name}, never loses the focus, meets no screen that axe finds fault with, and hears each thing once, in order`,
      { tag: flow.isLong ? '@long' : [] },
      async ({ shopper, addresses }) => {
        const { page } = shopper
        await walkFlow(shopper, addresses, flow, { page, sarah, isServiceReady: waitForLiveChatState(page) })
      },
    )
})
