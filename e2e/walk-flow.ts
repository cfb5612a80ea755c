import { expectScreenAccessible } from './axe'
import type { Flow } from './flows/flow'
import { withSettings } from './frame-settings'
import { createKeyboard } from './keyboard'
import { startScreenReader } from './screen-reader'
import type { Addresses, Shopper } from './shop'

/**
 * Long times for follow-ups, moving cards and the thanks for a rating. On a slow machine a walk could otherwise reach them.
 */
const longDelays = { staggerMs: 200, followUpBaseMs: 600_000, carouselAutoplayMs: 600_000, thanksMs: 6000 }

/**
 * Walks through a flow by keyboard alone. The focus is checked after every key and axe checks every new screen. The
 * screen-reader output must equal that of the flow.
 */
export async function walkFlow<Others>(
  { page, visit, visitAs }: Shopper,
  { murphy }: Addresses,
  { opening, prepare, walk, expectedOutput, optionalOutput }: Flow<Others>,
  others: Others,
): Promise<void> {
  const reader = await startScreenReader(page, murphy)
  await withSettings(page, longDelays, murphy)
  await prepare?.(page)
  await (opening.shopperId === null ? visit('/login') : visitAs(opening.shopperId))
  const user = createKeyboard(page, murphy, {
    onStop: reader.recordStop,
    onStep: () => expectScreenAccessible(page, murphy),
  })
  await opening.walk(user)
  await walk(user, others)
  await reader.expectOutput([...opening.expectedOutput, ...expectedOutput], optionalOutput)
}
