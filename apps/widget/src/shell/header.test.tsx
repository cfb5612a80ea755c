import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chatStories } from '../gallery/stories'
import { renderState, renderWidget } from '../testing/render-widget'

function story(name: string) {
  const found = chatStories.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`There is no story '${name}'.`)
  return found.state
}

describe('the header', () => {
  it('shows Murphy, Minimise and Close, of which only Close asks first [HDR-01, HDR-07, LAU-20]', async () => {
    const { screen, openChat, act } = await renderWidget()
    await openChat()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Murphy')

    await screen.getByRole('button', { name: 'Minimise' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).not.toBeInTheDocument()

    await act({ kind: 'launcher-pressed' })
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })

  it.each([
    ['delivery one', 'Track delivery', true, 'HDR-04'],
    ['nominee form', 'Update nominee', true, 'HDR-05'],
    ['article', 'Help', true, 'HDR-08'],
    ['conversation', 'Murphy', false, 'HDR-08'],
    ['nominee confirmation', 'Update nominee', false, 'HDR-08'],
  ])('shows for the view %s the title %s, back arrow %s [%s]', async (name, title, hasBack) => {
    const { screen, events } = await renderState(story(name))
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    const back = screen.getByRole('button', { name: 'Back', exact: true })
    if (!hasBack) {
      await expect.element(back).not.toBeInTheDocument()
      return
    }
    await back.click()
    expect(events).toContainEqual({ kind: 'back-pressed' })
  })

  it('has the conversation button once the shopper has written, without overlap', async () => {
    await page.viewport(320, 568)
    try {
      const { screen, openChat, say, state } = await renderWidget()
      await openChat()
      const lead = screen.getByRole('button', { name: 'Your conversation' })
      await expect.element(lead).not.toBeInTheDocument()
      await say('my orders')
      await expect.element(lead).toBeVisible()
      expect(lead.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
        screen.getByRole('log').element().getBoundingClientRect().top,
      )
      await lead.click()
      expect(state().flow?.name).toBe('my-conversation')
      await expect.element(lead).not.toBeInTheDocument()
      await screen.getByRole('button', { name: 'Back', exact: true }).click()
      await expect.element(lead).toHaveFocus()
    } finally {
      await page.viewport(400, 680)
    }
  })
})
