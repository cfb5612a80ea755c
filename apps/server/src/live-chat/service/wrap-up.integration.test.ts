import { beforeEach, describe, expect, it } from 'vitest'
import { useLiveChat } from '../../testing/open-live-chat'

const chat = useLiveChat()
beforeEach(async () => {
  await chat.clear()
  await chat.set('liveChat.tags', { offered: ['damaged'], isRequired: false })
})

describe('an ended chat', () => {
  it('counts against the capacity for 60 seconds', async () => {
    const ines = await chat.hire('Ines', 1)
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'end', chatId })
    const next = await chat.startChat()
    await chat.pass(59_000)
    expect(await chat.offered(ines)).toEqual([])
    await chat.pass(1000)
    expect(await chat.offered(ines)).toEqual([next.chatId])
  })

  it('stops counting when the agent removes it', async () => {
    const ines = await chat.hire('Ines', 1)
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'end', chatId })
    const next = await chat.startChat()
    await chat.command(ines, { type: 'leave', chatId })
    expect(await chat.offered(ines)).toEqual([next.chatId])
  })

  it('does not keep the agent from accepting the next one', async () => {
    const ines = await chat.hire('Ines', 1)
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'end', chatId })
    const next = await chat.startChat()
    expect((await chat.liveChat.agents.readState(ines)).queue).toMatchObject([{ mayAccept: true }])
    expect((await chat.command(ines, { type: 'accept', chatId: next.chatId })).ok).toBe(true)
  })

  it('can be tagged while the desk shows it', async () => {
    const ines = await chat.hire('Ines')
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'end', chatId, tags: ['damaged'] })
    await chat.command(ines, { type: 'tags', chatId, tags: ['damaged', 'refund'] })
    expect((await chat.liveChat.agents.readState(ines)).chats).toMatchObject([
      { tags: ['damaged', 'refund'] },
    ])
    await chat.command(ines, { type: 'leave', chatId })
    expect(await chat.command(ines, { type: 'tags', chatId, tags: [] })).toMatchObject({
      error: { code: 'NOT_YOURS' },
    })
  })
})

describe('an account that requires a tag', () => {
  it('refuses to end a chat without one, whenever it was added', async () => {
    await chat.set('liveChat.tags', { offered: [], isRequired: true })
    const ines = await chat.hire('Ines')
    const first = await chat.served(ines)
    expect(await chat.command(ines, { type: 'end', chatId: first.chatId })).toMatchObject({
      error: { code: 'INVALID', message: 'Choose a tag before you end the chat.' },
    })
    expect((await chat.command(ines, { type: 'end', chatId: first.chatId, tags: ['late'] })).ok).toBe(true)
    const second = await chat.served(ines)
    await chat.command(ines, { type: 'tags', chatId: second.chatId, tags: ['late'] })
    expect((await chat.command(ines, { type: 'end', chatId: second.chatId })).ok).toBe(true)
  })
})
