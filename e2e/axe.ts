import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page, TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/**
 * Runs axe's WCAG 2.2 A and AA rules in a page or a frame once nothing moves or fades, because half-faded text has
 * too little contrast. The script is evaluated through the browser's own protocol, because the
 * Content-Security-Policy rightly refuses an injected tag.
 *
 * @param parts selectors of Murphy's own parts on a foreign page; without any, the whole page
 */
export async function expectAccessible(where: Page | Frame, ...parts: readonly string[]): Promise<void> {
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
  if (!(await where.evaluate(() => 'axe' in globalThis))) await where.evaluate(source)
  const violations = await where.evaluate(async (include) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false }
    return (await axe.run(include.length === 0 ? document : { include }, options)).violations
  }, parts)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Screens without a fault so far; each worker checks a screen once. */
const known = new Set<string>()

/** As long as anything is waited for: axe needs the processor, and a busy machine has little of it. */
const patience = { intervals: [100], timeout: 30_000 }

/** Numbers, ids and times differ from one walk to the next and say nothing of the screen. */
const passing = /\d+|data-entry="[^"]*"/g

/**
 * Looks at what the shopper has of Murphy now: his open document, as a page or in the page of a shop, else what stands of
 * him there. To be called at every step: a screen that was found clean is not looked at again.
 *
 * @param murphy Murphy's address
 */
export async function expectScreenAccessible(page: Page, murphy: string): Promise<void> {
  const ours = ['#murphy-launcher', '#murphy-frame']
  const onPage = page.locator(ours.join())
  const frame = page.frames().find((each) => each.url().startsWith(murphy))
  const isShown = frame === page.mainFrame() || (await page.locator('#murphy-frame[data-open]').count()) > 0
  const shown = isShown ? frame : undefined
  const markup = shown
    ? await shown.evaluate(() => document.body.innerHTML)
    : await onPage.evaluateAll((parts) => parts.map((part) => part.outerHTML).join(''))
  const screen = markup.replaceAll(passing, '')
  if (screen === '' || known.has(screen)) return
  // Checks again when something has begun to fade in since the last check.
  await expect(() => (shown ? expectAccessible(shown) : expectAccessible(page, ...ours))).toPass(patience)
  known.add(screen)
}

/** Looks once more when a journey has come to its end; where it has failed, or has closed its page, there is nothing to see. */
export async function expectLastScreenAccessible(
  page: Page,
  murphy: string,
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  if (status === expectedStatus && status === 'passed' && !page.isClosed())
    await expectScreenAccessible(page, murphy)
}
