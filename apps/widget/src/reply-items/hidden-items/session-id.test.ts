import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { createTestWidget } from '../../testing/test-widget'

const [example] = replyItems.session_id.examples

it('sets the session id of later calls and is not shown [MSG-26]', async () => {
  const widget = await createTestWidget()
  await widget.openChat()
  widget.botAnswers({ ...example, sessionId: 's-77' })
  await widget.say('one')
  await widget.say('two')
  expect(widget.lastCall('sendText').args[0]).toMatchObject({ sessionId: 's-77' })
  expect(widget.lines().slice(-2)).toEqual(['user: one', 'user: two'])
  expect(widget.state().conversation.quickReplies).toBeNull()
})
