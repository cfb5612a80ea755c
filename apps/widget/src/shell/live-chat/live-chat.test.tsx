import { articleCardExample, nomineeCardExample } from '@murphy/contracts/live-chat'
import { describe, expect, it } from 'vitest'
import { liveChatStories } from '../../gallery/stories/live-chat'
import { enter } from '../../testing/live-chat-widget'
import { renderStory, renderWidget } from '../../testing/render-widget'

async function startChat() {
  const test = await renderWidget({ hasLiveChat: true })
  await test.openChat()
  test.liveChat.comesUp()
  await enter(test)
  return test
}

describe('a live chat', () => {
  it('shows the queue position under the header until an agent joins [LC-23, HDR-02]', async () => {
    const test = await startChat()
    test.liveChat.place(12)
    await test.clock.pass(0)
    await expect.element(test.screen.getByText('Your place in the queue: 12')).toBeVisible()
    await expect.element(test.screen.getByText('Estimated wait')).not.toBeInTheDocument()
    await expect.element(test.screen.getByRole('heading', { name: 'Live chat' })).toBeVisible()
    test.liveChat.joins(42, 'Sarah Jones')
    await expect.element(test.screen.getByText('Your place in the queue: 12')).not.toBeInTheDocument()
    await expect.element(test.screen.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  })

  it.each([
    [1, 'Estimated wait: about a minute'],
    [2, 'Estimated wait: about 2 minutes'],
    [60, 'Estimated wait: about 60 minutes'],
    [61, 'Estimated wait: more than an hour'],
  ])('shows an estimated wait of %i minutes until an agent joins', async (estimatedWaitMinutes, text) => {
    const test = await startChat()
    test.liveChat.place(12)
    test.liveChat.chatIs({ estimatedWaitMinutes })
    await test.clock.pass(0)
    await expect.element(test.screen.getByText(text, { exact: true })).toBeVisible()
    test.liveChat.joins(42, 'Sarah Jones')
    await expect.element(test.screen.getByText('Estimated wait')).not.toBeInTheDocument()
  })

  it('shows addresses as links, and everything else as text [MSG-08, LC-35]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.agentSays(42, 'Sarah Jones', 'See www.example.com/a, <img src=x onerror=alert(1)>')
    const link = test.screen.getByRole('link', { name: 'www.example.com/a' })
    await expect.element(link).toHaveAttribute('href', 'http://www.example.com/a')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(test.screen.getByRole('log').getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  })

  it('shows that an agent is typing [MSG-02]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.types(42, true)
    await expect.element(test.screen.getByText('Sarah is typing')).toBeInTheDocument()
  })

  it('accepts a file once an agent has joined [LC-48]', async () => {
    const test = await startChat()
    const attach = test.screen.getByRole('button', { name: 'Send a file' })
    await expect.element(attach).not.toBeInTheDocument()
    test.liveChat.joins(42, 'Sarah Jones')
    await expect.element(attach).toBeVisible()
  })

  it('offers no upload when the plan or the account does not allow it, also in a running chat', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    const attach = test.screen.getByRole('button', { name: 'Send a file' })
    await expect.element(attach).toBeVisible()
    const uploads = { enabled: true, plan_allows: true, allowed_extensions: ['png'], max_bytes: 10 }
    for (const off of [{ enabled: false }, { plan_allows: false }]) {
      test.liveChat.says({ uploads: { ...uploads, ...off } })
      await expect.element(attach).not.toBeInTheDocument()
      test.liveChat.says({ uploads })
      await expect.element(attach).toBeVisible()
    }
  })

  it('shows the progress of an upload [LC-48]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.fileHangsAt = 0.6
    const file = new File(['x'], 'box.png', { type: 'image/png' })
    await test.act({ area: 'live-chat', kind: 'file-chosen', file })
    const bar = test.screen.getByRole('progressbar', { name: 'Sending box.png…' })
    await expect.element(bar).toHaveAttribute('value', '0.6')
  })

  it('disables sending while the connection is lost, and keeps the draft [LC-44]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    const box = test.screen.getByLabelText('Message')
    await box.fill('wait for me')
    await expect.element(test.screen.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    test.liveChat.drops()
    await expect.element(test.screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect.element(box).toHaveValue('wait for me')
    test.liveChat.comesBack()
    await expect.element(test.screen.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  })

  it('shows a message that is being sent above the disruption that came after it [LC-44]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.confirms = false
    await test.say('Two are broken')
    const log = test.screen.getByRole('log')
    await expect.element(log.getByText('Sending…')).toBeVisible()
    test.liveChat.drops()
    await expect.element(log).toHaveTextContent(/Two are broken\s*Sending….*There has been a disruption/)
    test.liveChat.comesBack()
    test.liveChat.confirms = true
    await expect.element(log.getByText('Sending…')).not.toBeInTheDocument()
    await expect.element(log).toHaveTextContent(/Two are broken.*There has been a disruption/)
    await expect.element(log.getByText('Two are broken')).toBeVisible()
  })

  it('sends the text of a pressed reply once', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.agentSays(42, 'Sarah Jones', { msg: 'One bottle?', options: ['Yes', 'No'] })
    await test.screen.getByRole('button', { name: 'Yes' }).click()
    await test.screen.getByRole('button', { name: 'No' }).click({ force: true })
    expect(test.liveChat.askedOf('sendMessage')).toEqual([['Yes']])
  })

  it('opens the form of a card with the values that the agent has filled in [NOM-41]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.agentSays(42, 'Sarah Jones', {
      msg: nomineeCardExample.title,
      structured_msg: { type: 'PANEL_TEMPLATE', items: [nomineeCardExample] },
    })
    await test.screen.getByRole('button', { name: 'Update nominee' }).click()
    await expect.element(test.screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Jane Park')
    await expect.element(test.screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('')
    await expect.element(test.screen.getByText('Order #10234567', { exact: true })).toBeVisible()
    expect(test.liveChat.askedOf('sendMessage')).toEqual([])
  })

  it('opens an article of a card in the widget [ART-12]', async () => {
    const test = await startChat()
    test.liveChat.joins(42, 'Sarah Jones')
    test.liveChat.agentSays(42, 'Sarah Jones', {
      msg: articleCardExample.title,
      structured_msg: { type: 'PANEL_TEMPLATE', items: [articleCardExample] },
    })
    await test.screen.getByRole('link', { name: 'Read more' }).click()
    await expect.element(test.screen.getByRole('heading', { name: 'Help' })).toBeVisible()
    expect(test.hostMessagesOf('chatbotOpenArticle')).toMatchObject([
      { articleId: 'gift-cards', title: 'Gift cards' },
    ])
  })

  it('shows a carousel of an agent, card by card', async () => {
    const story = liveChatStories.find(({ name }) => name === 'live chat carousel')
    if (story === undefined) throw new Error('no story')
    const { screen } = await renderStory(story)
    await expect.element(screen.getByText('1 of 3 cards')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Next card' })).toBeVisible()
  })
})
