import { beforeEach, describe, expect, it } from 'vitest'
import { start } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const chat = useLiveChat()
beforeEach(() => chat.clear())

const linesOf = async (chatId: string): Promise<string[]> =>
  (await chat.entries(chatId)).flatMap((entry) => (entry.type === 'chat.msg' ? [entry.msg] : []))

describe('the stand-in agent', () => {
  it('is off until it is switched on', async () => {
    await chat.pass(10_000)
    expect((await chat.liveChat.getAvailability()).accountStatus).toBe('offline')
  })

  it.each(['assigned', 'broadcast'])(
    'takes chats (%s), says that it is scripted, answers each message once, and ends',
    async (routing) => {
      await chat.set('liveChat.routing', routing)
      await chat.set('liveChat.standInAgent', true)
      await chat.pass(5000)
      const { session, chatId } = await chat.startChat()
      await chat.pass(10_000)
      expect(await chat.namesIn(session.visitorId)).toEqual(['Stand-in'])
      expect(await linesOf(chatId)).toEqual([
        expect.stringMatching(/^Hello Mia! I am a stand-in, not a person/),
      ])
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Where is my box?' })
      await chat.pass(30_000)
      chat.restart()
      await chat.pass(10_000)
      expect((await linesOf(chatId)).slice(1)).toEqual([
        'Where is my box?',
        'Your message has arrived: Where is my box?',
      ])
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'rate' })
      await chat.pass(5000)
      expect((await chat.entries(chatId)).at(-1)).toMatchObject({
        type: 'chat.event',
        event: 'request_rating',
      })
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Bye' })
      await chat.pass(5000)
      expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({
        chatting: false,
      })
      await chat.set('liveChat.standInAgent', false)
    },
  )

  it('leaves when it is switched off, and its chats wait for an agent', async () => {
    await chat.set('liveChat.standInAgent', true)
    await chat.pass(5000)
    const { session } = await chat.startChat()
    await chat.pass(5000)
    await chat.set('liveChat.standInAgent', false)
    await chat.pass(5000)
    expect((await chat.liveChat.getAvailability()).accountStatus).toBe('offline')
    expect(await chat.place(session.visitorId)).toBe(1)
    const other = await chat.enter()
    expect(await chat.ask(other.session, start)).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  it('has an account that cannot sign in', async () => {
    await chat.set('liveChat.standInAgent', true)
    await chat.pass(5000)
    for (const password of ['', 'stand-in'])
      expect(await chat.liveChat.agents.signIn('stand-in@murphy.example', password)).toBeNull()
    await chat.set('liveChat.standInAgent', false)
    await chat.pass(5000)
  })
})
