import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules of axe whose result changes with the theme of the page. */
const rulesOfTheme = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violation on the page. Finishes animations first.
 *
 * @param ofTheme runs only the rules whose result changes with the theme, for a page that was checked whole in the other one
 */
export async function expectAccessible({ ofTheme = false } = {}): Promise<void> {
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(ofTheme ? { runOnly: rulesOfTheme } : {}),
    // The page of the tests has no title and no landmarks.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
