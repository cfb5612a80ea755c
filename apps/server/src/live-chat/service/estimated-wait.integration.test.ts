import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countEndedChats } from '../../adapters/postgres/chat-figures'
import { useLiveChat } from '../../testing/open-live-chat'
import { fewestRecentChats } from '../model/estimated-wait'

const chat = useLiveChat()

const getWait = async (visitorId: string): Promise<number | null | undefined> =>
  (await chat.liveChat.visitors.readState(visitorId)).chat?.estimated_wait_minutes

it('tells a waiting visitor the estimated wait, from the recent chats and the chat limits of the agents', async () => {
  const agentId = await chat.hire('Busy', 1)
  const serve = async (): Promise<void> => {
    const { chatId } = await chat.served(agentId)
    await chat.pass(120_000)
    await chat.finish(agentId, chatId)
    await chat.pass(60_000)
    await countEndedChats(chat.database.db)
  }
  for (let served = 1; served < fewestRecentChats; served += 1) await serve()
  const last = await chat.served(agentId)
  const next = await chat.startChat()
  const afterNext = await chat.startChat()
  expect([await getWait(next.session.visitorId), await getWait(afterNext.session.visitorId)]).toEqual([
    null,
    null,
  ])

  await chat.pass(120_000)
  await chat.finish(agentId, last.chatId)
  await countEndedChats(chat.database.db)
  // The next chat is offered to the agent, who is free now.
  expect([await getWait(next.session.visitorId), await getWait(afterNext.session.visitorId)]).toEqual([1, 2])

  await chat.set('liveChat.estimatedWait', false)
  expect(await getWait(next.session.visitorId)).toBeNull()
  await chat.set('liveChat.estimatedWait', true)
  await chat.command(agentId, { type: 'accept', chatId: next.chatId })
  expect(await getWait(next.session.visitorId)).toBeNull()
  expect(await getWait(afterNext.session.visitorId)).toBe(2)
})

it('tells a visitor whose chat is kept for agents with a skill when one of them has time, at most until it is open to all', async () => {
  await chat.clear()
  const spirits = { id: 'spirits', name: 'Spirits' }
  const rule = { skillId: 'spirits', when: { kind: 'department', departmentId: 1 } }
  const setOpenAfter = async (openAfterMinutes: number | null) => {
    await chat.set('liveChat.skills', { skills: [spirits], rules: [rule], openAfterMinutes })
  }
  await setOpenAfter(1)
  const skilled = await chat.hire('Skilled', 1)
  await sql`update murphy.live_chat_agent set skill_ids = '{spirits}' where agent_id = ${skilled}`.execute(
    chat.database.db,
  )
  await chat.served(skilled)
  await chat.hire('Free')
  // Chats take two minutes, and a free agent takes one at once.
  const { session } = await chat.startChat()
  expect(await getWait(session.visitorId)).toBe(2)
  await chat.startChat()
  const third = await chat.startChat()
  expect(await getWait(third.session.visitorId)).toBe(2)
  await setOpenAfter(null)
  expect(await getWait(third.session.visitorId)).toBe(6)
  await chat.pass(60_000)
  await setOpenAfter(1)
  expect(await getWait(third.session.visitorId)).toBe(1)
})
