import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { CDPSession, Locator } from 'vitest/browser'
import type { ShownItem } from '../../core/reply-kinds'
import { products, stores } from '../../gallery/shop'
import { stillChat, stillEntry } from '../../gallery/still-state'
import { expectAccessible } from '../../testing/accessibility'
import { renderState } from '../../testing/render-widget'

type Pointer = { readonly send: (method: string, params: object) => Promise<unknown> }

const storesToLookAt: ShownItem = { type: 'store', items: [...stores] }
const storesToSelect: ShownItem = { type: 'pa-store-select', items: [...stores] }
const tenOfTwelve: ShownItem = {
  type: 'product-list',
  items: Array.from({ length: 12 }, (_, index) => ({
    ...(products[index % products.length] ?? fail()),
    stockCode: `${index}`,
  })),
}

async function renderItem(item: ShownItem) {
  const drawn = await drawItem(item)
  await movable(drawn.carousel)
  return drawn
}

async function drawItem(item: ShownItem) {
  const { screen, events } = await renderState(stillChat([stillEntry('bot', item)]))
  const carousel = screen.getByRole('group', { name: /^(Stores|Products)$/ })
  await expect.element(carousel).toBeVisible()
  const next = carousel.getByRole('button', { name: /^Next/ })
  const previous = carousel.getByRole('button', { name: /^Previous/ })
  return { screen, carousel, next, previous, events }
}

/** The row gets what moves it after it was painted, also under held time. */
async function movable(carousel: Locator): Promise<void> {
  const track = trackOf(carousel)
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(32)
  if (track.style.transform !== '') return
  await new Promise((done) => new MutationObserver(done).observe(track, { attributes: true }))
}

/** Waits until the carousel shows a text, without advancing the fake timers. */
async function says(carousel: Locator, text: RegExp): Promise<void> {
  const element = carousel.element()
  while (!text.test(element.textContent))
    await new Promise((done) =>
      new MutationObserver(done).observe(element, { subtree: true, childList: true, characterData: true }),
    )
}

function trackOf(carousel: Locator): HTMLElement {
  return carousel.element().querySelector('[aria-label^="1 of"]')?.parentElement ?? fail()
}

/** Returns the distance of the track from its start, in px. */
function offset(carousel: Locator): number {
  const track = trackOf(carousel)
  const viewport = track.parentElement ?? fail()
  const start =
    viewport.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(viewport).paddingLeft)
  return start - track.getBoundingClientRect().left
}

function cardWidth(carousel: Locator): number {
  const cards = carousel.element().querySelectorAll<HTMLElement>('[aria-label*=" of "]')
  return (cards[1] ?? fail()).offsetLeft - (cards[0] ?? fail()).offsetLeft
}

function fail(): never {
  throw new Error('The carousel is not as the test expects.')
}

/** The pages' own time: only what moves cards and lets them wait. */
function holdTime(): void {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
      'Date',
    ],
  })
}

