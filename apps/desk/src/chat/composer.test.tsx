import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskChat, note, said, tom } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const replies = [
  { replyId: 'r-1', departmentId: null, shortcut: 'bye', text: 'Bye {first_name}' },
  { replyId: 'r-2', departmentId: 1, shortcut: 'hello', text: 'Hi {first_name}, {agent} here.' },
]

async function openChat() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')], colleagues: [tom] } })
  await test.act({ kind: 'replies-received', replies }, { kind: 'chat-opened', chatId: 'ch-1' })
  const box = test.screen.getByRole('textbox', { name: 'Message' })
  await expect.element(box).toHaveFocus()
  return { ...test, box }
}

describe('a canned reply', () => {
  it('is found behind a slash, chosen by keys and filled in', async () => {
    const { screen, box, sent } = await openChat()
    await userEvent.keyboard('/')
    const list = screen.getByRole('listbox', { name: 'Canned replies' })
    await expect.element(list.getByRole('option', { name: '/hello Hi Mia, Sarah here.' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('/hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('Hi Mia, Sarah here.')
    await expect.element(list).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await expect.element(box).toHaveFocus()
  })

  it('is not suggested after Escape, and the slash stays', async () => {
    const { screen, box, sent } = await openChat()
    await userEvent.keyboard('/he')
    const list = screen.getByRole('listbox')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('')
    expect(sent.map(({ command }) => command)).toEqual([{ type: 'message', chatId: 'ch-1', msg: '/he' }])
  })

  it('is chosen by the mouse without losing the text’s focus', async () => {
    const { screen, box } = await openChat()
    await userEvent.keyboard('Well, /b')
    await screen.getByRole('option', { name: '/bye Bye Mia' }).click()
    await expect.element(box).toHaveValue('Well, Bye Mia')
    await expect.element(box).toHaveFocus()
  })
})

describe('a note', () => {
  it('is started by a key, looks different, mentions agents, and switches back', async () => {
    const { screen, sent } = await openChat()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    const box = screen.getByRole('textbox', { name: 'Internal note' })
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('@to')
    await expect.element(screen.getByRole('option', { name: 'Tom Baker Wine expert' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('@Tom Baker ')
    await userEvent.keyboard('help{Enter}')
    await expect.element(box).toHaveValue('')
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'note', chatId: 'ch-1', text: '@Tom Baker help' },
    ])
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  })

  it('a note of another agent is in the transcript, marked as a note', async () => {
    const { screen, tells, says } = await openChat()
    tells('ch-1', 1, said('one'), said('two'))
    says({ chats: [deskChat('ch-1', { notes: [note('look out', { afterSeq: 1, named: [42] })] })] })
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('look out')).toBeVisible()
    await expect.element(log.getByText('mentions you')).toBeVisible()
    expect(log.element().textContent).toMatch(/one.*look out.*two/s)
  })

  it('a note of a transferred chat says who has transferred it to whom', async () => {
    const { screen, says } = await openChat()
    says({ chats: [deskChat('ch-1', { notes: [note('Wet box', { kind: 'transfer', to: 'Sarah Jones' })] })] })
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('Tom Baker transferred the chat to Sarah Jones')).toBeVisible()
    await expect.element(log.getByText('Wet box')).toBeVisible()
  })
})

describe('a hidden page', () => {
  it('has a message in the document as soon as it has arrived', async () => {
    const { screen, tells, push, page: turn } = await openChat()
    tells('ch-1', 1, said('one'))
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('one')).toBeVisible()
    turn('page-hidden')
    push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('two') })
    await expect.element(log.getByText('two')).toBeInTheDocument()
  })
})

describe('ending a chat', () => {
  it('asks for a tag where the account requires one', async () => {
    const { screen, sent, says } = await openChat()
    says({ chats: [deskChat('ch-1')], tagging: { offered: ['damaged'], isRequired: true } })
    await userEvent.keyboard('{Alt>}e{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'End the chat with Mia Hart?' })
    await dialog.getByRole('button', { name: 'End chat' }).click()
    await expect.element(dialog.getByText('Choose or enter at least one tag.')).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByRole('checkbox', { name: 'damaged' }).click()
    await dialog.getByLabelText('New tag').fill('refund')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('checkbox', { name: 'refund' })).toBeChecked()
    await dialog.getByRole('button', { name: 'End chat' }).click()
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'end', chatId: 'ch-1', tags: ['damaged', 'refund'] },
    ])
  })
})
