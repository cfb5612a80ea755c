import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Frame, Page, TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'
import { getCheckedScreensFolder } from './checked-screens'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/**
 * Runs axe's WCAG 2.2 A and AA rules in a page or a frame once nothing moves or fades, because half-faded text has
 * too little contrast. The script is evaluated through the browser's own protocol, because the page's
 * Content-Security-Policy refuses an injected tag.
 *
 * @param parts selectors of Murphy's own parts on a foreign page; without any, the whole page
 */
export async function expectAccessible(target: Page | Frame, ...parts: readonly string[]): Promise<void> {
  await target.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    // A removed animation rejects, and is over too.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  if (!(await target.evaluate(() => 'axe' in globalThis))) await target.evaluate(source)
  const violations = await target.evaluate(async (include) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    const options = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      iframes: false,
      resultTypes: ['violations'],
      preload: false,
    }
    return (await axe.run(include.length === 0 ? document : { include }, options)).violations
  }, parts)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** axe needs much processor time, so the timeout is that of any other wait. */
const retryOptions = { intervals: [100], timeout: 30_000 }

/** Numbers, ids and times, which differ between runs and do not identify a screen. */
const changingParts = /\d+|data-entry="[^"]*"/g

/**
 * Checks the part of Murphy that the shopper sees: the open document, as a page or in a frame, or the launcher on the shop's
 * page. Call it at every step: a screen without violations is checked once in a run.
 *
 * @param murphy Murphy's address
 */
export async function expectScreenAccessible(page: Page, murphy: string): Promise<void> {
  const selectors = ['#murphy-launcher', '#murphy-frame']
  const ownParts = page.locator(selectors.join())
  const frame = page.frames().find((each) => each.url().startsWith(murphy))
  const isShown = frame === page.mainFrame() || (await page.locator('#murphy-frame[data-open]').count()) > 0
  const shown = isShown ? frame : undefined
  const markup = shown
    ? await shown.evaluate(() => document.body.innerHTML)
    : await ownParts.evaluateAll((parts) => parts.map((part) => part.outerHTML).join(''))
  const screen = markup.replaceAll(changingParts, '')
  const checked = join(getCheckedScreensFolder(), createHash('sha256').update(screen).digest('hex'))
  if (screen === '' || existsSync(checked)) return
  // Checks again when something has begun to fade in since the last check.
  await expect(() => (shown ? expectAccessible(shown) : expectAccessible(page, ...selectors))).toPass(
    retryOptions,
  )
  writeFileSync(checked, '')
}

/** Checks the last screen of a journey, unless the journey failed or closed its page. */
export async function expectLastScreenAccessible(
  page: Page,
  murphy: string,
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  if (status === expectedStatus && status === 'passed' && !page.isClosed())
    await expectScreenAccessible(page, murphy)
}
