import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Entry } from '../core/conversation/conversation-state'
import type { State } from '../core/state'
import { said, stillChat } from '../gallery/still-state'
import { expectAccessible } from '../testing/accessibility'
import { App } from './app'
import './document.css'
import type { Widget } from './widget-context'

/** A widget whose state a test sets. */
function livingWidget(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  const widget: Widget = {
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
      state = stillChat([...state.conversation.entries, ...entries])
      for (const listener of listeners) listener()
    },
  }
}

function conversation(length: number): readonly Entry[] {
  return Array.from({ length }, (_, index) =>
    said(index % 2 === 0 ? 'user' : 'bot', `Line ${index}`, { id: `e${index}` }),
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
      shown.say(said('bot', 'A little more'))
      return drawn(shown.log()).length
    })
    .toBeLessThan(50)
  shown.say(...conversation(length).slice(shown.entries().length))
  await expect.element(shown.screen.getByText(`Line ${length - 1}`, { exact: true })).toBeInViewport()
  return shown
}

describe('long conversation', () => {
  it('draws the same few nodes at 10,000 entries as at 100', async () => {
    const hundred = await showLong(100)
    const few = hundred.nodes()
    await hundred.screen.unmount()
    const { nodes } = await showLong(10_000)
    expect([few, nodes()]).toEqual([few, few])
    expect(nodes()).toBeLessThanOrEqual(150)
    await expectAccessible()
  })
})
