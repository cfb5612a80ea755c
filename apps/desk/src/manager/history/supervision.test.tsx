import { deskCallExamples } from '@murphy/contracts/desk'
import type { ChatLogReply } from '@murphy/contracts/desk'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/accessibility'
import { note } from '../../testing/builders'
import { renderDesk } from '../../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

const example: ChatLogReply = deskCallExamples.chatLog.reply
const ack = { id: 'a', chatId: 'ch-1' }
const servingAgent = { nick: 'agent:43', display_name: 'Tom Baker', avatar_path: null, title: 'Wine expert' }

/** Returns a manager's desk on which a chat is watched. */
async function renderWatched(change: Partial<ChatLogReply['chat']> = {}) {
  const test = await renderDesk({ role: 'manager' })
  const path = () => test.shift().path
  const { answers } = test.manager
  let chat = { ...example.chat, agents: [servingAgent], notes: [], chatting: true, ...change }
  answers.searchHistory = () => ({ ...deskCallExamples.searchHistory.reply, chats: [], next: null })
  answers.chatLog = () => ({ ...example, chat })
  answers.whisper = ({ body }) => {
    const { id, text } = body as { id: string; text: string }
    chat = { ...chat, notes: [note(text, { noteId: id, from: 'Kim Murphy', supervision: 'whisper' })] }
    return ack
  }
  answers.joinChat = () => ack
  answers.takeOverChat = () => ack
  await test.act({ kind: 'path-opened', path: 'history/ch-1' })
  const region = test.screen.getByRole('region', { name: 'Supervision' })
  return { ...test, path, region }
}

describe('a manager who watches a chat', () => {
  it('whispers to its agents and sees the whisper in the transcript, marked', async () => {
    const { region, screen, manager } = await renderWatched()
    const field = region.getByRole('textbox', { name: 'Whisper to the agents of this chat' })
    await field.fill('Offer free delivery')
    await region.getByRole('button', { name: 'Send whisper' }).click()
    await expect.element(region.getByText('Whisper sent.')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await manager.clock.pass(2000)
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('Offer free delivery')).toBeVisible()
    await expect.element(log.getByText('Whisper', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('sends no empty whisper, and keeps a text that the server refused', async () => {
    const { region, manager } = await renderWatched()
    const send = region.getByRole('button', { name: 'Send whisper' })
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    manager.refusals.whisper = { code: 'chat_ended', message: 'The chat has ended.' }
    const field = region.getByRole('textbox', { name: 'Whisper to the agents of this chat' })
    await field.fill('Too late')
    await region.getByRole('button', { name: 'Send whisper' }).click()
    await expect.element(region.getByText('The chat has ended.')).toBeVisible()
    await expect.element(field).toHaveValue('Too late')
  })

  it('joins in one step by keyboard, and the chat opens', async () => {
    const { region, path, shift } = await renderWatched()
    const join = region.getByRole('button', { name: 'Join chat' })
    await expect.element(join).toBeVisible()
    join.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('')
    expect(shift().openChatId).toBe(example.chat.chatId)
  })

  it('takes the chat over from the agents who are shown', async () => {
    const { region, path, manager } = await renderWatched()
    await region.getByRole('button', { name: 'Take over chat' }).click()
    await expect.poll(path).toBe('')
    const body = manager.requests.find(({ name }) => name === 'takeOverChat')?.body
    expect(body).toMatchObject({ from: ['agent:43'] })
  })

  it('is told when another manager was faster, and stays', async () => {
    const { region, path, manager } = await renderWatched()
    const message = 'Ada Bell joined this chat meanwhile. Look at it again before you take it over.'
    manager.refusals.takeOverChat = { code: 'conflict', message, heldBy: 'Ada Bell' }
    await region.getByRole('button', { name: 'Take over chat' }).click()
    await expect.element(region.getByRole('alert')).toHaveTextContent(message)
    expect(path()).toBe('history/ch-1')
  })

  it('has no supervision of an ended chat', async () => {
    const { region, screen } = await renderWatched({ chatting: false })
    await expect.element(screen.getByRole('form', { name: 'Email transcript' })).toBeVisible()
    expect(region.query()).toBeNull()
  })

  it('has everything within a phone’s width', async () => {
    await page.viewport(390, 844)
    const { region } = await renderWatched()
    await expect.element(region.getByRole('button', { name: 'Join chat' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('an agent', () => {
  it('sees a whisper in the open chat at once, marked and announced', async () => {
    const { screen, pushState, act, chat } = await renderAgent()
    await act({ kind: 'chat-opened', chatId: chat.chatId })
    const whisper = note('Offer free delivery', { from: 'Kim Murphy', supervision: 'whisper' })
    pushState({ chats: [{ ...chat, notes: [whisper] }] })
    await expect.element(screen.getByText('Only agents see this')).toBeVisible()
    const announced = 'Whisper from Kim Murphy, only agents see it: Offer free delivery'
    await expect.element(screen.getByText(announced)).toBeInTheDocument()
    await expectAccessible()
  })

  it('is told who took the chat over, until they confirm it', async () => {
    const { screen, pushState, act, chat, sent } = await renderAgent()
    await act({ kind: 'chat-opened', chatId: chat.chatId })
    const taken = note('Took over the chat from Sarah Jones.', {
      from: 'Kim Murphy',
      supervision: 'take-over',
    })
    pushState({ chats: [], mentions: [{ note: taken, chatId: chat.chatId, shopper: 'Mia Hart' }] })
    await expect
      .element(screen.getByText('Kim Murphy took over your chat with Mia Hart', { exact: true }))
      .toBeVisible()
    await expect
      .element(screen.getByText('Kim Murphy took over your chat with Mia Hart.'))
      .toBeInTheDocument()
    await screen.getByRole('button', { name: 'Mark as read' }).click()
    expect(sent.map(({ command }) => command)).toMatchObject([{ type: 'see-note', noteId: taken.noteId }])
  })
})

async function renderAgent() {
  const chat = { ...example.chat, notes: [] }
  const test = await renderDesk({ state: { chats: [chat] } })
  return { ...test, chat }
}
