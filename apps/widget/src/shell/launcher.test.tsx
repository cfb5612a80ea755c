import { describe, expect, it } from 'vitest'
import { renderWidget } from '../testing/render-widget'

const launcherName = /Chat with Murphy/

describe('the launcher', () => {
  it(
    'shows while closed, opens the chat and hides while it is open',
    { meta: { rules: 'LAU-01, LAU-03, LAU-04, RTE-01' } },
    async () => {
      const { screen } = await renderWidget()
      const launcher = screen.getByRole('button', { name: launcherName })
      await expect.element(launcher).toBeVisible()

      await launcher.click()

      await expect.element(screen.getByRole('heading', { name: 'Murphy' })).toBeVisible()
      await expect.element(launcher).not.toBeInTheDocument()
    },
  )

  it('shows the number of messages that arrived while the widget was closed [LAU-02]', async () => {
    const { screen, openChat, say, botAnswers, act, pass } = await renderWidget()
    await openChat()
    botAnswers({ type: 'message', text: 'One' }, { type: 'message', text: 'Two' })
    await say('hello')
    await act({ kind: 'minimise-pressed' })
    const launcher = screen.getByRole('button', { name: launcherName })
    await expect.element(launcher).toHaveAccessibleName('Chat with Murphy')

    await pass(2000)

    await expect.element(screen.getByRole('button', { name: '1 unread' })).toBeVisible()
  })

  it('is not rendered when the host page draws it', async () => {
    const { screen } = await renderWidget({ device: { hasOwnLauncher: false } })
    await expect.element(screen.getByRole('button', { name: launcherName })).not.toBeInTheDocument()
  })

  it('is a circle of 60 px', async () => {
    const { screen } = await renderWidget()
    const { width, height } = screen
      .getByRole('button', { name: launcherName })
      .element()
      .getBoundingClientRect()
    expect([width, height]).toEqual([60, 60])
  })
})
