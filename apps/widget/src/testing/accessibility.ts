import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with the faults that axe finds on the page now, in readable words; it ends the animations before it looks. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    // The tests' page is not ours: it has no title and no landmarks of its own.
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
