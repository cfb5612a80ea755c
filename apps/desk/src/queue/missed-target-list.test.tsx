import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { startAt } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const timer = { reply: 'next', warnAt: startAt - 120_000, dueAt: startAt - 60_000 } as const
const missed = [
  { chatId: 'ch-9', departmentId: 2, shopper: 'Wen Li', agents: ['Tom Baker'], timer },
  { chatId: 'w-2', departmentId: 1, shopper: '', agents: [], timer: { ...timer, reply: 'first' } as const },
]

describe('missed targets', () => {
  it('are listed for a manager with shopper, department, agents and time, and are announced', async () => {
    const { screen, pushState } = await renderDesk({ role: 'manager' })
    await expect.element(screen.getByText('No chats waiting')).toBeVisible()
    pushState({ missedTargets: missed })
    const list = screen.getByRole('region', { name: 'Missed targets' })
    await expect.element(list).toHaveTextContent('Wen LiWine experts · Tom BakerNext reply overdue by 1:00')
    await expect
      .element(list)
      .toHaveTextContent('A shopperCustomer service · No agentFirst reply overdue by 1:00')
    await expect.element(screen.getByText('2 missed targets')).toBeInTheDocument()
    await expectAccessible()
    pushState({ missedTargets: [] })
    await expect.element(list).not.toBeInTheDocument()
  })

  it('are opened by keyboard to be read', async () => {
    const { screen, shift } = await renderDesk({ role: 'manager', state: { missedTargets: missed } })
    const view = screen.getByRole('button', { name: 'View chat with Wen Li' })
    await expect.element(view).toBeVisible()
    view.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shift().panel).toMatchObject({ chatId: 'ch-9' })
  })
})
