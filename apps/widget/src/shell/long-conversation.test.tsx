import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { render } from 'vitest-browser-react'
import type { Entry } from '../core/conversation/conversation-state'
import type { State } from '../core/state'
import { pickupOrder } from '../gallery/deliveries'
import { stores } from '../gallery/shop'
import { stillMessage, stillChat, stillEntry } from '../gallery/still-state'
import { expectAccessible } from '../testing/accessibility'
import { createLoadedModules } from '../testing/all-modules'
import { App } from './app'
import './document.css'
import type { Widget } from './modules'

/** A widget whose state a test sets. */
function livingWidget(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  const widget: Widget = {
    modules: createLoadedModules(),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: () => undefined,
  }
  return {
    widget,
    entries: () => state.conversation.entries,
    say: (...entries: readonly Entry[]) => {
      const { conversation } = state
      state = { ...state, conversation: { ...conversation, entries: [...conversation.entries, ...entries] } }
      for (const listener of listeners) listener()
    },
  }
}

function conversation(length: number): readonly Entry[] {
  return Array.from({ length }, (_, index) =>
    stillMessage(index % 2 === 0 ? 'user' : 'bot', `Line ${index}`, { id: `e${index}` }),
  )
}

async function show(length: number) {
  const living = livingWidget(stillChat(conversation(length)))
  const screen = await render(<App widget={living.widget} />)
  const log = () => screen.getByRole('log').element()
  return { ...living, screen, log, nodes: () => log().querySelectorAll('*').length }
}

/** The words of the entries in the document, in the document's order. */
function drawn(log: Element): readonly string[] {
  return [...log.querySelectorAll('[data-entry] p:not(:has(svg))')].map((line) => line.textContent ?? '')
}

/** So long that only a part of it is in the document. */
async function showLong(length: number) {
  const shown = await show(59)
  await expect
    .poll(() => {
      shown.say(stillMessage('bot', 'A little more'))
      return drawn(shown.log()).length
    })
    .toBeLessThan(50)
  shown.say(...conversation(length).slice(shown.entries().length))
  await expect.element(shown.screen.getByText(`Line ${length - 1}`, { exact: true })).toBeInViewport()
  return shown
}

