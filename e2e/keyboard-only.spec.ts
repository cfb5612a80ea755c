import { flows } from './flows'
import { keyboardOf } from './keyboard'
import { test } from './shop'

test.describe('A shopper with nothing but a keyboard', () => {
  // Every stop of the Tab key is looked at, which takes its time on a slow machine.
  test.describe.configure({ timeout: 60_000 })

  for (const { name, shopperId, prepare, walk } of flows) {
    test(name, async ({ shopper }) => {
      await prepare?.(shopper.page)
      await shopper.visit('/login')
      if (shopperId !== null) await shopper.signInAs(shopperId)
      await walk(keyboardOf(shopper.page))
    })
  }
})
