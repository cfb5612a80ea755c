import { expect, it } from 'vitest'
import { countEndedChats } from '../../adapters/postgres/chat-figures'
import { useLiveChat } from '../../testing/live-chat-room'
import { fewestRecentChats } from '../model/estimated-wait'

const chat = useLiveChat()

it('tells a waiting visitor the estimated wait, from the recent chats and the chat limits of the agents', async () => {
  const getWait = async (visitorId: string): Promise<number | null | undefined> =>
    (await chat.liveChat.visitors.readState(visitorId)).chat?.estimated_wait_minutes
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
