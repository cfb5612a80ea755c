import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, note, said, tom } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

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
    const list = screen.getByRole('listbox', { name: 'Canned replies and macros' })
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

describe('a placeholder without a value', () => {
  it('is named until the message is sent', async () => {
    const { screen, act, box } = await openChat()
    const reply = { replyId: 'r-3', departmentId: null, shortcut: 'late', text: 'Order {order_id} is late.' }
    await act({ kind: 'replies-received', replies: [reply] })
    await userEvent.keyboard('/late{Enter}')
    await expect.element(box).toHaveValue('Order is late.')
    const notice = screen.getByText(
      '{order_id} has no value in this chat and was left out. Check the message.',
    )
    await expect.element(notice).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(notice).not.toBeInTheDocument()
  })
})

/** The smallest picture that a browser shows. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

function transfer(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

describe('a file for the shopper', () => {
  const fileNames = (list: Element) =>
    [...list.querySelectorAll('li')].map((item) => item.textContent.replace(/[\d.]+ (B|KB|MB)$/, ''))

  it('is pasted with a preview, removed, and nothing is sent', async () => {
    const { screen, box, sent } = await openChat()
    const clipboardData = transfer(new File([pixel], 'image.png', { type: 'image/png' }))
    box
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const list = screen.getByRole('list', { name: 'Files to send' })
    await expect.element(list).toBeVisible()
    await expect.poll(() => list.element().querySelector('img')?.src).toMatch(/^blob:/)
    await expectAccessible()
    await screen.getByRole('button', { name: 'Remove image.png' }).click()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('is dropped with others and sent behind the text; an SVG with a picture’s name has no preview', async () => {
    const { screen, sent } = await openChat()
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png', {
      type: 'image/svg+xml',
    })
    const dataTransfer = transfer(svg, new File(['hi'], 'note.txt'))
    // Anywhere on the page.
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    screen.getByRole('log', { name: 'Chat transcript' }).element().dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    const list = screen.getByRole('list', { name: 'Files to send' })
    await expect.poll(() => fileNames(list.element())).toEqual(['drawing.png', 'note.txt'])
    expect(list.element().querySelector('img')).toBeNull()
    await userEvent.keyboard('Two files{Enter}')
    await expect.poll(() => sent.map(({ command }) => command.type)).toEqual(['message', 'file', 'file'])
  })

  it('is not added to a note, and does not replace the page', async () => {
    const { screen, shift } = await openChat()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    const box = screen.getByRole('textbox', { name: 'Internal note' })
    const dataTransfer = transfer(new File(['hi'], 'note.txt'))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    box.element().dispatchEvent(drop)
    expect([drop.defaultPrevented, shift().attachments]).toEqual([true, {}])
  })

  it('a file of 100 MB is refused at once with the limit', async () => {
    const { screen, box } = await openChat()
    const film = new File(['x'], 'film.png')
    Object.defineProperty(film, 'size', { value: 104_857_600 })
    // A copy in the data transfer would have the real size.
    const clipboardData = { files: [film], types: ['Files'] }
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    box.element().dispatchEvent(event)
    await expect
      .element(screen.getByText(/“film.png” has 100 MB\. Files can be up to 20 MB\.$/))
      .toBeVisible()
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
    const { screen, pushEntries, pushState } = await openChat()
    pushEntries('ch-1', 1, said('one'), said('two'))
    pushState({ chats: [deskChat('ch-1', { notes: [note('look out', { afterSeq: 1, named: [42] })] })] })
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('look out')).toBeVisible()
    await expect.element(log.getByText('mentions you')).toBeVisible()
    expect(log.element().textContent).toMatch(/one.*look out.*two/s)
  })

  it('a note of a transferred chat says who has transferred it to whom', async () => {
    const { screen, pushState } = await openChat()
    pushState({
      chats: [deskChat('ch-1', { notes: [note('Wet box', { kind: 'transfer', to: 'Sarah Jones' })] })],
    })
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('Tom Baker transferred the chat to Sarah Jones')).toBeVisible()
    await expect.element(log.getByText('Wet box')).toBeVisible()
  })
})

describe('a hidden page', () => {
  it('has a message in the document as soon as it has arrived', async () => {
    const { screen, pushEntries, push, page: turn } = await openChat()
    pushEntries('ch-1', 1, said('one'))
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('one')).toBeVisible()
    turn('page-hidden')
    push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('two') })
    await expect.element(log.getByText('two')).toBeInTheDocument()
  })
})

describe('ending a chat', () => {
  it('asks for a tag where the account requires one', async () => {
    const { screen, sent, pushState } = await openChat()
    pushState({ chats: [deskChat('ch-1')], tagging: { offered: ['damaged'], isRequired: true } })
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

describe('the draft of a summary', () => {
  it('fills an empty note, which only the agent adds', async () => {
    const { screen, pushEntries, sent, act } = await openChat()
    pushEntries('ch-1', 1, said('My box was wet'))
    await act({ kind: 'note-toggled', chatId: 'ch-1' })
    const box = screen.getByRole('textbox', { name: 'Internal note' })
    await screen.getByRole('button', { name: 'Draft summary' }).click()
    await expect
      .element(box)
      .toHaveValue('Asked: “My box was wet”\nOutcome: The last message has no answer yet')
    await expect.element(box).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Draft summary' })).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await expectAccessible()
  })
})
