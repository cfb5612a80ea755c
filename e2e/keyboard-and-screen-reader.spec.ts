import { flows } from './flows'
import { walkFlow } from './walk-flow'
import { test } from './shop'

test.describe('A shopper with nothing but a keyboard, who listens to a screen reader', () => {
  // The walk checks every stop of the Tab key, which is slow on a busy machine.
  test.describe.configure({ timeout: 120_000 })

  for (const flow of flows)
    test(
      `${flow.name}, never loses the focus, meets no screen that axe finds fault with, and hears each thing once, in order`,
      { tag: flow.isLong ? '@long' : [] },
      ({ shopper, addresses }) => walkFlow(shopper, addresses, flow, shopper.page),
    )
})
