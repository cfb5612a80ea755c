import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules of axe whose result changes with the theme or the width of the page. */
const rulesOfLook = ['color-contrast', 'scrollable-region-focusable', 'target-size']

/**
 * Expects no axe violation on the page. Waits for rows and finishes animations first.
 *
 * @param ofLook runs only the rules whose result changes with theme and width, for a page that was checked whole before
 */
export async function expectAccessible({ ofLook = false } = {}): Promise<void> {
  await expect.poll(() => document.querySelector('li [aria-busy=true]')).toBeNull()
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(ofLook ? { runOnly: rulesOfLook } : {}),
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
