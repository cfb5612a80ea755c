import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const secret = 'between us'
const chat = useLiveChat()
beforeEach(() => chat.clear())

async function notesOf(agentId: number, chatId: string) {
  return (await chat.liveChat.agents.findChat(agentId, chatId))?.notes
}

describe('a note', () => {
  it('is shown after the entries before it to every agent who takes the chat over, also after a restart', async () => {
    const ines = await chat.hire('Ines')
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'message', chatId, msg: 'One moment' })
    await chat.command(ines, { type: 'note', chatId, text: ` ${secret} ` })
    const jo = await chat.hire('Jo')
    // Entries written at the same moment have no defined order.
    await chat.clock.pass(1000)
    await chat.command(ines, { type: 'transfer', chatId, to: { agentId: jo }, comment: 'Wet box' })
    await chat.command(jo, { type: 'accept', chatId })
    chat.restart()
    const lastSaid = (await chat.entries(chatId)).findIndex(({ type }) => type === 'chat.msg') + 1
    const expected = [
      { kind: 'note', afterSeq: lastSaid, agentId: ines, fromName: 'Ines', text: secret },
      { kind: 'transfer', afterSeq: lastSaid, fromName: 'Ines', toName: 'Jo', text: 'Wet box' },
    ]
    expect(await notesOf(jo, chatId)).toMatchObject(expected)
    expect((await chat.liveChat.agents.readState(jo)).chats[0]?.notes).toMatchObject(expected)
  })

  it('has one effect, however often it is sent', async () => {
    const ines = await chat.hire('Ines')
    const { chatId } = await chat.served(ines)
    const note = { type: 'note', id: newId(), chatId, text: secret } as const
    const first = await chat.command(ines, note)
    expect(await chat.command(ines, note)).toEqual(first)
    expect(await notesOf(ines, chatId)).toHaveLength(1)
  })

  it('is in nothing that the visitor receives: entries, states, notifications, history, transcript', async () => {
    const ines = await chat.hire('Ines')
    const jo = await chat.hire('Jo')
    const { session, chatId } = await chat.served(ines)
    const notified: unknown[] = []
    await chat.command(ines, { type: 'message', chatId, msg: 'Hello' })
    await chat.command(ines, { type: 'note', chatId, text: `@Jo ${secret}` })
    await chat.command(ines, { type: 'transfer', chatId, to: { agentId: jo }, comment: secret })
    notified.push(await chat.liveChat.visitors.readState(session.visitorId))
    await chat.command(jo, { type: 'accept', chatId })
    notified.push(await chat.liveChat.visitors.listEntriesAfter(session.visitorId, chatId, 0))
    notified.push(await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' }))
    await chat.command(jo, { type: 'end', chatId })
    await chat.liveChat.mailTranscripts()
    notified.push(await chat.liveChat.visitors.readState(session.visitorId))
    notified.push(await chat.framesFor(session, { type: 'history.fetch', cursor: null }))
    const again = await chat.enter({
      visitor_id: session.visitorId,
      session_token: session.sessionToken,
      chat_id: chatId,
    })
    notified.push(again.frame, await chat.entries(chatId), chat.notifications, chat.mails)
    expect(chat.mails.at(-1)?.text).toContain('Hello')
    expect(JSON.stringify(notified)).not.toContain(secret)
  })

  it('is refused without a text, and for agents who may not read the chat', async () => {
    const ines = await chat.hire('Ines')
    const jo = await chat.hire('Jo')
    const { chatId } = await chat.served(ines)
    expect(await chat.command(jo, { type: 'note', chatId, text: 'hm' })).toMatchObject({
      error: { code: 'NOT_YOURS' },
    })
    expect(await chat.command(ines, { type: 'note', chatId, text: ' ' })).toMatchObject({
      error: { code: 'INVALID' },
    })
    expect(await chat.command(ines, { type: 'note', chatId, text: 'x'.repeat(2001) })).toMatchObject({
      error: { code: 'TOO_LONG' },
    })
  })
})

describe('a mentioned colleague', () => {
  it('is not notified again after taking the chat over and removing it', async () => {
    const ines = await chat.hire('Ines')
    const jo = await chat.hire('Jo')
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'note', chatId, text: '@Jo yours?' })
    await chat.command(ines, { type: 'transfer', chatId, to: { agentId: jo }, comment: '' })
    await chat.command(jo, { type: 'accept', chatId })
    await chat.finish(jo, chatId)
    expect((await chat.liveChat.agents.readState(jo)).mentions).toEqual([])
  })

  it('is notified until the note is seen, and alone may read the chat and answer', async () => {
    const ines = await chat.hire('Ines')
    const jo = await chat.hire('Jo Lim')
    const other = await chat.hire('Other')
    const { chatId } = await chat.served(ines)
    const id = newId()
    await chat.command(ines, { type: 'note', id, chatId, text: 'Which vintage, @jo lim?' })
    expect((await chat.liveChat.agents.readState(jo)).mentions).toMatchObject([
      { visitorName: 'Mia Hart', note: { noteId: id, chatId, mentionedIds: [jo] } },
    ])
    expect((await chat.liveChat.agents.readState(ines)).mentions).toEqual([])
    expect(await notesOf(jo, chatId)).toHaveLength(1)
    expect(await notesOf(other, chatId)).toBeUndefined()
    expect((await chat.command(jo, { type: 'note', chatId, text: 'The 2019.' })).ok).toBe(true)
    expect((await chat.command(jo, { type: 'message', chatId, msg: 'The 2019.' })).ok).toBe(false)
    await chat.command(other, { type: 'see-note', noteId: id })
    expect((await chat.liveChat.agents.readState(jo)).mentions).toHaveLength(1)
    await chat.command(jo, { type: 'see-note', noteId: id })
    expect((await chat.liveChat.agents.readState(jo)).mentions).toEqual([])
  })
})
