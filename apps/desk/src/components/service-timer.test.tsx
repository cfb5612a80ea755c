import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, queuedChat, startAt } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const minute = 60_000
const timer = { reply: 'next', warnAt: startAt + 4 * minute, dueAt: startAt + 5 * minute } as const

describe('the timer of a reply', () => {
  it.each([
    [0, 'Next reply in 5:00', 'remaining'],
    [4 * minute - 1000, 'Next reply in 1:01', 'remaining'],
    [4 * minute, 'Next reply due in 1:00', 'due'],
    [5 * minute - 1, 'Next reply due in 0:01', 'due'],
    [5 * minute, 'Next reply overdue by 0:00', 'missed'],
    [6 * minute + 1000, 'Next reply overdue by 1:01', 'missed'],
  ])('is after %i ms: %s', async (passed, text) => {
    const { screen } = await renderDesk({
      state: { serverTime: startAt + passed, queue: [queuedChat('w-1', { timer })] },
    })
    const chip = screen.getByRole('region', { name: 'Queue' }).getByText(text)
    await expect.element(chip).toBeVisible()
    // The state has an icon beside its text and colour.
    expect(chip.element().querySelector('svg')).not.toBeNull()
  })

  it('is in the chat list and in the open chat, and leaves with the reply', async () => {
    const chats = [deskChat('ch-1', { timer })]
    const { screen, pushState } = await renderDesk({ state: { chats } })
    await expect.element(screen.getByRole('button', { name: /^Mia Hart.*Next reply in 5:00/ })).toBeVisible()
    await screen.getByRole('button', { name: /^Mia Hart/ }).click()
    await expect
      .element(screen.getByLabelText('Chat', { exact: true }).getByText('Next reply in 5:00'))
      .toBeVisible()
    await expectAccessible()
    pushState({ chats: [deskChat('ch-1')] })
    await expect.element(screen.getByText('Next reply in 5:00')).not.toBeInTheDocument()
  })
})
