import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { logIn } from '../../testing/live-chat-widget'
import { createTestWidget } from '../../testing/test-widget'

it.each(replyItems.followup_event_data.examples)(
  'sets the event of the follow-up and is not shown: %j [MSG-21]',
  async (data) => {
    const widget = await createTestWidget()
    await logIn(widget)
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'Here you are.' }, data)
    await widget.say('where is it')
    expect(widget.state().conversation.followUp).toMatchObject({
      type: data.followUpEventType,
      event: data.followUpEventName,
    })
    expect(widget.lines().slice(-2)).toEqual(['user: where is it', 'bot: Here you are.'])
    expect(widget.state().conversation.quickReplies).toBeNull()
  },
)
