import { describe, expect, it } from 'vitest'
import { deskChat } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import type { TestDesk } from '../../testing/test-desk'
import { typingPauseMs } from '../settings'
import { findViewers } from './viewing'

const chats = [deskChat('ch-1'), deskChat('ch-2')]
const viewed = { kind: 'chat', id: 'ch-1' } as const

function told({ frames }: TestDesk) {
  return frames.filter(({ type }) => type === 'viewing')
}

describe('the chat or message that an agent has open', () => {
  it('is told when it changes: a chat, writing in it, another chat, and a chat that is lost', async () => {
    const test = await createTestDesk({ state: { chats } })
    expect(told(test)).toEqual([])
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    await test.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'H' })
    await test.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'Hi' })
    await test.pass(typingPauseMs)
    await test.act({ kind: 'chat-opened', chatId: 'ch-2' })
    test.pushState({ chats: [deskChat('ch-1')] })
    const other = { kind: 'chat', id: 'ch-2' }
    expect(told(test)).toEqual([
      { type: 'viewing', viewed, writing: false },
      { type: 'viewing', viewed, writing: true },
      { type: 'viewing', viewed, writing: false },
      { type: 'viewing', viewed: other, writing: false },
      { type: 'viewing', viewed: null, writing: false },
    ])
  })

  it('is told on the first connection of a page that was loaded at its address', async () => {
    const test = await createTestDesk({ role: 'manager', state: { chats: [] } })
    test.setConnection('reconnecting')
    await test.act({ kind: 'path-returned', path: 'inbox/7' })
    const before = told(test).length
    test.setConnection('connected')
    expect(told(test).slice(before)).toEqual([
      { type: 'viewing', viewed: { kind: 'inbox-item', id: '7' }, writing: false },
    ])
  })

  it('is told again on a new connection', async () => {
    const test = await createTestDesk({ state: { chats } })
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    test.setConnection('reconnecting')
    test.setConnection('connected')
    expect(told(test)).toEqual([told(test)[0], told(test)[0]])
  })

  it('is a message of the inbox for a manager, and never a chat that is watched', async () => {
    const test = await createTestDesk({ role: 'manager', state: { chats: [] } })
    await test.act({ kind: 'path-opened', path: 'history/ch-9' })
    expect(told(test)).toEqual([])
    await test.act({ kind: 'path-opened', path: 'inbox/7' })
    await test.act({ kind: 'item-reply-written', itemId: '7', isWritten: true })
    await test.act({ kind: 'path-opened', path: 'inbox' })
    const item = { kind: 'inbox-item', id: '7' }
    expect(told(test)).toEqual([
      { type: 'viewing', viewed: item, writing: false },
      { type: 'viewing', viewed: item, writing: true },
      { type: 'viewing', viewed: null, writing: false },
    ])
  })
})

describe('the other agents who have a chat open', () => {
  const agents = [{ nick: 'agent:43', display_name: 'Tom Baker', writing: true }]

  it('are shown for that chat, and not while there is no connection', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.push({ type: 'viewers', viewed, agents })
    expect(findViewers(test.shift(), viewed)).toEqual(agents)
    expect(findViewers(test.shift(), { kind: 'chat', id: 'ch-2' })).toEqual([])
    expect(findViewers(test.shift(), { kind: 'inbox-item', id: 'ch-1' })).toEqual([])
    test.setConnection('reconnecting')
    expect(findViewers(test.shift(), viewed)).toEqual([])
  })
})