/** The real mouse, held down in the middle of the card and moved by `way` px in small steps. */
async function drag(carousel: Locator, way: number): Promise<void> {
  const session = cdp() as CDPSession & Pointer
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const sign = carousel.element().querySelector('[aria-label*=" of "]:not([inert]) svg') ?? fail()
  const box = sign.getBoundingClientRect()
  const x = frame.left + box.left + 2 + (way < 0 ? 200 : 0)
  const y = frame.top + box.top + 2
  const mouse = (type: string, at: number) =>
    session.send('Input.dispatchMouseEvent', { type, x: at, y, button: 'left', buttons: 1, clickCount: 1 })
  // As a mouse does: it is over the card before its button is pressed.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await mouse('mousePressed', x)
  for (const share of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', x + way * share)
  await mouse('mouseReleased', x + way)
}

/** A whole drag by `way` px in one task, as fast as no mouse is. */
function dragAtOnce(carousel: Locator, way: number): void {
  const card = carousel.element().querySelector('[aria-label^="1 of"]') ?? fail()
  const at = (clientX: number) => ({ bubbles: true, clientX, isPrimary: true, buttons: 1 })
  card.dispatchEvent(new PointerEvent('pointerdown', at(200)))
  card.dispatchEvent(new MouseEvent('mousedown', at(200)))
  for (const [pointer, mouse] of [
    ['pointermove', 'mousemove'],
    ['pointerup', 'mouseup'],
  ] as const) {
    card.dispatchEvent(new PointerEvent(pointer, at(200 + way)))
    card.dispatchEvent(new MouseEvent(mouse, at(200 + way)))
  }
}

/** The name of the card that can be seen, once it is where it belongs; `null` before. */
function shownCard(carousel: Locator): string | null {
  const viewport = (trackOf(carousel).parentElement ?? fail()).getBoundingClientRect()
  const middle = viewport.left + viewport.width / 2
  const seen = [...carousel.element().querySelectorAll('[aria-label*=" of "]')].find((card) => {
    const { left, right } = card.getBoundingClientRect()
    return Math.abs((left + right) / 2 - middle) < 1
  })
  return seen?.getAttribute('aria-label') ?? null
}

/** The sign on a button points to the left. */
function isTurned(button: Locator): boolean {
  const { transform, rotate } = getComputedStyle(button.element().querySelector('svg') ?? fail())
  return transform.startsWith('matrix(-1') !== (rotate === '180deg')
}

const mouseMove = { pointerType: 'mouse', bubbles: true }

function enter(carousel: Locator): void {
  carousel.element().dispatchEvent(new PointerEvent('pointerover', mouseMove))
}

function leave(carousel: Locator): void {
  carousel.element().dispatchEvent(new PointerEvent('pointerout', mouseMove))
}

/**
 * Lets the row, under held time, be measured as often as it wants to be: the first time begins with a frame of the held
 * time and ends with a report of the browser's own.
 */
async function measured(carousel: Locator): Promise<void> {
  for (const _ of ['as it was drawn', 'as it was measured']) {
    await vi.advanceTimersByTimeAsync(32)
    await new Promise((done) => new ResizeObserver(done).observe(carousel.element()))
  }
}

const soon = window.setTimeout.bind(window)

/** Waits until so many timers run in the held time; what polls would move that time. */
async function timers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise((done) => soon(done))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('dir')
})

