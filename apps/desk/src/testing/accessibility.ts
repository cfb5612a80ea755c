import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules of axe whose result changes with the theme or the width of the page. */
const rulesOfLook = ['color-contrast', 'scrollable-region-focusable', 'target-size']
/** Those whose result changes with the theme alone. */
const rulesOfTheme = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violation on the page. Waits for rows and finishes animations first.
 *
 * @param ofLook runs only the rules whose result changes with theme and width, for a page that was checked whole before
 * @param ofTheme runs only those whose result changes with the theme, for a page that was checked whole at the same width
 */
export async function expectAccessible({ ofLook = false, ofTheme = false } = {}): Promise<void> {
  await expect.poll(() => document.querySelector('li [aria-busy=true]')).toBeNull()
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(ofLook ? { runOnly: rulesOfLook } : {}),
    ...(ofTheme ? { runOnly: rulesOfTheme } : {}),
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
