import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, said, saidBySarah, sarah, startAt, tom, visitor } from '../testing/builders'
import { deskCallExamples } from '@murphy/contracts/desk'
import { renderDesk } from '../testing/render-desk'
import type { FakePorts } from '../testing/fake-ports'

beforeEach(() => page.viewport(1440, 900))

const neverAnswered: FakePorts['server']['perform'] = () => new Promise(() => undefined)

async function openChat(change: Parameters<typeof deskChat>[1] = {}) {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1', change)] } })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  const log = test.screen.getByRole('log', { name: 'Chat transcript' })
  const box = test.screen.getByRole('textbox', { name: 'Message' })
  return { ...test, log, box }
}

describe('the message box', () => {
  it('sends on Enter, and Shift+Enter starts a new line', async () => {
    const { box, sent } = await openChat()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'message', chatId: 'ch-1', msg: 'one\ntwo' }])
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
  })

  it('shows how many characters are left, and does not send a text that is too long', async () => {
    const { screen, box, sent } = await openChat()
    await box.fill('a'.repeat(4096))
    await expect.element(screen.getByText('0 characters left')).toBeVisible()
    await box.fill('a'.repeat(4097))
    await expect.element(screen.getByText('1 character too many')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
  })

  it.each([1440, 700])(
    'has its place at a width of %i, however long the shopper’s name is',
    async (width) => {
      await page.viewport(width, 900)
      const { box } = await openChat({ visitor: visitor('W'.repeat(255)) })
      const { bottom, height } = box.element().getBoundingClientRect()
      expect([height < 60, bottom < 900]).toEqual([true, true])
      expect(height).toBeGreaterThan(40)
    },
  )

  it('passes the focus to the text that says that the chat has ended, which no key presses', async () => {
    const { screen, box, pushState, sent } = await openChat()
    await expect.element(box).toHaveFocus()
    pushState({ chats: [deskChat('ch-1', { chatting: false, endedAt: startAt })] })
    await expect.element(screen.getByText('This chat has ended.')).toHaveFocus()
    await expect.element(screen.getByText(/Wrap-up time: 1:00/)).toBeVisible()
    await userEvent.keyboard(' {Enter}')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Clear from my list' })).toHaveFocus()
  })

  it('is gone once the chat has ended, and the chat can be cleared', async () => {
    const { screen, box, sent } = await openChat({ chatting: false, rating: 'bad', comment: 'Slow' })
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(screen.getByText('Rated bad').first()).toBeVisible()
    await expect.element(screen.getByText('Slow')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear from my list' }).click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'leave', chatId: 'ch-1' }])
  })
})

