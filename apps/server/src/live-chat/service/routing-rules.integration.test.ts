import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLiveChat } from '../../testing/open-live-chat'
import { start } from '../testing/visitor-frames'

const chat = useLiveChat()
const minute = 60_000
const rules = {
  lastAgent: { isOn: true, days: 30 },
  priority: { vipTags: ['vip'], vipMinutes: 10, repeatMinutes: 5, longWaitMinutes: 15 },
  overflow: [{ fromDepartmentId: 1, toDepartmentId: 2, afterSeconds: 60 }],
}

beforeEach(async () => {
  await chat.clear()
  chat.failures.length = 0
  await chat.set('liveChat.routingRules', rules)
})

/** Returns an agent who serves a chat and has room for no other. */
async function hireBusy() {
  const agentId = await chat.hire('Busy', 1)
  const { chatId } = await chat.served(agentId)
  return { agentId, finish: () => chat.finish(agentId, chatId) }
}

describe('a visitor who comes back', () => {
  async function comeBack() {
    const first = await chat.hire('First')
    const last = await chat.hire('Last')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'decline', chatId })
    await chat.command(last, { type: 'accept', chatId })
    await chat.pass(minute, 10_000)
    await chat.finish(last, chatId)
    const again = await chat.ask(session, start)
    return { first, last, chatId: again.ok ? again.chat_id : null }
  }

  it('is offered to the last agent, although another has been free for longer', async () => {
    const { last, chatId } = await comeBack()
    expect(await chat.offered(last)).toEqual([chatId])
  })

  it('is offered to the agent who is free longest when the rule is off', async () => {
    await chat.set('liveChat.routingRules', { ...rules, lastAgent: { isOn: false, days: 30 } })
    const { first, chatId } = await comeBack()
    expect(await chat.offered(first)).toEqual([chatId])
  })

  it('goes to the next agent when the last one declines', async () => {
    const { first, last, chatId } = await comeBack()
    await chat.command(last, { type: 'decline', chatId: chatId ?? '' })
    expect(await chat.offered(first)).toEqual([chatId])
  })
})

describe('priority', () => {
  async function waitWithTag(isVerified: boolean) {
    const { agentId, finish } = await hireBusy()
    const earlier = await chat.startChat()
    await chat.pass(5 * minute, 10_000)
    const tagged = await chat.startChat()
    await sql`update murphy.live_chat_room set tags = '{vip}' where chat_id = ${tagged.chatId}`.execute(
      chat.database.db,
    )
    await sql`update murphy.live_chat_visitor set auth_status = ${isVerified ? 'authenticated' : 'none'}
      where visitor_id = ${tagged.session.visitorId}`.execute(chat.database.db)
    await chat.pass(10_000)
    return { agentId, finish, earlier: earlier.chatId, tagged: tagged.chatId }
  }

  it('puts a VIP ahead of a chat that waits a little longer, at the desk and in the offers', async () => {
    const { agentId, finish, earlier, tagged } = await waitWithTag(true)
    const { queue } = await chat.liveChat.agents.readState(agentId)
    expect(queue).toMatchObject([
      { chatId: tagged, priority: ['vip'] },
      { chatId: earlier, priority: [] },
    ])
    await finish()
    expect(await chat.offered(agentId)).toEqual([tagged])
  })

  it('is not given for the tag of a visitor whom the retailer has not verified', async () => {
    const { agentId, finish, earlier } = await waitWithTag(false)
    await finish()
    expect(await chat.offered(agentId)).toEqual([earlier])
  })

  it('never lets a new VIP go ahead of a chat with a long wait', async () => {
    await chat.set('liveChat.routingRules', {
      ...rules,
      priority: { ...rules.priority, longWaitMinutes: 5 },
    })
    const { agentId, finish } = await hireBusy()
    const earlier = await chat.startChat()
    await chat.pass(5 * minute, 10_000)
    const vip = await chat.startChat()
    await sql`update murphy.live_chat_room set tags = '{vip}' where chat_id = ${vip.chatId}`.execute(
      chat.database.db,
    )
    await sql`update murphy.live_chat_visitor set auth_status = 'authenticated'`.execute(chat.database.db)
    await finish()
    expect(await chat.offered(agentId)).toEqual([earlier.chatId])
  })
})

describe('overflow', () => {
  async function hireElsewhere(): Promise<number> {
    const agentId = await chat.hire('Elsewhere')
    await sql`update murphy.live_chat_agent set department_ids = '{2}' where agent_id = ${agentId}`.execute(
      chat.database.db,
    )
    return agentId
  }

  it('offers a chat to the other department after the set time, and the chat stays in its own', async () => {
    await hireBusy()
    const other = await hireElsewhere()
    const { chatId } = await chat.startChat()
    await chat.pass(55_000)
    expect(await chat.offered(other)).toEqual([])
    expect((await chat.liveChat.agents.readState(other)).queue).toMatchObject([{ chatId, mayAccept: false }])
    await chat.pass(5000)
    expect(await chat.offered(other)).toEqual([chatId])
    expect((await chat.command(other, { type: 'accept', chatId })).ok).toBe(true)
    expect(await chat.store.findChat(chatId)).toMatchObject({ departmentId: 1, overflowTo: [] })
    expect(chat.failures).toEqual([])
  })

  it('prefers an agent of the own department who has room by then', async () => {
    const { agentId, finish } = await hireBusy()
    const other = await hireElsewhere()
    const { chatId } = await chat.startChat()
    await chat.pass(55_000)
    await finish()
    expect(await chat.offered(agentId)).toEqual([chatId])
    expect(await chat.offered(other)).toEqual([])
  })

  it('lets the other department pick the chat where agents pick from the queue', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    await chat.hire('Idle')
    const other = await hireElsewhere()
    const { chatId } = await chat.startChat()
    const mayAccept = async () => (await chat.liveChat.agents.readState(other)).queue[0]?.mayAccept
    await chat.pass(55_000)
    expect(await mayAccept()).toBe(false)
    await chat.pass(5000)
    expect(await mayAccept()).toBe(true)
    expect((await chat.command(other, { type: 'accept', chatId })).ok).toBe(true)
  })

  it('keeps chats in their department without a rule', async () => {
    await chat.set('liveChat.routingRules', { ...rules, overflow: [] })
    await hireBusy()
    const other = await hireElsewhere()
    const { chatId } = await chat.startChat()
    await chat.pass(3 * minute, 10_000)
    expect(await chat.offered(other)).toEqual([])
    expect(await chat.command(other, { type: 'accept', chatId })).toMatchObject({ ok: false })
  })
})
