import { expectScreenAccessible } from './axe'
import type { Flow } from './flows/flow'
import { withSettings } from './frame-settings'
import { keyboardOf } from './keyboard'
import { screenReaderOn } from './screen-reader'
import type { Addresses, Shopper } from './shop'

/**
 * On a slow machine a walk may take longer than the patience of a follow-up, which would then be heard too, than the time
 * after which cards move on by themselves, and than the thanks for a rating stand.
 */
const unhurried = { staggerMs: 200, followUpBaseMs: 600_000, carouselAutoplayMs: 600_000, thanksMs: 6000 }

/**
 * Walks through a flow by keyboard alone. The focus is checked after every key and axe checks every new screen. The
 * screen-reader output has to equal the flow's, each entry once and in order.
 */
export async function walkFlow<Others>(
  { page, visit, signInAs }: Shopper,
  { murphy }: Addresses,
  { opening, prepare, walk, heard, sometimesHeard }: Flow<Others>,
  others: Others,
): Promise<void> {
  const reader = await screenReaderOn(page, murphy)
  await withSettings(page, unhurried, murphy)
  await prepare?.(page)
  await visit('/login')
  if (opening.shopperId !== null) await signInAs(opening.shopperId)
  const user = keyboardOf(page, murphy, {
    hear: reader.hearStop,
    look: () => expectScreenAccessible(page, murphy),
  })
  await opening.walk(user)
  await walk(user, others)
  await reader.hears([...opening.heard, ...heard], sometimesHeard)
}
