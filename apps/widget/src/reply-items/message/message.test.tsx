import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'
import { renderWidget } from '../../testing/render-widget'

const [first, , christmas, asked] = replyItems.message.examples

describe('a message', () => {
  it.each(replyItems.message.examples)('has no follow-up: %j [MSG-07]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: null, isPersonal: false, canBeVotedOn: true })
  })

  it.each([
    ['its text, and the smaller line below', first, /Online age check starts soon\..*NSW only/],
    ['its summary where it has no subtext', christmas, /Merry Christmas 🎄.*Open until 5:00pm/],
    ["the shopper's own words", asked, /where is my order/],
  ])('shows %s [MSG-07]', async (_, item, words) => {
    const { list } = await renderItem(item)
    await expect.element(list).toHaveTextContent(words)
    await expectAccessible()
  })

  it('applies each field of a message [MSG-05]', async () => {
    const { screen, openChat, say, botAnswers } = await renderWidget()
    await openChat()
    botAnswers({
      type: 'message',
      text: 'Ho ho',
      from: 'murphy',
      icon: 'xmas',
      subtext: 'below',
      summary: 'unread',
    })
    await say('hello')
    const list = screen.getByRole('log')
    await expect.element(list).toHaveTextContent(/Ho ho.*below/)
    await expect.element(list).not.toHaveTextContent('unread')
    const faces = [...list.element().querySelectorAll('svg[viewBox="0 0 48 48"]')].map(
      (face) => face.innerHTML,
    )
    expect(faces).toHaveLength(2)
    expect(faces[0]).not.toBe(faces[1])
  })

  it.each([
    ['[MSG-20]', 'query_id', 'secret-query'],
    ['[MSG-24]', 'interaction_access_token', 'secret-token'],
  ])('%s never shows %s', async (_, field, value) => {
    const { list } = await renderItem({ type: 'message', text: 'Hello', [field]: value })
    await expect.element(list).toHaveTextContent('Hello')
    expect(document.body.textContent).not.toContain(value)
  })
})
