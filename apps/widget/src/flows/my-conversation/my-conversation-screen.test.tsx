import { callExamples } from '@murphy/contracts/call-examples'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility'
import { renderWidget } from '../../testing/render-widget'

const [{ reply }] = callExamples.downloadConversation

async function chatOnce() {
  const widget = await renderWidget()
  await widget.openChat()
  const opener = widget.screen.getByRole('button', { name: 'Your conversation' })
  return {
    ...widget,
    opener,
    speak: async () => {
      widget.botAnswers({ type: 'message', text: 'Until 9 pm.' })
      await widget.say('opening hours Newtown')
      await expect.element(opener).toBeVisible()
    },
    open: async () => {
      await opener.click()
      await expect
        .element(widget.screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Your conversation')
    },
    button: (name: string) => widget.screen.getByRole('button', { name, exact: true }),
    status: widget.screen.getByRole('main').getByRole('status'),
  }
}

describe('your conversation', () => {
  it('is offered in the header once the shopper has written, without moving other buttons', async () => {
    const chat = await chatOnce()
    const header = chat.screen.getByRole('banner')
    const others = [header.getByRole('heading'), chat.button('Minimise'), chat.button('Close')]
    const places = () => others.map((other) => other.element().getBoundingClientRect().left)
    await expect.element(chat.opener).not.toBeInTheDocument()
    const before = places()
    await chat.speak()
    await expect.element(header.getByRole('button', { name: 'Your conversation' })).toBeVisible()
    expect(places()).toEqual(before)
    await expectAccessible()
  })

  it('downloads the file after one press and confirms it', async () => {
    const chat = await chatOnce()
    await chat.speak()
    await chat.open()
    await expectAccessible()
    chat.myConversation.entries = reply.data.entries
    await chat.button('Download').click()
    await expect.element(chat.status).toHaveTextContent('The copy is in your downloads.')
    expect(chat.myConversation.files.map(({ name }) => name)).toEqual(['conversation-2024-06-03.txt'])
  })

  it('shows an error and can be retried', async () => {
    const chat = await chatOnce()
    await chat.speak()
    await chat.open()
    chat.myConversation.fails = true
    await chat.button('Download').click()
    await expect.element(chat.status).toHaveTextContent('The copy could not be made. Please try again.')
    await chat.button('Delete').click()
    await chat.button('Delete it').click()
    await expect
      .element(chat.status)
      .toHaveTextContent('The conversation could not be deleted. Please try again.')
    await expectAccessible()
  })

  it('deletes the conversation only after a confirmation, also by keyboard', async () => {
    const chat = await chatOnce()
    await chat.speak()
    await chat.open()
    await chat.button('Delete').click()
    const question = chat.screen.getByRole('dialog', { name: 'Delete this conversation?' })
    await expect.element(question).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(chat.button('Delete')).toHaveFocus()
    expect(chat.myConversation.removed).toEqual([])

    await chat.button('Delete').click()
    await chat.button('Delete it').click()
    await expect.element(chat.screen.getByText('Your chat has ended')).toBeVisible()
    expect(chat.myConversation.removed).toHaveLength(1)
    expect(chat.saved.chat).toBeNull()
  })

  it('returns to the previous view by the back arrow', async () => {
    const chat = await chatOnce()
    await chat.speak()
    await chat.open()
    await chat.button('Back').click()
    await expect.element(chat.screen.getByRole('log')).toBeVisible()
    await expect.element(chat.opener).toHaveFocus()
  })
})
