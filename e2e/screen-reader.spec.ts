import { flows } from './flows'
import { keyboardOf } from './keyboard'
import { screenReaderOn } from './screen-reader'
import { test } from './shop'

test.describe('A shopper who listens to a screen reader', () => {
  for (const { name, shopperId, prepare, walk, heard } of flows) {
    test(`${name}, and hears each thing once, in order`, async ({ shopper }) => {
      const reader = await screenReaderOn(shopper.page)
      await prepare?.(shopper.page)
      await shopper.visit('/login')
      if (shopperId !== null) await shopper.signInAs(shopperId)
      await walk(keyboardOf(shopper.page, reader.hearStop))
      await reader.hears(heard)
    })
  }
})
