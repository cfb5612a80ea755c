import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no axe violation on the page. Finishes animations first. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
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