describe('a carousel', () => {
  it('shows five of seven stores and counts them [STO-04, STO-10]', async () => {
    const { carousel } = await renderItem(storesToLookAt)
    await expect.element(carousel).toHaveTextContent(/^1 of 5 stores/)
    expect(carousel.element().querySelectorAll('[aria-label*=" of 5: "]')).toHaveLength(5)
    await expectAccessible()
  })

  it('shows ten of twelve products and counts them [PAV-01]', async () => {
    const { carousel } = await renderItem(tenOfTwelve)
    await expect.element(carousel).toHaveTextContent(/^1 of 10 products/)
    expect(carousel.element().querySelectorAll('[aria-label*=" of 10: "]')).toHaveLength(10)
    await expectAccessible()
  })

  it.each([
    ['stores', 'STO-11, STO-16', storesToLookAt, 5],
    ['products', 'PAV-13, STO-16', tenOfTwelve, 10],
  ])(
    'moves %s by one card for each press, and not beyond the first and last card [%s]',
    async (_, _ids, item, count) => {
      const { carousel, next, previous } = await renderItem(item)
      await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
      await expect.element(next).toHaveAttribute('aria-disabled', 'false')
      for (let place = 2; place <= count; place += 1) {
        await next.click()
        await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of ${count}`))
        await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
      }
      await expect.element(next).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => offset(carousel)).toBe(cardWidth(carousel) * (count - 1))
      await previous.click()
      await expect.element(carousel).toHaveTextContent(new RegExp(`^${count - 1} of ${count}`))
    },
  )

  it('disables both arrows with one card [STO-11]', async () => {
    const { carousel, next, previous } = await renderItem({ type: 'store', items: stores.slice(0, 1) })
    await expect.element(carousel).toHaveTextContent(/^1 of 1 stores/)
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    [-79, 1],
    [-80, 2],
  ])(
    'a drag by %i px as soon as the row can be dragged shows and counts card %i [STO-15]',
    async (way, place) => {
      const { carousel } = await drawItem(storesToSelect)
      await movable(carousel)
      dragAtOnce(carousel, way)
      await expect.poll(() => shownCard(carousel)).toMatch(new RegExp(`^${place} of 5`))
      await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of 5 stores`))
    },
  )

  it.each([
    [-79, 1],
    [-80, 2],
    [-250, 2],
  ])('a drag by %i px from the first card shows card %i [STO-15, STO-16]', async (way, place) => {
    const { carousel } = await renderItem(storesToSelect)
    await drag(carousel, way)
    await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of 5 stores`))
    await expect.poll(() => offset(carousel)).toBe(cardWidth(carousel) * (place - 1))
    await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of 5 stores`))
  })

  it.each([
    [79, 3],
    [80, 2],
  ])('a drag back by %i px from the third product shows card %i [PAV-13, STO-15]', async (way, place) => {
    const { carousel, next } = await renderItem(tenOfTwelve)
    await next.click()
    await next.click()
    await expect.poll(() => offset(carousel)).toBe(cardWidth(carousel) * 2)
    await drag(carousel, way)
    await expect.poll(() => offset(carousel)).toBe(cardWidth(carousel) * (place - 1))
    await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of 10 products`))
  })

  it('moves to the card that was chosen before Embla had loaded [STO-11]', async () => {
    holdTime()
    const { carousel, next } = await drawItem(storesToSelect)
    next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(offset(carousel)).toBe(0)
    await movable(carousel)
    await says(carousel, /^2 of 5/)
    await vi.advanceTimersByTimeAsync(1000)
    expect(offset(carousel)).toBe(cardWidth(carousel))
  })

  it.each([
    ['stores', 'STO-13', storesToSelect],
    ['products', 'PAV-13, STO-13', tenOfTwelve],
  ])('moves %s in 400 ms when the shopper presses an arrow [%s]', async (_, _ids, item) => {
    const { carousel, next } = await renderItem(item)
    const whole = cardWidth(carousel)
    holdTime()
    next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await says(carousel, /^2 of/)
    vi.advanceTimersByTime(352)
    expect(offset(carousel)).toBeGreaterThan(whole / 2)
    expect(offset(carousel)).toBeLessThan(whole)
    vi.advanceTimersByTime(64)
    expect(offset(carousel)).toBe(whole)
  })

  it('moves automatically every 3000 ms, in 600 ms, until the last card [STO-13, STO-14]', async () => {
    holdTime()
    const { carousel } = await renderItem(storesToLookAt)
    const whole = cardWidth(carousel)
    // Each measurement restarts the wait, so the carousel is measured before the pointer leaves it.
    await measured(carousel)
    enter(carousel)
    await timers(0)
    leave(carousel)
    await timers(1)
    await vi.advanceTimersByTimeAsync(2950)
    expect(offset(carousel)).toBe(0)
    await vi.advanceTimersByTimeAsync(50 + 552)
    expect(offset(carousel)).toBeLessThan(whole)
    await vi.advanceTimersByTimeAsync(64)
    expect(offset(carousel)).toBe(whole)
    await expect.element(carousel).toHaveTextContent(/^2 of 5 stores/)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.element(carousel).toHaveTextContent(/^5 of 5 stores/)
    // The shopper did not cause these moves, so they are not announced.
    expect(carousel.getByRole('status').element().textContent).toBe('')
  })

  it.each([
    ['stores to select', 'STO-14', storesToSelect],
    ['products', 'PAV-13, STO-14', tenOfTwelve],
  ])('never moves %s automatically [%s]', async (_, _ids, item) => {
    holdTime()
    const { carousel } = await renderItem(item)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(carousel).toHaveTextContent(/^1 of/)
    expect(offset(carousel)).toBe(0)
  })

  it('pauses autoplay while it has the pointer or the focus [STO-14]', async () => {
    holdTime()
    const { carousel, next } = await renderItem(storesToLookAt)
    enter(carousel)
    await vi.advanceTimersByTimeAsync(9000)
    await expect.element(carousel).toHaveTextContent(/^1 of 5/)
    leave(carousel)
    await vi.advanceTimersByTimeAsync(3100)
    await expect.element(carousel).toHaveTextContent(/^2 of 5/)
    const button = next.element() as HTMLElement
    button.focus()
    await vi.advanceTimersByTimeAsync(9000)
    await expect.element(carousel).toHaveTextContent(/^2 of 5/)
    button.blur()
    await vi.advanceTimersByTimeAsync(3100)
    await expect.element(carousel).toHaveTextContent(/^3 of 5/)
  })

  it.each([
    [
      'a touch',
      (element: Element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    ],
    [
      'a key',
      (element: Element) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })),
    ],
  ])('stops autoplay for good after %s [STO-14]', async (_, act) => {
    holdTime()
    const { carousel } = await renderItem(storesToLookAt)
    act(carousel.element())
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(carousel).toHaveTextContent(/^1 of 5/)
  })

  it('jumps on a press and never moves automatically with reduced motion [STO-13, STO-14]', async () => {
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('reduced-motion') ? 'all' : query),
    )
    holdTime()
    const { carousel, next } = await renderItem(storesToLookAt)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(carousel).toHaveTextContent(/^1 of 5/)
    next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await says(carousel, /^2 of 5/)
    expect(offset(carousel)).toBe(cardWidth(carousel))
  })

  it('moves by the arrow keys, keeps the focus and announces its position once', async () => {
    const { carousel, events } = await renderItem(storesToSelect)
    const select = carousel.getByRole('group', { name: /^1 of 5/ }).getByRole('button')
    ;(select.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(carousel).toHaveTextContent(/^2 of 5 stores/)
    await expect.element(carousel.getByRole('group', { name: '2 of 5: Newtown' })).toHaveFocus()
    await expect.element(carousel.getByRole('status')).toHaveTextContent('2 of 5 stores')
    expect(events).toContainEqual({ kind: 'activity-detected' })
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(carousel.getByRole('group', { name: '1 of 5: Alexandria' })).toHaveFocus()
    expect(carousel.element().querySelectorAll('[aria-label*=" of 5: "][inert]')).toHaveLength(4)
  })

  it('keeps its height and does not shift other content', async () => {
    const shifts: PerformanceEntry[] = []
    const { carousel, next } = await renderItem(storesToSelect)
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const { offsetHeight } = carousel.element() as HTMLElement
    for (let place = 2; place <= 5; place += 1) {
      next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await expect.poll(() => offset(carousel)).toBe(cardWidth(carousel) * (place - 1))
    }
    expect(shifts).toEqual([])
    expect((carousel.element() as HTMLElement).offsetHeight).toBe(offsetHeight)
    observer.disconnect()
  })

  it.each([
    ['products', tenOfTwelve],
    ['stores', storesToSelect],
  ])('shows %s on cards as high as their content, without gaps', async (_, item) => {
    const { carousel } = await renderItem(item)
    const cards = [...carousel.element().querySelectorAll<HTMLElement>('[aria-label*=" of "] > div')]
    expect(new Set(cards.map(({ offsetHeight }) => offsetHeight)).size).toBeGreaterThan(1)
    // From the lower edge of the facts to the buttons.
    const gaps = cards.map(({ lastElementChild: actions }) => {
      const facts = actions?.previousElementSibling
      return (actions?.getBoundingClientRect().top ?? 0) - (facts?.getBoundingClientRect().bottom ?? 0)
    })
    expect(gaps.map(Math.round)).toEqual(gaps.map(() => 0))
  })

  describe('from right to left', () => {
    beforeEach(() => {
      document.documentElement.setAttribute('dir', 'rtl')
    })

    it('moves to the left by arrow and by key [STO-16]', async () => {
      const { carousel, next, previous } = await renderItem(storesToSelect)
      expect(next.element().getBoundingClientRect().left).toBeLessThan(
        previous.element().getBoundingClientRect().left,
      )
      expect(isTurned(next)).toBe(true)
      expect(isTurned(previous)).toBe(false)
      await next.click()
      await expect.element(carousel).toHaveTextContent(/^2 of 5 stores/)
      await expect.poll(() => shownCard(carousel)).toMatch(/^2 of 5/)
      await userEvent.keyboard('{ArrowLeft}')
      await expect.poll(() => shownCard(carousel)).toMatch(/^3 of 5/)
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      await expect.poll(() => shownCard(carousel)).toMatch(/^1 of 5/)
    })

    it.each([
      [79, 1],
      [80, 2],
      [-250, 1],
    ])('a drag by %i px from the first card shows card %i [STO-15]', async (way, place) => {
      const { carousel } = await renderItem(storesToSelect)
      await drag(carousel, way)
      await expect.poll(() => shownCard(carousel)).toMatch(new RegExp(`^${place} of 5`))
      await expect.element(carousel).toHaveTextContent(new RegExp(`^${place} of 5 stores`))
    })
  })
})