describe('an ended chat', () => {
  it.each([1440, 390])('continues by email in the inbox, %d wide', async (width) => {
    await page.viewport(width, 900)
    const { screen, manager, shift } = await openChat({ chatting: false })
    const button = screen.getByRole('button', { name: 'Continue by email' })
    await button.click()
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
    await expectAccessible()
    manager.answers.continueByMail = () => ({ itemId: '17' })
    manager.answers.searchInbox = () => deskCallExamples.searchInbox.reply
    manager.answers.inboxItem = () => deskCallExamples.inboxItem.reply
    await button.click()
    await expect.element(screen.getByRole('heading', { name: 'Mia Hart' })).toBeVisible()
    expect(shift().path).toBe('inbox/17')
    const asked = manager.requests.filter(({ name }) => name === 'continueByMail')
    expect(asked.at(-1)).toMatchObject({ params: { chatId: 'ch-1' } })
  })

  it.each(['', 'none'])('does not continue by email with the address %j', async (email) => {
    const { screen } = await openChat({ chatting: false, visitor: visitor('Mia Hart', { email }) })
    await expect.element(screen.getByRole('button', { name: 'Clear from my list' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Continue by email' })).not.toBeInTheDocument()
  })
})

describe('a message', () => {
  it('shows Sending until it is stored', async () => {
    const { log, server, sent, pushEntries } = await openChat()
    server.perform = neverAnswered
    await userEvent.keyboard('Hi Mia{Enter}')
    await expect.element(log).toHaveTextContent('Hi Mia')
    await expect.element(log.getByText('Sending…')).toBeVisible()
    pushEntries('ch-1', 1, saidBySarah('Hi Mia', sent[0]?.id))
    await expect.element(log.getByText('Sending…')).not.toBeInTheDocument()
    expect(log.element().textContent?.match(/Hi Mia/g)).toHaveLength(1)
  })

  it('shows why it was refused, and is sent again or removed', async () => {
    const { log, server } = await openChat()
    server.perform = async () => ({ ok: false, error: { kind: 'refused', refusal: { kind: 'gone' } } })
    await userEvent.keyboard('Hi{Enter}')
    await expect.element(log).toHaveTextContent('Not sent. The chat has ended or is no longer yours.')
    await log.getByRole('button', { name: 'Retry' }).click()
    await log.getByRole('button', { name: 'Remove' }).click()
    await expect.element(log.getByText('Hi')).not.toBeInTheDocument()
  })

  it('is plain text, in which only web addresses are links', async () => {
    const { log, pushEntries } = await openChat()
    pushEntries('ch-1', 1, said('<b onclick=alert(1)>see</b> https://shop.example/a and javascript:alert(1)'))
    await expect.element(log).toHaveTextContent('<b onclick=alert(1)>see</b>')
    const links = log.element().querySelectorAll('a')
    expect([...links].map((link) => [link.href, link.rel, link.target])).toEqual([
      ['https://shop.example/a', 'noopener noreferrer', '_blank'],
    ])
  })

  it('a message with a file shows its name and size, and links to the desk’s own server only [LCS-34]', async () => {
    const { log, pushEntries } = await openChat()
    pushEntries('ch-1', 1, {
      type: 'chat.file',
      timestamp: 1,
      nick: 'visitor:9f',
      display_name: 'Mia Hart',
      attachment: {
        mime_type: 'image/png',
        name: 'box.png',
        size: 5120,
        url: 'https://chat.example/files/k3',
        metadata: { width: 80, height: 60 },
      },
      deleted: false,
    })
    const link = log.getByRole('link', { name: 'box.png 5 KB' })
    await expect.element(link).toHaveAttribute('href', '/client/widget/files/k3')
  })

  it.each([
    ['a picture', {}, '/client/widget/files/k3'],
    ['a picture of more than 5 MB', { size: 5_242_881 }, null],
    ['a picture of more than 24 megapixels', { metadata: { width: 6001, height: 4000 } }, null],
    ['a file that the server has not measured', { metadata: null }, null],
    ['a text', { name: 'a.txt', mime_type: 'text/plain', metadata: null }, null],
  ])(
    'a message with %s has a small preview from the desk’s own server, or none',
    async (_what, change, src) => {
      const { log, pushEntries } = await openChat()
      const attachment = {
        mime_type: 'image/png',
        name: 'box.png',
        size: 5120,
        url: 'https://chat.example/files/k3',
        metadata: { width: 80, height: 60 },
        ...change,
      }
      const by = { nick: 'visitor:9f', display_name: 'Mia Hart' }
      pushEntries('ch-1', 1, { type: 'chat.file', timestamp: 1, ...by, attachment, deleted: false })
      await expect.element(log.getByRole('link', { name: attachment.name })).toBeVisible()
      expect(log.element().querySelector('a img')?.getAttribute('src') ?? null).toBe(src)
    },
  )

  it('a message of the shopper is announced once, with its text in the open chat', async () => {
    const { screen, pushEntries, push } = await openChat()
    pushEntries('ch-1', 1, said('old'))
    push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('new') })
    await expect.element(screen.getByText('Mia Hart: new')).toBeInTheDocument()
    await expect.element(screen.getByText('Mia Hart: old')).not.toBeInTheDocument()
  })

  it('a message of the agent is marked as seen once the shopper has read it', async () => {
    const { log, pushEntries, pushState } = await openChat()
    pushEntries('ch-1', 1, saidBySarah('Hi'), saidBySarah('there'))
    await expect.element(log.getByText('Seen')).not.toBeInTheDocument()
    pushState({ chats: [deskChat('ch-1', { visitorReadSeq: 2 })] })
    await expect.element(log.getByText('Seen')).toBeVisible()
  })
})

describe('a long chat', () => {
  it('keeps few entries in the document, the newest in view, and an agent who has scrolled up in place', async () => {
    const { log, screen, pushEntries, push } = await openChat()
    pushEntries('ch-1', 1, ...Array.from({ length: 1000 }, (_, index) => said(`line ${index + 1}`)))
    await expect.element(log.getByText('line 1000', { exact: true })).toBeVisible()
    expect(log.element().querySelectorAll('*').length).toBeLessThan(300)
    const scroller = log.element()
    await expect
      .poll(() => {
        scroller.scrollTop = 0
        return log.getByText('line 1', { exact: true }).query()
      })
      .not.toBeNull()
    push({ type: 'event', chat_id: 'ch-1', seq: 1001, entry: said('line 1001') })
    const newer = screen.getByRole('button', { name: 'New messages' })
    await expect.element(newer).toBeVisible()
    expect(scroller.scrollTop).toBe(0)
    await newer.click()
    await expect.element(log.getByText('line 1001', { exact: true })).toBeVisible()
  })
})

describe('the shopper’s details', () => {
  it('are beside the chat [LCS-01, LC-36]', async () => {
    const { screen } = await openChat({
      visitor: visitor('Alex Nguyen', {
        email: 'alex@example.com',
        phone: '0412 345 678',
        authenticated: true,
        auth_status: 'authenticated',
      }),
      isVerified: true,
      user: {
        chatbotUserId: 'bot-user-7',
        isGuestUser: false,
        firstName: 'Alex',
        lastName: 'Nguyen',
        email: 'alex@example.com',
      },
    })
    const panel = screen.getByRole('complementary', { name: 'Shopper' })
    for (const words of [
      'Alex Nguyen',
      'alex@example.com',
      '0412 345 678',
      'Customer service',
      'Verified shopper',
    ])
      await expect.element(panel).toHaveTextContent(words)
    await expect.element(panel).not.toHaveTextContent('bot-user-7')
  })

  it.each([
    [{ authenticated: false, auth_status: 'none' }, 'Guest'],
    [{ authenticated: false, auth_status: 'failed' }, 'Sign-in could not be verified'],
    [{ authenticated: true, auth_status: 'authenticated' }, 'Verified shopper'],
  ] as const)('mark a shopper with %j as %s', async (profile, words) => {
    const { screen } = await openChat({ visitor: visitor('Mia', profile), isVerified: profile.authenticated })
    await expect
      .element(screen.getByRole('complementary', { name: 'Shopper' }).getByText(words))
      .toBeVisible()
  })

  it('say that only the page names the shopper, and hide the number of a guest', async () => {
    const user = {
      chatbotUserId: 'bot-7',
      isGuestUser: false,
      firstName: 'Alex',
      lastName: 'Nguyen',
      email: '',
    }
    const shopper = { shopperId: 0, name: '', email: '', lastOrderId: null, lastIntentGroupName: '' }
    const { screen, pushState } = await openChat({ user })
    const panel = screen.getByRole('complementary', { name: 'Shopper' })
    await expect.element(panel.getByText('Not verified')).toBeVisible()
    await expect.element(screen.getByText('Verified', { exact: true })).not.toBeInTheDocument()
    const handOver = {
      transcript: [],
      sessionId: 's-1',
      conversationId: '',
      pageUrl: null,
      storeId: null,
      shopper,
    }
    pushState({ chats: [deskChat('ch-1', { user, handOver })] })
    await expect.element(panel).not.toHaveTextContent('Customer number')
    pushState({
      chats: [deskChat('ch-1', { user, handOver: { ...handOver, shopper: { ...shopper, shopperId: 123 } } })],
    })
    await expect.element(panel).toHaveTextContent('Customer number123')
  })

  it('follow the bot transcript, which is open until the agent has answered [LC-40]', async () => {
    const { screen, pushEntries } = await openChat({
      visitor: visitor('Alex Nguyen'),
      handOver: {
        transcript: [
          { from: 'shopper', text: 'my box was wet', timestamp: 1 },
          { from: 'murphy', text: 'Sorry to hear that.', timestamp: 2 },
        ],
        sessionId: 's-1',
        conversationId: '',
        pageUrl: null,
        storeId: '1187',
        shopper: {
          shopperId: 123,
          name: 'Alex Nguyen',
          email: 'alex@example.com',
          lastOrderId: '4001234',
          lastIntentGroupName: 'Order tracking',
        },
      },
    })
    const before = screen.getByRole('list', { name: 'Bot transcript' })
    await expect.element(before).toHaveTextContent('my box was wet')
    const panel = screen.getByRole('complementary', { name: 'Shopper' })
    for (const words of ['123', '4001234', 'Order tracking', '1187', 'alex@example.com'])
      await expect.element(panel).toHaveTextContent(words)
    pushEntries('ch-1', 1, saidBySarah('Hi'))
    await expect.element(before).not.toBeInTheDocument()
  })
})

describe('the actions of a chat', () => {
  it('transfer it to an agent who is online, with a note', async () => {
    const { screen, sent } = await openChat()
    await userEvent.keyboard('{Alt>}[KeyT]{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Transfer the chat with Mia Hart' })
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose an agent or a department.')
    await dialog.getByRole('radio', { name: /Tom Baker.*1 of 3 chats/ }).click()
    await dialog.getByRole('textbox', { name: 'Note for the next agent' }).fill('Knows the wine.')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'transfer', chatId: 'ch-1', to: { type: 'agent', agentId: 43 }, comment: 'Knows the wine.' },
    ])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('name the needed skills, and list agents who have them first', async () => {
    const { screen, pushState } = await openChat({ skills: ['Spirits'] })
    const ines = { ...tom, id: 44, nick: 'agent:44', displayName: 'Ines Duarte', title: '', chats: 2 }
    pushState({
      chats: [deskChat('ch-1', { skills: ['Spirits'] })],
      colleagues: [tom, { ...ines, skills: ['Mandarin', 'Spirits'] }],
    })
    await expect.element(screen.getByText('Needs Spirits')).toBeVisible()
    await userEvent.keyboard('{Alt>}[KeyT]{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Transfer the chat with Mia Hart' })
    await expect.element(dialog.getByText('Needs Spirits')).toBeVisible()
    await expect
      .element(dialog.getByRole('radio').first())
      .toHaveAccessibleName(/Ines Duarte.*Mandarin, Spirits.*2 of 3 chats/)
    await expectAccessible()
  })

  it('show to whom it is offered until it is accepted', async () => {
    const { screen } = await openChat({
      handingOn: { to: { type: 'agent', agentId: 43 }, comment: '', until: null },
    })
    await expect.element(screen.getByText('Offered to Tom Baker')).toBeVisible()
  })

  it('end it after one question', async () => {
    const { screen, sent } = await openChat()
    await userEvent.keyboard('{Alt>}[KeyE]{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'End the chat with Mia Hart?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await screen.getByRole('button', { name: 'End chat' }).click()
    await dialog.getByRole('button', { name: 'End chat' }).click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'end', chatId: 'ch-1', tags: [] }])
  })

  it('request a rating once', async () => {
    const { screen, sent, pushState } = await openChat()
    await screen.getByRole('button', { name: 'Request rating' }).click()
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'request-rating', chatId: 'ch-1' }])
    pushState({ chats: [deskChat('ch-1', { isRatingRequested: true })] })
    await screen.getByRole('button', { name: 'Rating requested' }).click({ force: true })
    expect(sent).toHaveLength(1)
  })

  it.each(['agent', 'manager'] as const)(
    'ban the visitor with a reason and a duration, for the role %s',
    async (role) => {
      const test = await renderDesk({
        state: { me: { ...sarah, role }, chats: [deskChat('ch-1')] },
        role,
      })
      await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
      await test.screen.getByRole('button', { name: 'Ban visitor…' }).click()
      const dialog = test.screen.getByRole('dialog', { name: 'Ban Mia Hart?' })
      await dialog.getByRole('button', { name: 'Ban' }).click()
      await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByRole('textbox').fill('Threats')
      await dialog.getByRole('combobox').selectOptions('Permanent')
      const address = dialog.getByRole('checkbox', { name: 'Also ban the network address for 24 hours' })
      await expect.element(address).not.toBeChecked()
      if (role === 'manager') await address.click()
      await dialog.getByRole('button', { name: 'Ban' }).click()
      expect(test.sent.map(({ command }) => command)).toEqual([
        {
          type: 'ban',
          chatId: 'ch-1',
          visitorId: 'v-Mia Hart',
          reason: 'Threats',
          until: null,
          isAddressBanned: role === 'manager',
        },
      ])
    },
  )
})
