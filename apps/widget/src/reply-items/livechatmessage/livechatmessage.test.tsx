import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const [agents, systems] = replyItems.livechatmessage.examples

describe('a live-chat message', () => {
  it.each([agents, systems])('has no follow-up: %j [MSG-08]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: null, isPersonal: false, canBeVotedOn: true })
  })

  it('shows the first name of the agent [MSG-03, MSG-08]', async () => {
    const { list } = await renderItem(agents)
    await expect.element(list).toHaveTextContent(/Sarah.*Hi, Sarah here\./)
    expect(list.element().textContent).not.toContain('Jones')
    await expectAccessible()
  })

  it('shows the first name of an agent whose display name begins with a space [MSG-03]', async () => {
    const { list } = await renderItem({ ...agents, displayName: ' Sarah Jones' })
    await expect.element(list).toHaveTextContent(/Sarah.*Hi, Sarah here\./)
  })

  it('shows a system message without a name [MSG-08]', async () => {
    const { list } = await renderItem(systems)
    await expect.element(list.getByText('Sarah has joined the chat.', { exact: true })).toBeVisible()
    expect(list.element().textContent).not.toMatch(/Sarah.*Sarah/)
    await expectAccessible()
  })

  it.each([
    ['agent', 1],
    ['system', 0],
  ] as const)(
    'shows this number of links for an address in a message of the %s: %i [LC-35]',
    async (from, count) => {
      const { list, events } = await renderItem({ ...agents, from, text: 'See www.example.com/a' })
      await expect.element(list).toHaveTextContent('See www.example.com/a')
      const links = list.getByRole('link', { name: 'www.example.com/a' })
      expect(links.elements()).toHaveLength(count)
      if (count === 0) return
      await links.click()
      expect(events).toContainEqual({
        kind: 'link-pressed',
        url: 'http://www.example.com/a',
        target: 'new-tab',
      })
    },
  )
})
