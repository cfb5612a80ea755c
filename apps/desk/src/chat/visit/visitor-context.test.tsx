import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { ContextOfChatReply } from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { deskChat, startAt } from '../../testing/builders'
import { renderDesk } from '../../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const answered: ContextOfChatReply = deskCallExamples.contextOfChat.reply
const failed = { ok: false, error: { kind: 'unanswered' } } as const

async function openChat(answer: ContextOfChatReply | 'failed', change: Parameters<typeof deskChat>[1] = {}) {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1', change)] } })
  const asked: string[] = []
  test.server.getContext = async (_csrfToken, chatId) => {
    asked.push(chatId)
    return answer === 'failed' ? failed : { ok: true, value: answer }
  }
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  return { ...test, asked, visit: test.screen.getByRole('region', { name: 'Visit', exact: true }) }
}

describe('the visit of a chat', () => {
  it('shows product, basket, the last failed search, and the pages newest first', async () => {
    const { visit } = await openChat(answered)
    await expect.element(visit).toHaveTextContent(/Product on screenHill Shiraz \(901235\)/)
    await expect.element(visit).toHaveTextContent(/Basket\$45\.902 × Hill Shiraz \(901235\)/)
    await expect.element(visit).toHaveTextContent(/Search without resultshill shirz/)
    const pages = visit.getByRole('list').last().getByRole('listitem')
    await expect.element(pages.first()).toHaveTextContent(/^Hill Shiraz/)
    await expect.element(pages.last()).toHaveTextContent(/^Search/)
    await expectAccessible()
  })

  it('shows the code of a product that the catalogue does not have', async () => {
    const { visit } = await openChat({ ...answered, productNames: {} })
    await expect.element(visit).toHaveTextContent(/Product on screen901235Basket/)
    await expect.element(visit).toHaveTextContent(/2 × 901235/)
  })

  it('shows the path of a page without a title', async () => {
    const pages = [{ path: '/basket', title: '', at: startAt }]
    const { visit } = await openChat({ ...answered, context: { ...emptyContext, pages } })
    await expect.element(visit).toHaveTextContent(/\/basket/)
    await expect.element(visit).not.toHaveTextContent(/Basket/)
  })

  it('says that nothing has been told yet', async () => {
    const { visit } = await openChat({ ...answered, context: null, changedAt: null })
    await expect.element(visit).toHaveTextContent('The shop’s pages have sent nothing yet')
  })

  it('is not shown while visitor context is off', async () => {
    const { visit, asked } = await openChat({ ...answered, isOn: false, context: null, changedAt: null })
    await expect.poll(() => asked).toEqual(['ch-1'])
    await expect.element(visit).not.toBeInTheDocument()
  })

  it('is not requested after the chat', async () => {
    const ended = await openChat(answered, { chatting: false, endedAt: startAt })
    await expect.element(ended.screen.getByText('This chat has ended.')).toBeVisible()
    expect(ended.asked).toEqual([])
  })

  it('is requested again when it has changed, and not otherwise', async () => {
    const { asked, pushState } = await openChat(answered, { contextAt: startAt })
    await expect.poll(() => asked).toHaveLength(1)
    pushState({ chats: [deskChat('ch-1', { contextAt: startAt, tags: ['wine'] })] })
    pushState({ chats: [deskChat('ch-1', { contextAt: startAt + 1000 })] })
    await expect.poll(() => asked).toHaveLength(2)
  })

  it('can be requested again after a failure', async () => {
    const { visit, asked } = await openChat('failed')
    await visit.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toHaveLength(2)
  })
})

const emptyContext = { pages: [], productCode: null, basket: null, failedSearch: null }
