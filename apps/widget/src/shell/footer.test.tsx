import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { chatStories } from '../gallery/stories'
import { renderState, renderWidget } from '../testing/render-widget'

describe('footer', () => {
  it('has a text box and a send button that is disabled without text [INP-01, INP-11]', async () => {
    const { screen, openChat } = await renderWidget()
    await openChat()
    const box = screen.getByRole('textbox', { name: 'Message' })
    const send = screen.getByRole('button', { name: 'Send' })
    await expect.element(send).toBeDisabled()

    await box.fill('   ')
    await expect.element(send).toBeDisabled()

    await box.fill('hello')
    await expect.element(send).toBeEnabled()
  })

  it('sends on Enter and empties the box [INP-10]', async () => {
    const { screen, openChat, callsOf } = await renderWidget()
    await openChat()
    const box = screen.getByRole('textbox', { name: 'Message' })
    await box.click()
    await userEvent.keyboard('where is my order{Enter}')

    await expect.element(screen.getByText('where is my order')).toBeVisible()
    await expect.element(box).toHaveValue('')
    expect(callsOf('sendText')).toHaveLength(1)
  })

  it('starts a new line on Shift+Enter', async () => {
    const { screen, openChat, callsOf } = await renderWidget()
    await openChat()
    const box = screen.getByRole('textbox', { name: 'Message' })
    await box.click()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')

    await expect.element(box).toHaveValue('one\ntwo')
    expect(callsOf('sendText')).toHaveLength(0)
  })

  it('grows to 72, 92 and 112 px and shrinks after sending [INP-03]', async () => {
    const { screen, openChat } = await renderWidget()
    await openChat()
    const box = screen.getByRole('textbox', { name: 'Message' })
    const height = () => box.element().getBoundingClientRect().height

    for (const [text, px] of [
      ['one', 72],
      ['one\ntwo', 92],
      ['one\ntwo\nthree', 112],
      ['one\ntwo\nthree\nfour', 112],
    ] as const) {
      await box.fill(text)
      await expect.poll(height).toBe(px)
    }
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(height).toBe(72)
  })

  it('measures its height only when a key could change it, because that lays out the whole chat', async () => {
    const { screen, openChat } = await renderWidget()
    await openChat()
    const box = screen.getByRole('textbox', { name: 'Message' })
    await box.click()
    let written = 0
    const watching = new MutationObserver((changes) => (written += changes.length))
    watching.observe(box.element(), { attributeFilter: ['style'] })
    await userEvent.keyboard('where is my order')
    await expect.element(box).toHaveValue('where is my order')
    expect(written).toBe(0)

    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.poll(() => written).toBeGreaterThan(0)
    watching.disconnect()
  })

  it.each(['article', 'delivery one', 'nominee form', 'end prompt', 'ended'])(
    'is not shown in the view %s [INP-02]',
    async (name) => {
      const found = chatStories.find((story) => story.name === name)
      const { screen } = await renderState(found?.state ?? expect.fail(`no story ${name}`))
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
    },
  )

  it('shows three example messages until the shopper has written', async () => {
    const { screen, openChat, callsOf } = await renderWidget()
    await openChat()
    const examples = screen.getByRole('list', { name: 'Examples of what you can ask' })
    await expect.element(examples).toBeVisible()
    expect(examples.getByRole('button').elements()).toHaveLength(3)

    await examples.getByRole('button', { name: 'Where is my order?' }).click()

    expect(callsOf('sendText')).toHaveLength(1)
    await expect.element(examples).not.toBeInTheDocument()
  })
})
