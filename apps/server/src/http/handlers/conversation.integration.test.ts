import { callExamples } from '@murphy/contracts/call-examples'
import { calls, ConversationReplySchema } from '@murphy/contracts/calls'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createConversations } from '../../adapters/postgres/conversations'
import { createTurns } from '../../adapters/postgres/turns'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const alex = 123
const cards: ReplyItem = { type: 'verifiedOrders', items: [], shopper: alex }
const { parameters: context } = callExamples.textQuery[0].body

const database = useTestDatabase()
const server = useTestServer(database, { bot: { answer: () => Promise.resolve(answer) } })
let answer: ReplyItem[] = []

beforeEach(() => (answer = [{ type: 'message', text: 'Here you are.' }]))

/** Creates a widget: its ids, and the session that the server has named to it. */
function startWidget() {
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  let sessionId = ''
  async function turn(path: string, said: object, parameters: object = {}) {
    const { body } = await server.post(
      path,
      {
        ...said,
        chatbotUserId: ids.chatbotUserId,
        parameters: { ...context, widgetSessionId: ids.widgetSessionId, ...parameters },
      },
      { query: { sessionId } },
    )
    const items = body as (ReplyItem & { id: string })[]
    const [first] = items
    if (first?.type === 'session_id') sessionId = first.sessionId
    return items
  }
  const of = (change: object = {}) => ({ ...ids, ...change })
  return {
    ids,
    say: (text: string, parameters?: object) => turn('/api/TextQuery', { text }, parameters),
    send: (event: string, parameters?: object) => turn('/api/EventQuery', { event }, parameters),
    download: async (change?: object) => {
      const { body } = await server.post(calls.downloadConversation.path, of(change))
      return parse(ConversationReplySchema, body).data.entries
    },
    delete: (change?: object) => server.post(calls.deleteConversation.path, of(change)),
  }
}

describe('a turn', () => {
  it('is stored with the ids that the widget got, oldest first', async () => {
    const widget = startWidget()
    const [, first] = await widget.say('opening hours Newtown')
    await server.clock.pass(5000)
    const [second] = await widget.say('and Bondi?')
    const entries = await widget.download()
    expect(entries.map(({ from, kind, item }) => [from, kind, 'text' in item ? item.text : ''])).toEqual([
      ['user', 'text', 'opening hours Newtown'],
      ['murphy', 'text', 'Here you are.'],
      ['user', 'text', 'and Bondi?'],
      ['murphy', 'text', 'Here you are.'],
    ])
    expect(entries[1]?.id).toBe(first?.id)
    expect(entries[3]?.id).toBe(second?.id)
    expect((entries[2]?.timestamp ?? 0) - (entries[0]?.timestamp ?? 0)).toBe(5000)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(4)
  })

  it('a turn of an event has no bubble except that of a pressed quick reply', async () => {
    const widget = startWidget()
    const press = { event: 'ORDER_TRACKING_DELIVERY_TYPE', parameters: { deliveryType: 'Pickup' } }
    answer = [{ type: 'qe', text: 'Pick up orders', ...press }]
    await widget.send('ORDERS_FOLLOWUP')
    answer = [{ type: 'message', text: 'None.' }]
    await widget.send(press.event, press.parameters)
    const entries = await widget.download()
    expect(entries.map(({ from, kind }) => [from, kind])).toEqual([
      ['murphy', 'event'],
      ['user', 'event'],
      ['murphy', 'event'],
    ])
    expect(entries[1]?.item).toMatchObject({ type: 'message', text: 'Pick up orders', from: 'user' })
  })

  it('is answered even when it cannot be stored, and the log says that it is missing', async () => {
    const broken = await startTestServer(database, {
      conversations: {
        ...createConversations(database.db),
        findPressedLabel: () => Promise.reject(new Error('disk full')),
      },
      turns: { ...createTurns(database.db), complete: () => Promise.reject(new Error('disk full')) },
    })
    for (const path of ['textQuery', 'eventQuery'] as const) {
      const { status, text } = await broken.post(calls[path].path, callExamples[path][0].body)
      expect(status).toBe(200)
      expect(text).toContain('Here you are.')
    }
    const logged = broken.logged.join('')
    expect(logged).toContain('"event":"turn-not-kept"')
    expect(logged).not.toContain(callExamples.textQuery[0].body.text)
    await broken.close()
  })
})

describe('a download', () => {
  it('needs both ids', async () => {
    const widget = startWidget()
    await widget.say('hello')
    expect(await widget.download({ widgetSessionId: crypto.randomUUID() })).toEqual([])
    expect(await widget.download({ chatbotUserId: crypto.randomUUID() })).toEqual([])
    expect(await widget.download()).toHaveLength(2)
  })

  it('has a shopper’s own messages while that shopper is signed in [AUTH-01]', async () => {
    const widget = startWidget()
    const encryptedShopperId = await server.tokens(alex)
    answer = [{ type: 'message', text: 'Your orders' }, cards]
    await widget.say('my orders', { shopperId: alex, encryptedShopperId })
    expect(await widget.download()).toHaveLength(3)
    // A greeting as a guest, as after a log-off: no shopper is proven any more.
    await server.post(calls.greetShopper.path, {
      ...callExamples.greetShopper[0].body,
      ...widget.ids,
      encryptedShopperId: '',
    })
    expect((await widget.download()).map(({ item }) => item.type)).toEqual(['message', 'message'])
  })

  it('spans a log-in: the earlier sessions are named beside the current one', async () => {
    const widget = startWidget()
    await widget.say('as a guest')
    const after = crypto.randomUUID()
    await widget.say('signed in', { widgetSessionId: after })
    expect(await widget.download({ widgetSessionId: after })).toHaveLength(2)
    const earlierWidgetSessionIds = [widget.ids.widgetSessionId]
    expect(await widget.download({ widgetSessionId: after, earlierWidgetSessionIds })).toHaveLength(4)
  })
})

describe('a deletion', () => {
  it('leaves nothing, and the next turn begins a new conversation', async () => {
    const widget = startWidget()
    await widget.say('my number is 0412 345 678')
    expect((await widget.delete()).body).toEqual({ statusCode: 200 })
    expect(await widget.download()).toEqual([])
    const [session] = await widget.say('hello again')
    expect(session?.type).toBe('session_id')
    expect(await widget.download()).toHaveLength(2)
  })

  it('gets the same answer for an unknown conversation, and leaves the others', async () => {
    const [widget, stranger] = [startWidget(), startWidget()]
    await widget.say('hello')
    const { chatbotUserId } = widget.ids
    expect((await stranger.delete({ chatbotUserId })).body).toEqual({ statusCode: 200 })
    expect(await widget.download()).toHaveLength(2)
  })

  it('a deletion by a participant removes the recorded usage too', async () => {
    const widget = startWidget()
    await widget.say('hello')
    const [record] = callExamples.updateAnalyticsStatus
    await server.post(calls.updateAnalyticsStatus.path, {
      ...record.body,
      sessionId: '',
      userId: widget.ids.chatbotUserId,
    })
    await widget.delete()
    const left = await database.db
      .selectFrom('murphy.event_record')
      .select('record_id')
      .where('user_id', '=', widget.ids.chatbotUserId)
      .execute()
    expect(left).toEqual([])
  })
})
