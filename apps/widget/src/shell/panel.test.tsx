import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../testing/render-widget'

const tenMinutesMs = 600_000

describe('useActivity', () => {
  it('reports a key press on any page, so the chat is not closed [LAU-09]', async () => {
    const { openChat, pass, state } = await renderWidget()
    await openChat()
    await pass(tenMinutesMs - 2000)
    await userEvent.keyboard('{ArrowDown}')
    await pass(2000)
    expect(state().session.phase).toBe('ready')
  })

  it('does not report a list that scrolls by itself [LAU-09]', async () => {
    const { screen, openChat, pass, state } = await renderWidget()
    await openChat()
    await pass(tenMinutesMs - 2000)
    screen.getByRole('log').element().dispatchEvent(new Event('scroll'))
    await pass(2000)
    expect(state().session.phase).toBe('over')
  })
})