describe('a long conversation', () => {
  it('renders as few nodes at 10,000 entries as at 100', async () => {
    const hundred = await showLong(100)
    const few = hundred.nodes()
    await hundred.screen.unmount()
    const { nodes } = await showLong(10_000)
    expect([few, nodes()]).toEqual([few, few])
    expect(nodes()).toBeLessThanOrEqual(150)
    await expectAccessible()
  })

  it('keeps the order, the newest entry in view and the button to it', async () => {
    const { screen, log } = await showLong(300)
    const lines = drawn(log()).filter((line) => line.startsWith('Line'))
    expect(lines).toEqual(lines.toSorted((one, other) => Number(one.slice(5)) - Number(other.slice(5))))

    log().scrollTop = 2000
    await expect.element(screen.getByText('Line 299', { exact: true })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Newest messages' }).click()
    await expect.element(screen.getByText('Line 299', { exact: true })).toBeInViewport()
  })

  it('keeps an order card open after scrolling away and back [ORD-33]', async () => {
    const orders = stillEntry('bot', { type: 'verifiedOrders', items: [pickupOrder] })
    const first = stillChat([orders, ...conversation(59)])
    const living = livingWidget({
      ...first,
      conversation: { ...first.conversation, expandedOrder: { entryId: orders.id, index: 0 } },
    })
    const screen = await render(<App widget={living.widget} />)
    const log = screen.getByRole('log').element()
    await expect
      .poll(() => {
        living.say(stillMessage('bot', 'A little more'))
        return drawn(log).length
      })
      .toBeLessThan(50)
    const details = screen.getByRole('button', { name: 'Details of order 10234568' })
    await expect.element(details).not.toBeInTheDocument()
    log.scrollTop = 0
    await expect.element(details).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByRole('button', { name: 'Change who picks it up' })).toBeInViewport()
  })

  it.each(['store', 'store-select'] as const)(
    'keeps the card of a %s carousel and its open hours after scrolling away and back [STO-04, STO-07]',
    async (type) => {
      const living = livingWidget(
        stillChat([stillEntry('bot', { type, items: [...stores] }), ...conversation(58)]),
      )
      const screen = await render(<App widget={living.widget} />)
      const log = screen.getByRole('log').element()
      log.scrollTop = 0
      const carousel = screen.getByRole('group', { name: 'Stores' })
      await carousel.getByRole('button', { name: 'Next store' }).click()
      const second = carousel.getByRole('group', { name: /^2 of/ })
      await second.getByText(/Open now|Closed now/).click()
      await expect.element(second.getByText('Sunday')).toBeVisible()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await expect
        .poll(() => {
          living.say(stillMessage('bot', 'A little more'))
          return drawn(log).length
        })
        .toBeLessThan(50)
      log.scrollTop = log.scrollHeight
      await expect.element(carousel).not.toBeInTheDocument()

      log.scrollTop = 0
      await expect.element(second).not.toHaveAttribute('inert')
      await expect.element(second.getByText('Sunday')).toBeInViewport()
      await carousel.getByRole('button', { name: 'Previous store' }).click()
      const first = carousel.getByRole('group', { name: /^1 of/ })
      await expect.element(first.getByText('Sunday')).not.toBeVisible()
    },
  )

  it('does not render old entries again for a new one', async () => {
    const { screen, say } = await showLong(300)
    let drawings = 0
    const counted = (text: string): Entry => {
      const entry = stillMessage('bot', text)
      return Object.defineProperty({ ...entry }, 'item', {
        enumerable: true,
        get: () => {
          drawings += 1
          return entry.item
        },
      })
    }
    say(counted('Counted one'), counted('Counted two'))
    await expect.element(screen.getByText('Counted two', { exact: true })).toBeInViewport()
    const before = drawings
    expect(before).toBeGreaterThan(0)
    say(stillMessage('bot', 'Newer'))
    await expect.element(screen.getByRole('log').getByText('Newer')).toBeInViewport()
    expect(drawings).toBe(before)
  })

  it('announces each arrival once', async () => {
    const { screen, say } = await showLong(300)
    say(stillMessage('bot', 'Heard once'))
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^Heard once$/)
    await expect.element(screen.getByRole('log').getByText('Heard once')).toBeInViewport()
  })

  it('replaces the full list without moving the visible entries', async () => {
    const { screen, log, say, nodes } = await show(59)
    await import('./windowed-entries')
    await expect.element(screen.getByText('Line 58', { exact: true })).toBeInViewport()
    const whole = nodes()
    log().scrollTop = 900
    await expect.element(screen.getByRole('button', { name: 'Newest messages' })).toBeVisible()
    // A line that still arrives stands lower than where it belongs.
    for (const animation of document.getAnimations()) animation.finish()
    const [read] = drawn(log()).filter((line) => {
      const { top } = screen.getByText(line, { exact: true }).element().getBoundingClientRect()
      return top > 200
    })
    // Within the list: the panel itself may still be arriving.
    const top = () =>
      screen
        .getByText(read ?? '', { exact: true })
        .element()
        .getBoundingClientRect().top - log().getBoundingClientRect().top
    const before = top()
    say(stillMessage('bot', 'Unread'))
    await expect.poll(nodes).toBeLessThan(whole / 2)
    // Entries near the viewport are rendered in the same frame, before its paint.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(Math.abs(top() - before)).toBeLessThan(2)
  })

  it('keeps the entry that has the focus after scrolling away', async () => {
    const { screen, log, say } = await showLong(200)
    say(stillEntry('bot', replyItems.article.examples[0]))
    const card = screen.getByRole('button', { name: /Returning a bottle/ })
    await expect.element(card).toBeInViewport()
    const button = card.element() as HTMLButtonElement
    button.focus()
    log().scrollTop = 0
    await expect.element(screen.getByText('Line 0', { exact: true })).toBeInViewport()
    expect(document.activeElement).toBe(button)
  })
})
