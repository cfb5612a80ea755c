import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, queuedChat, said, sarah, visitor } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

const [width, height] = [390, 844]
/** A thumb of the hand that holds the phone reaches the lower half of the screen. */
const reach = height / 2
const until = Date.parse('2024-06-03T10:00:30+10:00')
const chats = [deskChat('ch-1'), deskChat('ch-2', { visitor: visitor('Sam Taylor') })]
const offered = queuedChat('w-1', {
  visitor: visitor('Priya Raman'),
  offer: { agentId: sarah.id, expiresAt: until },
})

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(width, height)
})
afterEach(() => page.viewport(1440, 900))

async function openDesk() {
  const test = await renderDesk({ state: { chats } })
  const bar = test.screen.getByRole('navigation', { name: 'Parts of the desk' })
  await expect.element(bar).toBeVisible()
  return { ...test, bar }
}

/** Expects a control in the reach of a thumb, and large enough for it. */
async function expectInReach(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  const place = control.element().getBoundingClientRect()
  expect(place.top).toBeGreaterThan(reach)
  expect(place.bottom).toBeLessThanOrEqual(height)
  expect([place.width >= 44, place.height >= 44]).toEqual([true, true])
}

describe('the bar at the bottom of a phone', () => {
  it('leads from the queue to a chat, its shopper and back, each in reach of a thumb', async () => {
    const { screen, bar } = await openDesk()
    const chat = bar.getByRole('button', { name: 'Chat', exact: true })
    for (const name of ['Queue', 'Chat', 'Shopper'])
      await expectInReach(bar.getByRole('button', { name, exact: true }))
    await expect.element(chat).toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect.element(chat).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    await bar.getByRole('button', { name: 'Shopper' }).click()
    await expect.element(screen.getByRole('complementary', { name: 'Shopper' })).toBeVisible()
    await expect.element(screen.getByText('mia@example.com')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
    await expectAccessible()
    await bar.getByRole('button', { name: /^Queue/ }).click()
    await expect.element(screen.getByRole('region', { name: 'My chats' })).toBeVisible()
    await expectAccessible()
  })

  it('counts the chats that need the agent, also while another part is shown', async () => {
    const { screen, bar, page: change, pushEntries } = await openDesk()
    change('page-narrowed')
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    pushEntries('ch-2', 1, said('Hello?'))
    await expect.element(bar.getByRole('button', { name: 'Queue 1 chat needs your attention' })).toBeVisible()
    await bar.getByRole('button', { name: /^Queue/ }).click()
    pushEntries('ch-1', 1, said('So?'))
    await expect.element(bar.getByRole('button', { name: 'Queue 2 chats need your attention' })).toBeVisible()
  })

  it('has the actions of a running chat in a menu, with End chat', async () => {
    const { screen, bar, sent } = await openDesk()
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    const opener = bar.getByRole('button', { name: 'Actions' })
    await expectInReach(opener)
    await opener.click()
    for (const name of ['Tags', 'Files', 'Request rating', 'Transfer', 'Leave chat', 'End chat'])
      await expectInReach(bar.getByRole('button', { name, exact: true }))
    await expectAccessible()
    await bar.getByRole('button', { name: 'End chat' }).click()
    const dialog = screen.getByRole('dialog', { name: 'End the chat with Mia Hart?' })
    const confirm = dialog.getByRole('button', { name: 'End chat' })
    await expectInReach(confirm)
    await confirm.click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'end', chatId: 'ch-1', tags: [] }])
  })

  it('shows an incoming chat beside an open one, to be accepted or declined by a thumb', async () => {
    const { screen, pushState, sent } = await openDesk()
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    pushState({ chats, queue: [offered] })
    const offer = screen.getByRole('region', { name: 'Incoming chats' })
    await expect.element(offer).toHaveTextContent('Priya Raman')
    const decline = offer.getByRole('button', { name: 'Decline chat from Priya Raman' })
    const accept = offer.getByRole('button', { name: 'Accept chat from Priya Raman' })
    for (const button of [decline, accept]) await expectInReach(button)
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeInViewport()
    await expectAccessible()
    await accept.click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'accept', chatId: 'w-1' }])
  })

  it('stays on the page of the inbox, and leads back', async () => {
    const { screen, bar, act } = await openDesk()
    await act({ kind: 'path-opened', path: 'inbox' })
    await expect.element(screen.getByRole('region', { name: 'My chats' })).not.toBeInTheDocument()
    await expect.element(bar.getByRole('button', { name: /^Queue/ })).not.toHaveAttribute('aria-current')
    await bar.getByRole('button', { name: /^Queue/ }).click()
    await expect.element(screen.getByRole('region', { name: 'My chats' })).toBeVisible()
  })

  it('makes room for the message box while the keyboard is open', async () => {
    const { screen, bar } = await openDesk()
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    const box = screen.getByRole('textbox', { name: 'Message' })
    await box.click()
    // The browser of a phone gives the page what the keyboard leaves.
    await page.viewport(width, 480)
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(box).toBeInViewport()
    await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeInViewport()
    await page.viewport(width, height)
    await expect.element(bar).toBeVisible()
  })
})

describe('a phone', () => {
  it.each(['lists', 'chat', 'shopper'] as const)(
    'shows the %s without scrolling sideways, however long a name is',
    async (view) => {
      const email = `${'w'.repeat(80)}@example.com`
      const long = deskChat('ch-1', { visitor: visitor('W'.repeat(255), { email }) })
      const { act, screen, pushEntries } = await renderDesk({
        state: { chats: [long], queue: [{ ...offered, visitor: visitor('M'.repeat(255)) }] },
      })
      pushEntries('ch-1', 1, said('x'.repeat(400)))
      await act({ kind: 'chat-opened', chatId: 'ch-1' }, { kind: 'view-opened', view })
      await expect.element(screen.getByRole('region', { name: 'Incoming chats' })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  it('opens the menu of the agent at the bottom edge', async () => {
    const { screen } = await openDesk()
    await screen.getByRole('button', { name: 'Sarah Jones' }).click()
    await expectInReach(screen.getByRole('button', { name: 'Sign out' }))
    await userEvent.keyboard('{Escape}')
  })
})

describe('a wide page', () => {
  it('has no such bar, and the actions in the header of the chat', async () => {
    await page.viewport(1440, 900)
    const { screen, act } = await renderDesk({ state: { chats, queue: [offered] } })
    await act({ kind: 'chat-opened', chatId: 'ch-1' })
    await expect.element(screen.getByRole('button', { name: 'End chat' })).toBeVisible()
    await expect
      .element(screen.getByRole('navigation', { name: 'Parts of the desk' }))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Incoming chats' })).toBeVisible()
  })
})
