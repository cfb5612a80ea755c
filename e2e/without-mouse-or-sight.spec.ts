import { flows } from './flows'
import { withSettings } from './frame-settings'
import { keyboardOf } from './keyboard'
import { screenReaderOn } from './screen-reader'
import { murphyAddress, test } from './shop'

/**
 * On a slow machine a walk may take longer than the patience of a follow-up, which would then be heard too, and than the
 * time after which cards move on by themselves.
 */
const unhurried = { followUpBaseMs: 600_000, carouselAutoplayMs: 600_000 }

test.describe('A shopper with nothing but a keyboard, who listens to a screen reader', () => {
  // Every stop of the Tab key is looked at, which takes its time on a slow machine.
  test.describe.configure({ timeout: 120_000 })

  for (const { name, shopperId, prepare, walk, heard } of flows) {
    test(`${name}, never loses the focus, and hears each thing once, in order`, async ({ shopper }) => {
      const reader = await screenReaderOn(shopper.page)
      await withSettings(shopper.page, unhurried, murphyAddress)
      await prepare?.(shopper.page)
      await shopper.visit('/login')
      if (shopperId !== null) await shopper.signInAs(shopperId)
      await walk(keyboardOf(shopper.page, reader.hearStop))
      await reader.hears(heard)
    })
  }
})
