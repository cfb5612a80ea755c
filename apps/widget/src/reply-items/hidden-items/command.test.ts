import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { withLiveChat } from '../../testing/live-chat-widget'

const [reds, dear, liveChat, aboutDelivery, aboutAnything] = replyItems.command.examples
const alexandria = { storeId: '1021', storeName: 'Alexandria' }

it.each([
  [reds, 'find-a-wine', { opening: { ...alexandria, wineTypes: ['Red'], priceRange: null } }],
  [dear, 'find-a-wine', { opening: { ...alexandria, priceRange: [100, null], wineVarietal: 'Shiraz' } }],
  [liveChat, 'live-chat-entry', { at: 'form' }],
  [aboutDelivery, 'ticket', { form: { values: { subject: 'Delivery' } } }],
  [aboutAnything, 'ticket', { form: { values: { subject: '' } } }],
] as const)('a command acts, and nothing of it is seen: %j [MSG-22]', async (command, flow, state) => {
  const widget = await withLiveChat()
  widget.botAnswers({ type: 'message', text: 'One moment.' }, command)
  await widget.say('go on')
  expect(widget.state().flow).toMatchObject({ name: flow, state })
  expect(widget.lines().slice(-2)).toEqual(['user: go on', 'bot: One moment.'])
  expect(widget.state().conversation.quickReplies).toBeNull()
})
