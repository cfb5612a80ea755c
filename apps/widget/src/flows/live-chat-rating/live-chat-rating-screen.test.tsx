import { describe, expect, it } from 'vitest'
import { enter } from '../../testing/live-chat-widget'
import { renderWidget } from '../../testing/render-widget'

async function ended() {
  const test = await renderWidget({ hasLiveChat: true })
  await test.openChat()
  test.liveChat.comesUp()
  await enter(test)
  test.liveChat.joins(42, 'Sarah Jones')
  test.liveChat.ends()
  await test.clock.pass(0)
  return test
}

const good = ['Quick to resolve', 'Knowledgeable', 'Professional', 'Friendly']
const bad = ['Took too long', 'Issue not resolved', 'Unfriendly', 'Unprofessional']

describe('the live-chat rating', () => {
  it(
    'offers chips that fit the thumb, and clears those of the other',
    { meta: { rules: 'LC-27, LC-28, LC-29, LC-30' } },
    async () => {
      const { screen } = await ended()
      const send = screen.getByRole('button', { name: 'Send Feedback' })
      await expect.element(send).toBeDisabled()
      await expect.element(screen.getByLabelText('Additional comments')).toBeVisible()
      await screen.getByRole('button', { name: 'Good' }).click()
      for (const name of good)
        await expect
          .element(screen.getByRole('button', { name, exact: true }))
          .toHaveAttribute('aria-pressed', 'false')
      await screen.getByRole('button', { name: 'Friendly', exact: true }).click()
      await expect
        .element(screen.getByRole('button', { name: 'Friendly', exact: true }))
        .toHaveAttribute('aria-pressed', 'true')
      await screen.getByRole('button', { name: 'Bad' }).click()
      for (const name of bad)
        await expect
          .element(screen.getByRole('button', { name, exact: true }))
          .toHaveAttribute('aria-pressed', 'false')
      await screen.getByRole('button', { name: 'Good' }).click()
      await expect
        .element(screen.getByRole('button', { name: 'Friendly', exact: true }))
        .toHaveAttribute('aria-pressed', 'false')
      await expect.element(send).toBeEnabled()
    },
  )

  it('sends the selection and moves the focus to the thanks [LC-31, LC-33, MSG-30]', async () => {
    const { screen, liveChat } = await ended()
    await screen.getByRole('button', { name: 'Good' }).click()
    await screen.getByRole('button', { name: 'Friendly', exact: true }).click()
    await screen.getByLabelText('Additional comments').fill('Great help')
    await screen.getByRole('button', { name: 'Send Feedback' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Thank you for your feedback!' })).toHaveFocus()
    expect(liveChat.askedOf('sendComment')).toEqual([['[Friendly] -- Great help']])
  })
})
