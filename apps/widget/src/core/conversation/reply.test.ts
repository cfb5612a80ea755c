import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { BotReply, Result } from '../ports'
import { failed, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import { hasBotLabel, isTyping } from '../selectors'
import { selectVisibleEntries } from '../visible-entries'
import { replyItems } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../../testing/offered-choices'

const threeParts = [
  { type: 'message', text: 'one' },
  { type: 'message', text: 'two' },
  { type: 'message', text: 'three' },
] as const

async function opened() {
  const widget = await createTestWidget()
  await widget.openChat()
  const welcome = widget.lines().length
  return { ...widget, said: () => widget.lines().slice(welcome) }
}

describe('the parts of a reply', () => {
  it('come at 0, 2000 and 4000 ms [LAU-12]', async () => {
    const widget = await opened()
    widget.botAnswers(...threeParts)
    await widget.say('hi')
    expect(widget.said()).toEqual(['user: hi', 'bot: one'])
    await widget.pass(1999)
    expect(widget.said()).toHaveLength(2)
    await widget.pass(1)
    expect(widget.said()).toEqual(['user: hi', 'bot: one', 'bot: two'])
    await widget.pass(1999)
    expect(widget.said()).toHaveLength(3)
    await widget.pass(1)
    expect(widget.said()).toEqual(['user: hi', 'bot: one', 'bot: two', 'bot: three'])
  })

  it('the parts of a second reply queue behind those of the first [LAU-12]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'message', text: 'a1' }, { type: 'message', text: 'a2' })
    await widget.say('a')
    widget.botAnswers({ type: 'message', text: 'b1' })
    await widget.say('b')
    expect(widget.said()).toEqual(['user: a', 'bot: a1', 'user: b'])
    await widget.pass(2000)
    expect(widget.said().at(-1)).toBe('bot: a2')
    await widget.pass(2000)
    expect(widget.said().at(-1)).toBe('bot: b1')
  })

  it('show the typing indicator while an answer is awaited and in the gaps [MSG-02]', async () => {
    const widget = await opened()
    const answer = createDeferred<Result<BotReply>>()
    widget.server.chat.sendText = () => answer.promise
    expect(isTyping(widget.state())).toBe(false)
    await widget.say('hi')
    expect(isTyping(widget.state())).toBe(true)
    answer.resolve(await reply(...threeParts))
    await widget.pass(2000)
    expect(isTyping(widget.state())).toBe(true)
    await widget.pass(2000)
    expect(isTyping(widget.state())).toBe(false)
  })

  it('carry one label for a run, and a new one after the shopper spoke [MSG-04]', async () => {
    const widget = await opened()
    widget.botAnswers(...threeParts)
    await widget.say('hi')
    await widget.pass(4000)
    widget.botAnswers({ type: 'message', text: 'again' })
    await widget.say('more')
    const entries = selectVisibleEntries(widget.state())
    const labelled = entries.filter((entry, index) => hasBotLabel(entry, entries[index - 1]))
    expect(labelled.map(({ item }) => item.type === 'message' && item.text)).toEqual([
      "Hi, I'm Murphy. How can I help you today?",
      'one',
      'again',
    ])
  })

  it('keep who they come from: left out and murphy mean the bot [MSG-03, MSG-05]', async () => {
    const widget = await opened()
    widget.botAnswers(
      { type: 'message', text: '1' },
      { type: 'message', text: '2', from: 'murphy' },
      { type: 'message', text: '3', from: 'user' },
      { type: 'message', text: '4', from: 'system' },
      { type: 'livechatmessage', text: '5', from: 'agent' },
    )
    await widget.say('hi')
    await widget.pass(10_000)
    expect(widget.said().slice(1)).toEqual([
      'bot: 1',
      'bot: 2',
      'user: 3',
      'system: 4',
      'agent: <livechatmessage>',
    ])
  })

  it('carry hasQr, subtext, icon and verifyAge to the view [MSG-05]', async () => {
    const widget = await opened()
    const item = {
      type: 'message',
      text: 'x',
      subtext: 's',
      icon: 'xmas',
      verifyAge: true,
      hasQr: true,
    } as const
    widget.botAnswers(item, { type: 'qr', items: [{ text: 'Yes' }] })
    await widget.say('hi')
    const entry = selectVisibleEntries(widget.state()).at(-1)
    expect(entry?.item).toEqual(item)
    expect(widget.state().conversation.quickReplies?.entryId).toBe(entry?.id)
  })

  it.each(Object.entries(replyItems))('parts of kind %s break nothing [MSG-19]', async (_, { examples }) => {
    const widget = await opened()
    widget.botAnswers(...examples)
    await widget.say('hi')
    await widget.pass(60_000)
    expect(widget.lines().some((line) => line.includes('technical issues'))).toBe(false)
  })
})

