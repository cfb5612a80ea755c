import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no axe violation on the page. Waits for rows and finishes animations first. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => document.querySelector('li [aria-busy=true]')).toBeNull()
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
