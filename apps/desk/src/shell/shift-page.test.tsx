import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskChat, queuedChat, said, sarah, tom, visitor } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const chats = [
  deskChat('ch-1'),
  deskChat('ch-2', { visitor: visitor('Sam Taylor') }),
  deskChat('ch-3', { visitor: visitor('Wen Li'), chatting: false }),
]

describe('the queue', () => {
  it('shows shopper, wait and first message of each chat, and accepts one', async () => {
    const { screen, sent, pass, clock } = await renderDesk({
      state: {
        queue: [queuedChat('w-1', { waitingSince: Date.parse('2024-06-03T09:57:30+10:00') })],
      },
    })
    const waiting = screen.getByRole('region', { name: 'Queue' })
    await expect.element(waiting).toHaveTextContent('Mia Hart')
    await expect.element(waiting).toHaveTextContent('Customer service')
    await expect.element(waiting).toHaveTextContent('My box was wet.')
    await expect.element(waiting.getByText('waiting 2:30')).toBeInTheDocument()
    await pass(31_000)
    expect(clock.now()).toBe(Date.parse('2024-06-03T10:00:31+10:00'))
    await expect.element(waiting.getByText('waiting 3:01')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'accept', chatId: 'w-1' }])
  })

  it('counts an offer down and announces it', async () => {
    const { screen, pushState, pass, sent } = await renderDesk()
    await expect.element(screen.getByText('No open chats')).toBeVisible()
    const until = Date.parse('2024-06-03T10:00:30+10:00')
    pushState({ queue: [queuedChat('w-1', { offer: { agentId: sarah.id, expiresAt: until } })] })
    const offer = screen.getByRole('region', { name: 'Incoming chats' })
    await expect.element(offer).toHaveTextContent('30 s')
    await expect
      .element(screen.getByText('Incoming chat from Mia Hart. Press Alt+A to accept.'))
      .toBeInTheDocument()
    await pass(12_000)
    await expect.element(offer).toHaveTextContent('18 s')
    await screen.getByRole('button', { name: 'Decline chat from Mia Hart' }).click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'decline', chatId: 'w-1' }])
  })

  it('leaves another agent’s offer to them, and says who was faster', async () => {
    const { screen, server } = await renderDesk({
      state: {
        queue: [
          queuedChat('w-1', {
            offer: { agentId: tom.id, expiresAt: Date.parse('2024-06-03T10:00:09+10:00') },
            mayAccept: false,
          }),
          queuedChat('w-2', { visitor: visitor('Priya Raman') }),
        ],
      },
    })
    await expect.element(screen.getByText('Offered to Tom Baker, 9 s')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Accept chat from Mia Hart' }).query()).toBeNull()
    server.perform = async () => ({
      ok: false,
      error: { kind: 'refused', refusal: { kind: 'taken', by: 'Tom Baker' } },
    })
    await screen.getByRole('button', { name: 'Accept chat from Priya Raman' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Tom Baker already accepted the chat from Priya Raman.')
  })
})

describe('several chats side by side', () => {
  it('show unread messages, and switch by key', async () => {
    const { screen, pushEntries } = await renderDesk({ state: { chats } })
    pushEntries('ch-1', 1, said('Hello?'), said('Anybody?'))
    const mine = screen.getByRole('region', { name: 'My chats' })
    await expect
      .element(mine.getByRole('button', { name: /Mia Hart 2 unread messages Anybody\?/ }))
      .toBeVisible()
    await userEvent.keyboard('{Alt>}[ArrowDown]{/Alt}')
    await expect.element(screen.getByRole('heading', { name: 'Mia Hart' }).first()).toBeVisible()
    await expect.element(mine.getByText('2 unread messages')).not.toBeInTheDocument()
    await userEvent.keyboard('{Alt>}[ArrowDown]{/Alt}')
    await expect
      .element(screen.getByRole('textbox', { name: 'Message' }))
      .toHaveAttribute('placeholder', 'Write to Sam Taylor')
    await userEvent.keyboard('{Alt>}[ArrowDown]{/Alt}')
    await expect.element(screen.getByText('This chat has ended.')).toBeVisible()
  })

  it('are above those that have ended, which show their time and no unread messages', async () => {
    const endedAt = Date.parse('2024-06-03T09:58:00')
    const over = deskChat('ch-0', { chatting: false, endedAt, visitor: visitor('Kim Lee') })
    const { screen, pushEntries } = await renderDesk({ state: { chats: [over, ...chats] } })
    pushEntries('ch-0', 1, said('Thanks'), {
      type: 'chat.rating',
      timestamp: endedAt,
      nick: 'visitor:1',
      display_name: '',
      rating: null,
      new_rating: 'good',
    })
    const mine = screen.getByRole('region', { name: 'My chats' })
    await expect.element(mine.getByRole('button', { name: /Kim Lee 9:58 am/ })).toBeVisible()
    const names = mine
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names[0]).toContain('Mia Hart')
    expect(names.findIndex((name) => name?.includes('Kim Lee'))).toBeGreaterThan(
      names.findIndex((name) => name?.includes('Sam Taylor')),
    )
    await expect.element(mine.getByRole('list', { name: 'Ended' })).toHaveTextContent('Kim Lee')
    await expect.element(mine.getByText('unread')).not.toBeInTheDocument()
  })

  it('are counted without those that have ended or are only offered', async () => {
    const queue = [
      queuedChat('w-1', { offer: { agentId: sarah.id, expiresAt: Date.parse('2024-06-03T10:00:30+10:00') } }),
    ]
    const { screen } = await renderDesk({ state: { chats, queue, me: { ...sarah, chats: 3 } } })
    await expect
      .element(screen.getByRole('heading', { name: `My chats 2 of ${sarah.capacity}` }))
      .toBeVisible()
  })

  it('keep a draft each', async () => {
    const { screen } = await renderDesk({ state: { chats } })
    const box = screen.getByRole('textbox', { name: 'Message' })
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await box.fill('for Mia')
    await screen.getByRole('button', { name: /^Sam Taylor/ }).click()
    await expect.element(box).toHaveValue('')
    await box.fill('for Sam')
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await expect.element(box).toHaveValue('for Mia')
  })

  it('are one at a time on a phone, with a way back', async () => {
    await page.viewport(390, 844)
    const { screen } = await renderDesk({ state: { chats } })
    await expect.element(screen.getByRole('region', { name: 'My chats' })).toBeVisible()
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await expect.element(screen.getByRole('region', { name: 'My chats' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Back to chats' }).click()
    await expect.element(screen.getByRole('region', { name: 'My chats' })).toBeVisible()
  })
})

describe('the connection', () => {
  it('says that it was lost, and that messages are sent later', async () => {
    const { screen, setConnection } = await renderDesk({ state: { chats } })
    setConnection('reconnecting')
    await expect
      .element(screen.getByText('Reconnecting… Your messages are sent when the connection is back.'))
      .toBeVisible()
    setConnection('connected')
    await expect
      .element(screen.getByText('Reconnecting… Your messages are sent when the connection is back.'))
      .not.toBeInTheDocument()
  })
})

describe('a desk left open over an upgrade', () => {
  const renewed = 'A new version is available.'

  it('says so, also when it cannot read the newer frames, and is reloaded by one button', async () => {
    const { screen, setConnection, push, signals: told, stored } = await renderDesk({ state: { chats } })
    push({ type: 'build', build: '/desk/assets/index-own.js' })
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await screen.getByRole('textbox', { name: 'Message' }).fill('half a th')
    await expect.element(screen.getByText(renewed)).not.toBeInTheDocument()
    setConnection('reconnecting')
    push({ type: 'build', build: '/desk/assets/index-other.js' })
    await expect.element(screen.getByRole('status').filter({ hasText: renewed })).toBeVisible()
    await screen.getByRole('button', { name: 'Reload' }).click()
    expect(told).toContain('reload')
    expect(stored().drafts).toEqual({ 'ch-1': 'half a th' })
  })

  it('continues when the earlier version is served again', async () => {
    const { screen, push } = await renderDesk({ state: { chats } })
    push({ type: 'build', build: '/desk/assets/index-other.js' })
    await expect.element(screen.getByText(renewed)).toBeVisible()
    push({ type: 'build', build: '/desk/assets/index-own.js' })
    await expect.element(screen.getByText(renewed)).not.toBeInTheDocument()
  })
})

describe('the agent’s own', () => {
  it('status is chosen by arrow keys and shown at once', async () => {
    const { screen, sent } = await renderDesk()
    await expect.element(screen.getByRole('radio', { name: 'Online' })).toBeChecked()
    screen.getByRole('radio', { name: 'Online' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: 'Away' })).toBeChecked()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'set-status', status: 'away' }])
  })

  it.each([
    ['missed-offers', 'You were set to Away because you missed two chats in a row.'],
    ['idle', 'You were set to Away after 10 minutes without activity.'],
  ] as const)('status says why the server has changed it, and is set back: %s', async (setAwayFor, words) => {
    const { screen, pushState, sent } = await renderDesk()
    await expect.element(screen.getByText('No open chats')).toBeVisible()
    pushState({ me: { ...sarah, status: 'away' }, setAwayFor })
    await expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
    await screen.getByRole('button', { name: 'Go online' }).click()
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'set-status', status: 'online' }])
  })

  it('list of shortcuts opens at its top on a phone, and closes there', async () => {
    await page.viewport(390, 664)
    const { screen } = await renderDesk()
    await expect.element(screen.getByText('No open chats')).toBeInTheDocument()
    await userEvent.keyboard('?')
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog.getByText('?', { exact: true })).toBeInTheDocument()
    await expect.element(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport()
    await expect.element(dialog.getByRole('definition').first()).toBeInViewport()
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  })

  it('canned replies are written by keyboard, there and back', async () => {
    const { screen, server } = await renderDesk()
    await expect.element(screen.getByText('No open chats')).toBeInTheDocument()
    await userEvent.keyboard('{Alt>}p{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Canned replies' })
    await dialog.getByRole('button', { name: 'New canned reply' }).click()
    await expect.element(dialog.getByLabelText('Shortcut')).toHaveFocus()
    server.putReply = async () => ({
      ok: true,
      value: [{ replyId: 'r-1', shortcut: 'sorry', text: 'I am sorry.', departmentId: null }],
    })
    await userEvent.keyboard('sorry{Tab}I am sorry.{Tab}{Tab}{Enter}')
    await expect.element(dialog.getByText('/sorry')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'New canned reply' })).toHaveFocus()
  })

  it('menu holds theme, shortcuts and sign-out', async () => {
    const { screen, signals: told, state } = await renderDesk()
    await screen.getByRole('button', { name: 'Sarah Jones' }).click()
    await screen.getByRole('radio', { name: 'Dark' }).click()
    expect(told).toContain('theme dark')
    await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Sarah Jones' }).click()
    await screen.getByRole('button', { name: 'Sign out' }).click()
    expect(state().at).toBe('signed-out')
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  })
})
