import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Companions } from './keyboard'

/** Someone who listens: hears where the focus is, and what is put into live regions. */
export type ScreenReader = {
  /** To be handed to the keyboard: after every step the stop is heard. */
  readonly hearStop: Companions['hear']
  /** Everything said so far, oldest first: `button: Send` for a stop, `“…”` for an announcement. */
  heard: () => Promise<readonly string[]>
  /** Waits until exactly this has been said, each once and in this order; what `but` fits is passed over. */
  hears: (expected: readonly (string | RegExp)[], but?: RegExp) => Promise<void>
}

type Said = { readonly kind: 'focus' } | { readonly kind: 'live'; readonly text: string }

/**
 * Loading and its end are announced only when they take time; meanwhile the focus waits on the panel. A busy button,
 * and a page on which the focus waits for its form, appear only when the check is faster.
 */
const sometimesHeard =
  /^“(Loading .*|.* loaded)”$|^region: Murphy$|^button: (Sending|Downloading)…$|^text: "?Confirmed Order/

/**
 * To be called before the page is opened: it listens from the first moment on.
 *
 * @param murphyAddress of the frame that is listened to
 */
export async function screenReaderOn(page: Page, murphyAddress: string): Promise<ScreenReader> {
  const said: string[] = []
  let unheard: readonly Said[] = []
  await page.addInitScript(listen)

  /**
   * Returns the output since the last call. Of several focus moves only the last is heard, because a reader
   * interrupts itself.
   */
  async function drain(stop: string | null): Promise<void> {
    const murphy = page.frames().find((frame) => frame.url().startsWith(murphyAddress))
    const isOpen = (await page.locator('#murphy-frame[data-open]').count()) > 0
    // Nothing is heard from a frame that is hidden.
    const announcements = [...unheard, ...((await murphy?.evaluate(takeSaid)) ?? []).filter(() => isOpen)]
    const lastMove = announcements.findLastIndex(({ kind }) => kind === 'focus')
    const isWhereItWas = said.findLast((line) => !line.startsWith('“')) === stop
    // The focus may move on between the look at it and this: then the move, and what follows it, is for the next look.
    const heardNow = isWhereItWas && lastMove !== -1 ? lastMove : announcements.length
    unheard = announcements.slice(heardNow)
    for (const [index, line] of announcements.slice(0, heardNow).entries()) {
      if (line.kind === 'live') said.push(`“${line.text}”`)
      else if (index === lastMove && stop !== null) said.push(stop)
    }
    if (lastMove === -1 && stop !== null && !isWhereItWas) said.push(stop)
  }

  return {
    hearStop: ({ role, name }) => drain(`${role}: ${name}`),
    heard: async () => {
      await drain(null)
      return said
    },
    hears: async (expected, but) => {
      await expect
        .poll(async () => {
          await drain(null)
          return said
            .filter((line) => !sometimesHeard.test(line) && but?.test(line) !== true)
            .map((line, index) => {
              const wanted = expected[index]
              return wanted instanceof RegExp && wanted.test(line) ? String(wanted) : line
            })
        })
        .toEqual(expected.map(String))
    },
  }
}

/**
 * Runs in every document before its own scripts. A region is spoken when something in it changes: whole when it is
 * atomic, else what was added. An alert is spoken when it appears; other regions must have been there before.
 */
function listen(): void {
  const said: unknown[] = []
  Object.assign(window, { saidAloud: said })
  const regions = '[aria-live="polite"], [aria-live="assertive"], output, [role="status"], [role="alert"]'
  const words = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

  function regionOf(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(`${regions}, [role="log"]`) ?? null
    const isSilent = region === null || region.getAttribute('aria-live') === 'off'
    return isSilent || region.closest('[inert], [aria-hidden="true"]') !== null ? null : region
  }

  function textOf({ type, target, addedNodes }: MutationRecord): { region: Element; text: string } | null {
    const region = regionOf(target)
    if (region !== null) {
      const isWhole =
        region.getAttribute('aria-atomic') === 'true' || region.matches('[role="status"], [role="alert"]')
      const added = type === 'characterData' ? words(target) : [...addedNodes].map(words).join(' ')
      return { region, text: isWhole ? words(region) : added.trim() }
    }
    const alert = [...addedNodes].find(
      (node): node is Element =>
        node instanceof Element &&
        (node.matches('[role="alert"]') || node.querySelector('[role="alert"]') !== null),
    )
    return alert === undefined ? null : { region: alert, text: words(alert) }
  }

  function notify(records: readonly MutationRecord[]): void {
    const spoken = new Set<Element>()
    for (const record of records) {
      const change = textOf(record)
      if (change === null || change.text === '' || spoken.has(change.region)) continue
      spoken.add(change.region)
      said.push({ kind: 'live', text: change.text })
    }
  }

  const observer = new MutationObserver(notify)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  function hearMove(): void {
    // The observer gets earlier changes only after this task.
    notify(observer.takeRecords())
    said.push({ kind: 'focus' })
  }
  document.addEventListener('focusin', hearMove, { capture: true })
}

function takeSaid(): Said[] {
  const { saidAloud } = window as unknown as { saidAloud: Said[] }
  return saidAloud.splice(0)
}
