import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { createTestWidget } from '../../testing/test-widget'

const [example] = replyItems.last_order_checked.examples

it('is stored for later calls and not shown [MSG-27]', async () => {
  const widget = await createTestWidget()
  await widget.openChat()
  widget.botAnswers(example)
  await widget.say('one')
  await widget.say('two')
  expect(widget.lastCall('sendText').args[1]).toMatchObject({
    parameters: { lastOrderChecked: example.orderId },
  })
  expect(widget.lines().slice(-2)).toEqual(['user: one', 'user: two'])
  expect(widget.state().conversation.quickReplies).toBeNull()
})
