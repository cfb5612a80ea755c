import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { KeyboardObservers } from './keyboard'

/** Records screen-reader output: focus stops, and changes of live regions. */
export type ScreenReader = {
  /** Records a focus stop. The keyboard calls it after every step. */
  readonly recordStop: KeyboardObservers['onStop']
  /** Returns all output, oldest first: `button: Send` for a stop, `“…”` for an announcement. */
  readOutput: () => Promise<readonly string[]>
  /** Waits until the output is exactly this, in this order. Entries that match `but` are ignored. */
  expectOutput: (expected: readonly (string | RegExp)[], but?: RegExp) => Promise<void>
}

type Announcement = { readonly kind: 'focus' } | { readonly kind: 'live'; readonly text: string }

/**
 * Loading and its end are announced only when they take time; meanwhile the focus waits on the panel. A busy button,
 * and a page on which the focus waits for its form, appear only when the check is faster.
 */
const optionalOutput =
  /^“(Loading .*|.* loaded)”$|^region: Murphy$|^button: (Sending|Downloading)…$|^text: "?Confirmed Order/

/**
 * Starts recording. Call it before the page is opened.
 *
 * @param murphyAddress address of the recorded frame
 */
export async function startScreenReader(page: Page, murphyAddress: string): Promise<ScreenReader> {
  const output: string[] = []
  let pending: readonly Announcement[] = []
  await page.addInitScript(recordAnnouncements)

  /**
   * Returns the output since the last call. Of several focus moves only the last is heard, because a reader
   * interrupts itself.
   */
  async function collectOutput(stop: string | null): Promise<void> {
    const murphy = page.frames().find((frame) => frame.url().startsWith(murphyAddress))
    const isOpen = (await page.locator('#murphy-frame[data-open]').count()) > 0
    // A hidden frame has no output.
    const announcements = [
      ...pending,
      ...((await murphy?.evaluate(takeAnnouncements)) ?? []).filter(() => isOpen),
    ]
    const lastMove = announcements.findLastIndex(({ kind }) => kind === 'focus')
    const isWhereItWas = output.findLast((entry) => !entry.startsWith('“')) === stop
    // The focus may have moved since the stop was read. That move and later output belong to the next call.
    const count = isWhereItWas && lastMove !== -1 ? lastMove : announcements.length
    pending = announcements.slice(count)
    for (const [index, entry] of announcements.slice(0, count).entries()) {
      if (entry.kind === 'live') output.push(`“${entry.text}”`)
      else if (index === lastMove && stop !== null) output.push(stop)
    }
    if (lastMove === -1 && stop !== null && !isWhereItWas) output.push(stop)
  }

  return {
    recordStop: ({ role, name }) => collectOutput(`${role}: ${name}`),
    readOutput: async () => {
      await collectOutput(null)
      return output
    },
    expectOutput: async (expected, but) => {
      await expect
        .poll(async () => {
          await collectOutput(null)
          return output
            .filter((entry) => !optionalOutput.test(entry) && but?.test(entry) !== true)
            .map((entry, index) => {
              const wanted = expected[index]
              return wanted instanceof RegExp && wanted.test(entry) ? String(wanted) : entry
            })
        })
        .toEqual(expected.map(String))
    },
  }
}

/**
 * Runs in every document before its own scripts. A region is announced when something in it changes: as a whole when it is
 * atomic, else only the addition. An alert is announced when it appears; other regions must have been there before.
 */
function recordAnnouncements(): void {
  const output: unknown[] = []
  Object.assign(window, { recordedAnnouncements: output })
  const regions = '[aria-live="polite"], [aria-live="assertive"], output, [role="status"], [role="alert"]'
  const getText = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

  function findRegion(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(`${regions}, [role="log"]`) ?? null
    const isSilent = region === null || region.getAttribute('aria-live') === 'off'
    return isSilent || region.closest('[inert], [aria-hidden="true"]') !== null ? null : region
  }

  function findChange({
    type,
    target,
    addedNodes,
  }: MutationRecord): { region: Element; text: string } | null {
    const region = findRegion(target)
    if (region !== null) {
      const isWhole =
        region.getAttribute('aria-atomic') === 'true' || region.matches('[role="status"], [role="alert"]')
      const added = type === 'characterData' ? getText(target) : [...addedNodes].map(getText).join(' ')
      return { region, text: isWhole ? getText(region) : added.trim() }
    }
    const alert = [...addedNodes].find(
      (node): node is Element =>
        node instanceof Element &&
        (node.matches('[role="alert"]') || node.querySelector('[role="alert"]') !== null),
    )
    return alert === undefined ? null : { region: alert, text: getText(alert) }
  }

  function notify(records: readonly MutationRecord[]): void {
    const announced = new Set<Element>()
    for (const record of records) {
      const change = findChange(record)
      if (change === null || change.text === '' || announced.has(change.region)) continue
      announced.add(change.region)
      output.push({ kind: 'live', text: change.text })
    }
  }

  const observer = new MutationObserver(notify)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  function recordFocusMove(): void {
    // The observer gets earlier changes only after this task.
    notify(observer.takeRecords())
    output.push({ kind: 'focus' })
  }
  document.addEventListener('focusin', recordFocusMove, { capture: true })
}

function takeAnnouncements(): Announcement[] {
  const { recordedAnnouncements } = window as unknown as { recordedAnnouncements: Announcement[] }
  return recordedAnnouncements.splice(0)
}