describe('hidden fields and items', () => {
  it('travel with later calls and are not shown [MSG-20]', async () => {
    const widget = await opened()
    widget.botAnswers(
      { type: 'message', text: 'a', intent_group_id: 'ig-1', intent_group_name: 'Old', query_id: 'q-1' },
      {
        type: 'message',
        text: 'b',
        intent_group_id: 'ig-7',
        intent_group_name: 'Order tracking',
        intent_name: 'track',
      },
    )
    await widget.say('one')
    await widget.say('two')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { intentGroupId: 'ig-7', intentGroupName: 'Order tracking', intentName: 'track' },
    })
    expect(widget.state().session.intent.queryId).toBe('q-1')
    expect(widget.lines().join()).not.toContain('ig-7')
  })

  it('pass on the interaction access token, without showing or logging it [MSG-24]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'message', text: 'a', interaction_access_token: 'secret' })
    await widget.say('one')
    await widget.say('two')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { interactionAccessToken: 'secret' },
    })
    expect(JSON.stringify([widget.lines(), widget.logged, widget.hostMessages])).not.toContain('secret')
  })

  it('let a command act and show nothing of it [MSG-22]', async () => {
    const widget = await opened()
    widget.botAnswers(
      { type: 'message', text: 'One moment.' },
      { type: 'command', commandName: 'START_LIVE_CHAT' },
    )
    await widget.say('agent please')
    expect(widget.said()).toEqual([
      'user: agent please',
      'bot: One moment.',
      'bot: Live Chat is currently unavailable.  Please check on of our other contact options.',
      'bot: One moment.',
    ])
    // The answer to the fallback event asks for live chat again; that is not followed.
    expect(widget.events()).toEqual(['LIVECHAT_GETINTOUCH'])
  })

  it('say unavailable_response in place of the offer while live chat is unavailable [MSG-23]', async () => {
    const widget = await opened()
    widget.botAnswers(
      { type: 'message', text: 'Talk to us.' },
      { type: 'livechatqr', text: 'Live chat', unavailable_response: 'Live chat is closed right now.' },
    )
    await widget.say('agent')
    await widget.pass(2000)
    expect(widget.said().at(-1)).toBe('bot: Live chat is closed right now.')
    expect(offeredChoices(widget.state())).toEqual([])
  })

  it('report the acceptance of an answer once, and the follow-up of I need help [MSG-25, ANA-02, ANA-03]', async () => {
    const widget = await opened()
    widget.botAnswers(
      {
        type: 'message',
        text: 'It arrives today.',
        acceptanceEventName: 'OrderTrackingAcceptance',
        intent_group_id: 'ig-7',
        intent_group_name: 'Order tracking',
        query_id: 'q-12',
      },
      { type: 'followup_event_data', followUpEventType: 'products', followUpEventName: 'MORE_HELP' },
    )
    await widget.say('where')
    const entryId = selectVisibleEntries(widget.state()).at(-1)?.id ?? ''
    const vote = { kind: 'answer-voted', entryId, isHelpful: false } as const
    widget.botAnswers({ type: 'message', text: 'Let me see.' })
    await widget.act(vote, vote)
    expect(widget.callsOf('record').map(({ args }) => args[1])).toEqual([
      { updateType: 'acceptance', intentGroupId: 'ig-7', isSuccessful: false },
      {
        updateType: 'addEvent',
        eventName: 'OrderTrackingAcceptance',
        queryId: 'q-12',
        isSuccessful: false,
        intentGroupId: 'ig-7',
        intentGroupName: 'Order tracking',
        intentGroupTypeId: null,
        source: 'murphy',
      },
    ])
    expect(widget.events()).toEqual(['MORE_HELP'])
  })
})

describe('answers that bring nothing', () => {
  it('an empty reply falls back to the default message [MSG-29]', async () => {
    const widget = await opened()
    widget.botAnswers()
    await widget.say('hm')
    expect(widget.said().at(-1)).toBe(
      "bot: Sorry, I didn't quite get that. Could you try asking it another way?",
    )
  })

  it('a reply of hidden items only is no empty reply [MSG-29]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'session_id', sessionId: 's-1' })
    await widget.say('hm')
    expect(widget.said()).toEqual(['user: hm'])
  })

  it('a reply of which nothing could be read shows nothing [MSG-19]', async () => {
    const widget = await opened()
    widget.server.chat.sendText = async () => ok({ items: [], isEmpty: false })
    await widget.say('hm')
    expect(widget.said()).toEqual(['user: hm'])
  })

  it.each([
    [{ kind: 'offline' }],
    [{ kind: 'timed-out' }],
    [{ kind: 'refused', status: 500 }],
    [{ kind: 'unreadable' }],
  ] as const)(
    'a failed text (%j) keeps the bubble and says so; nothing is sent again [ERR-01]',
    async (error) => {
      const widget = await opened()
      widget.server.chat.sendText = () => failed(error)
      await widget.say('hm')
      await widget.pass(60_000)
      expect(widget.said()).toEqual([
        'user: hm',
        'bot: Sorry but I’m having some technical issues. I’ll be back shortly',
      ])
      expect(widget.callsOf('sendText')).toHaveLength(1)
      expect(isTyping(widget.state())).toBe(false)
    },
  )

  it('a failed event says so too [ERR-01]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'qe', text: 'Pick up orders', event: 'X' })
    await widget.say('orders')
    widget.server.chat.sendEvent = () => failed()
    const group = widget.state().conversation.quickReplies
    await widget.act({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: offeredChoices(widget.state())[0]?.id ?? '',
    })
    expect(widget.said().at(-1)).toContain('technical issues')
  })
})

describe('a browser that keeps nothing', () => {
  const notice =
    'system: Your browser does not let me keep this chat. It will be gone when you leave this page.'

  it('is told of once, with the first answer [STG-06]', async () => {
    const widget = await createTestWidget({ device: { isStorageRefused: true } })
    await widget.openChat()
    expect(widget.lines()).not.toContain(notice)
    widget.botAnswers({ type: 'message', text: 'one' })
    await widget.say('hi')
    expect(widget.lines().slice(-3)).toEqual(['user: hi', notice, 'bot: one'])
    await widget.say('hi again')
    expect(widget.lines().filter((line) => line === notice)).toHaveLength(1)
  })

  it('is what one expects of a host device [HST-01]', async () => {
    const widget = await createTestWidget({ device: { isStorageRefused: true, isHostDevice: true } })
    await widget.openChat()
    await widget.say('hi')
    expect(widget.lines()).not.toContain(notice)
  })
})
