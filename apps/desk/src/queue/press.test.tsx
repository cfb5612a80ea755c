import { cdp, page } from 'vitest/browser'
import type { CDPSession, Locator } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeskState } from '@murphy/contracts/desk'
import { deskChat, queuedChat, sarah, startAt, visitor } from '../testing/builders'
import { scheduleRow } from '../components/row-schedule'
import { renderDesk } from '../testing/render-desk'

const mia = queuedChat('w-mia')
const priya = queuedChat('w-priya', { visitor: visitor('Priya Raman') })
const toMe = { agentId: sarah.id, expiresAt: startAt + 30_000 }

beforeEach(() => page.viewport(1440, 900))
// A button that is still down would stay pressed in the next test.
afterEach(() => mouse('mouseReleased', { x: 1, y: 1 }))

/** Presses an element, runs `meanwhile`, and releases at the same place. */
async function pressWhile(element: Locator, happen: () => unknown): Promise<void> {
  const at = await settledMiddleOf(element)
  await mouse('mouseMoved', at)
  await mouse('mousePressed', at)
  await happen()
  await drawn()
  await mouse('mouseReleased', at)
}

type Place = { readonly x: number; readonly y: number }

/**
 * Returns the middle of an element once two measurements in a row are equal. A row moves when the rows above it become
 * whole, and a pointer that aims at its earlier place presses beside the button.
 */
async function settledMiddleOf(element: Locator): Promise<Place> {
  await expect.element(element).toBeVisible()
  let last = middleOf(element)
  for (;;) {
    await drawn()
    const now = middleOf(element)
    if (now.x === last.x && now.y === last.y) return now
    last = now
  }
}

function middleOf(element: Locator): Place {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  // A page that is wider than the test window is scaled down.
  const scale = frame.width / window.innerWidth
  const box = element.element().getBoundingClientRect()
  return {
    x: frame.left + (box.left + box.width / 2) * scale,
    y: frame.top + (box.top + box.height / 2) * scale,
  }
}

async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', place: Place): Promise<void> {
  const session = cdp() as CDPSession & {
    readonly send: (method: string, params: object) => Promise<unknown>
  }
  await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
}

/** Two frames, because the first may request the second. */
async function drawn(): Promise<void> {
  for (const _ of ['first', 'second']) await new Promise((done) => requestAnimationFrame(done))
}

describe('a press takes effect where it began, although meanwhile', () => {
  it.each<readonly [what: string, before: Partial<DeskState>, after: Partial<DeskState>]>([
    ['the chat is offered to them', { queue: [mia] }, { queue: [{ ...mia, offer: toMe }] }],
    ['the offer has run out', { queue: [{ ...mia, offer: toMe }] }, { queue: [mia] }],
    [
      'an offer of another comes before it',
      { queue: [priya, mia] },
      { queue: [{ ...priya, offer: toMe }, mia] },
    ],
    ['a visitor who has waited longer leaves', { queue: [priya, mia] }, { queue: [mia] }],
    ['the shopper says something else', { queue: [mia] }, { queue: [{ ...mia, firstMessage: '' }] }],
  ])('%s: accept', async (_, before, after) => {
    const { screen, sent, pushState } = await renderDesk({ state: before })
    await pressWhile(screen.getByRole('button', { name: 'Accept chat from Mia Hart' }), () =>
      pushState(after),
    )
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([{ type: 'accept', chatId: 'w-mia' }])
  })

  it('another offer expires: decline', async () => {
    const { screen, sent, pushState } = await renderDesk({
      state: {
        queue: [
          { ...priya, offer: toMe },
          { ...mia, offer: toMe },
        ],
      },
    })
    await pressWhile(screen.getByRole('button', { name: 'Decline chat from Mia Hart' }), () =>
      pushState({ queue: [priya, { ...mia, offer: toMe }] }),
    )
    await expect
      .poll(() => sent.map(({ command }) => command))
      .toEqual([{ type: 'decline', chatId: 'w-mia' }])
  })

  it('an offer moves all the others down: open a chat', async () => {
    const chats = [deskChat('ch-1', { visitor: visitor('Sam Taylor') }), deskChat('ch-2')]
    const { screen, shift, pushState } = await renderDesk({ state: { chats } })
    await pressWhile(screen.getByRole('button', { name: /^Mia Hart/ }), () =>
      pushState({ chats, queue: [{ ...priya, offer: toMe }] }),
    )
    await expect.poll(() => shift().openChatId).toBe('ch-2')
    await expect
      .element(screen.getByRole('region', { name: 'Incoming chats' }))
      .toHaveTextContent('Priya Raman')
  })

  it('another row of a long list comes near, which is rendered only after the release: accept', async () => {
    const { screen, sent } = await renderDesk({ state: { queue: [mia] } })
    let isWhole = false
    await pressWhile(screen.getByRole('button', { name: 'Accept chat from Mia Hart' }), async () => {
      scheduleRow(() => (isWhole = true))
      await drawn()
      expect(isWhole).toBe(false)
    })
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([{ type: 'accept', chatId: 'w-mia' }])
    await expect.poll(() => isWhole).toBe(true)
  })
})

it('changes that arrive during a press are shown on release', async () => {
  const { screen, pushState } = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  const theme = screen.getByRole('button', { name: 'Sarah Jones' })
  await pressWhile(theme, () => pushState({ queue: [priya] }))
  await expect.element(screen.getByText('Priya Raman', { exact: true })).toBeVisible()
})

it('the focus stays on a chat when it is offered to the agent', async () => {
  const { screen, pushState } = await renderDesk({ state: { queue: [priya, mia] } })
  const accept = screen.getByRole('button', { name: 'Accept chat from Mia Hart' })
  await expect.element(accept).toBeVisible()
  accept.element().focus()
  pushState({ queue: [priya, { ...mia, offer: toMe }] })
  await expect.element(screen.getByRole('region', { name: 'Incoming chats' })).toHaveTextContent('Mia Hart')
  await expect.element(accept).toHaveFocus()
  pushState({ queue: [priya] })
  await expect.element(accept).not.toBeInTheDocument()
  // The button returns later; focus that has moved elsewhere stays there.
  pushState({ queue: [priya, { ...mia, offer: toMe }] })
  await expect.element(accept).toBeVisible()
  await expect.element(accept).not.toHaveFocus()
})
