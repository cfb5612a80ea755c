import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(390, 844)
})

describe('the notice of other agents', () => {
  it('says who views the chat and who writes, announces the names, and goes when they leave', async () => {
    const { screen, act, push } = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
    await act({ kind: 'chat-opened', chatId: 'ch-1' })
    const viewed = { kind: 'chat', id: 'ch-1' } as const
    const tom = { nick: 'agent:43', display_name: 'Tom Baker', writing: true }
    const ines = { nick: 'agent:44', display_name: 'Ines Duarte', writing: false }
    push({ type: 'viewers', viewed, agents: [ines, tom] })
    await expect.element(screen.getByText('Tom Baker is writing a reply')).toBeVisible()
    await expect.element(screen.getByText('Ines Duarte is viewing', { exact: true })).toBeVisible()
    const announced = 'Ines Duarte, Tom Baker are viewing this too.'
    await expect.element(screen.getByText(announced)).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    push({ type: 'viewers', viewed, agents: [] })
    await expect.element(screen.getByText('Tom Baker is writing a reply')).not.toBeInTheDocument()
  })
})
