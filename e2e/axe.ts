import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/**
 * Runs axe's WCAG 2.2 A and AA rules in a page or a frame as it stands once nothing moves or fades any more: half faded
 * in, a text has too little contrast. The script is evaluated through the browser's own protocol, because the
 * Content-Security-Policy rightly refuses an injected tag.
 */
export async function expectAccessible(where: Page | Frame): Promise<void> {
  await where.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    // One that is taken away before its end is over as well.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  await where.evaluate(source)
  const violations = await where.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false }
    return (await axe.run(document, options)).violations
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
