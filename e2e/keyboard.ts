import type { Frame, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The focused element as the accessibility tree describes it. */
export type Stop = { readonly role: string; readonly name: string }

/** A shopper who uses only the keyboard. After every step the focus must be visible. */
export type Keyboard = {
  /** Presses Tab, or Shift+Tab for `backwards`, until this has the focus. Checks every stop on the way. */
  goTo: (role: string, name: string | RegExp, way?: 'forwards' | 'backwards') => Promise<void>
  /** Goes to this and presses Enter. */
  pressOn: Keyboard['goTo']
  press: (key: 'Enter' | 'Space' | 'Escape' | 'ArrowLeft' | 'ArrowRight') => Promise<void>
  type: (text: string) => Promise<void>
  /** Waits until the widget shows this text. */
  sees: (text: string | RegExp) => Promise<void>
  /** Waits until the widget has moved the focus to this. */
  isAt: (role: string, name: string | RegExp) => Promise<void>
}

/** Observers of a keyboard walk. */
export type KeyboardObservers = {
  /** Called after each key of a step, with the focused element. */
  readonly onStop: (at: Stop) => Promise<void>
  /** Called before each step, and after each wait. */
  readonly onStep: () => Promise<void>
}

type FocusedElement = { readonly stop: Stop; readonly isVisible: boolean; readonly isMarked: boolean }

const noFocus: FocusedElement = { stop: { role: '', name: '' }, isVisible: false, isMarked: false }

/** The maximum number of stops, more than any page has. */
const stopLimit = 80

/**
 * Creates the keyboard of a page.
 *
 * @param murphy Murphy's address
 */
export function createKeyboard(
  page: Page,
  murphy: string,
  { onStop: hear, onStep: checkScreen }: KeyboardObservers,
): Keyboard {
  const findFrame = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(murphy))

  let last: Stop = noFocus.stop

  /**
   * Returns the document with the focus: the widget's once the frame has it, or that of a nested frame. When the
   * focused element disappears, the page may report no focus although the frame has moved it on.
   */
  async function focusedDocument(): Promise<Page | Frame> {
    const frame = findFrame()
    // At the same time, because on a busy machine each answer of the browser takes tenths of a second.
    const [isFrameActive, hasFrameFocus] = await Promise.all([
      page.evaluate(() => document.activeElement?.id === 'murphy-frame'),
      frame?.evaluate(() => document.hasFocus()),
    ])
    if (frame === undefined || (!isFrameActive && hasFrameFocus !== true)) return page
    for (const guest of frame.childFrames()) if (await guest.evaluate(() => document.hasFocus())) return guest
    return frame
  }

  /** Returns the focused element, or `null`. */
  async function readFocus(): Promise<FocusedElement | null> {
    const focused = (await focusedDocument()).locator(':focus')
    // The focused element may disappear. Both questions are asked at the same time, as above.
    const asked = readStop(focused).catch(() => null)
    const [facts] = await focused.evaluateAll(readFocusFacts)
    const stop = facts && (await asked)
    return facts && stop ? { ...facts, stop } : null
  }

  /** Checks the focused element, and waits while the focus still moves. */
  async function check(first: FocusedElement | null = null): Promise<Stop> {
    let current = first
    await expect(async () => {
      const { stop, isVisible, isMarked } = (current ??= await readFocus()) ?? noFocus
      current = null
      const what = `${stop.role} "${stop.name}"`
      expect(stop.name, `the focus is on something that has a name: ${what}`).not.toBe('')
      expect(isVisible, `${what} that has the focus can be seen`).toBe(true)
      expect(isMarked, `${what} shows that it has the focus`).toBe(true)
      last = stop
    }).toPass({ intervals: [50] })
    return last
  }

  async function step(perform: () => Promise<void>): Promise<void> {
    await checkScreen()
    await perform()
    await hear(await check())
  }

  async function hasFocus(): Promise<boolean> {
    return (await (await focusedDocument()).locator(':focus').count()) === 1
  }

  const goTo: Keyboard['goTo'] = async (role, name, way = 'forwards') => {
    await checkScreen()
    const passed: string[] = []
    for (let stops = 0; stops < stopLimit; stops += 1) {
      await page.keyboard.press(way === 'forwards' ? 'Tab' : 'Shift+Tab')
      const current = await readFocus()
      // Between the last and the first stop of a page no element has the focus.
      if (current === null) continue
      const stop = await check(current)
      passed.push(`${stop.role} "${stop.name}"`)
      if (!matches(stop, role, name)) continue
      await hear(stop)
      return
    }
    throw new Error(
      `No way by Tab to the ${role} ${String(name)}, but to ${[...new Set(passed)].join(', ')}.`,
    )
  }

  const press: Keyboard['press'] = (key) => step(() => page.keyboard.press(key))

  return {
    goTo,
    pressOn: async (...where) => {
      await goTo(...where)
      await press('Enter')
    },
    press,
    type: (text) => step(() => page.keyboard.type(text)),
    sees: async (text) => {
      await expect(page.frameLocator('#murphy-frame').getByText(text).first()).toBeVisible()
      await expect.poll(hasFocus, { message: 'the focus is not lost' }).toBe(true)
      await checkScreen()
    },
    isAt: async (role, name) => {
      await expect
        .poll(async () => ((await hasFocus()) ? matches(await check(), role, name) : false), {
          message: `the focus is on the ${role} ${String(name)}`,
        })
        .toBe(true)
      await hear(await check())
      await checkScreen()
    },
  }
}

function matches(stop: Stop, role: string, name: string | RegExp): boolean {
  return stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))
}

/** Returns role and name as Playwright computes them by the rules of ARIA; a text that takes the focus is its own name. */
export async function readStop(focused: Locator): Promise<Stop> {
  const [line = ''] = (await focused.ariaSnapshot({ timeout: 1000 })).split('\n')
  // The snapshot is YAML: a text with a colon is in single quotes, with its own quotes doubled.
  const first = line.startsWith("- '") ? line.slice(3).replaceAll("''", "'") : line.slice(2)
  const [, role = '', quoted, text = ''] =
    /^([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?[^:]*(?::(?: (.*))?)?$/.exec(first) ?? []
  return { role, name: quoted === undefined ? text : (JSON.parse(quoted) as string) }
}

/**
 * Returns whether the focused element is visible and has a focus ring: an outline or a thick border on the element or
 * on the box around it. A page that takes the focus only to be read from its start needs none.
 */
function readFocusFacts(focused: readonly Element[]): { isVisible: boolean; isMarked: boolean }[] {
  return focused.map((element) => {
    const parent = element.parentElement ?? element
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
      getComputedStyle(parent),
      getComputedStyle(parent, '::before'),
    ]
    const isMarked = styles.some(
      ({ outlineStyle, outlineColor, outlineWidth, boxShadow, borderTopWidth, borderTopStyle }) =>
        (outlineStyle !== 'none' &&
          outlineColor !== 'rgba(0, 0, 0, 0)' &&
          Number.parseFloat(outlineWidth) >= 1) ||
        boxShadow !== 'none' ||
        (borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 2),
    )
    return {
      isVisible: element.checkVisibility({ visibilityProperty: true }),
      isMarked: isMarked || element.getAttribute('tabindex') === '-1',
    }
  })
}
