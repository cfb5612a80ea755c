import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChatOffers } from '../../adapters/postgres/chat-offers'
import { useLiveChat } from '../../testing/open-live-chat'
import { newId, start } from '../testing/visitor-frames'

const chat = useLiveChat()
const hourMs = 3_600_000
const { chatbotUserId } = start.user

beforeEach(async () => {
  await chat.clear()
  await sql`delete from murphy.chat_offer`.execute(chat.database.db)
})

type Given = {
  readonly outcome?: 'accepted' | 'dismissed'
  readonly browser?: string
  readonly ageMs?: number
  /** An agent of the offered department is online. */
  readonly isOnline?: boolean
}

/** Starts a chat after an offer for department 2, and returns its department. The page asks for department 1. */
async function startAfterOffer({ outcome = 'accepted', browser, ageMs = 0, isOnline = true }: Given) {
  const { db } = chat.database
  await chat.hire('One')
  const agentId = await chat.hire('Two')
  if (isOnline)
    await sql`
      update murphy.live_chat_agent set department_ids = '{2}' where agent_id = ${agentId}`.execute(db)
  const offers = createChatOffers(db)
  const offer = { offerId: newId(), chatbotUserId: browser ?? chatbotUserId }
  await offers.add({ ...offer, ruleId: 'wine', departmentId: 2, isShown: true }, 10, chat.clock.now() - ageMs)
  await offers.record(offer, outcome)
  const { chatId } = await chat.startChat()
  return (await chat.store.findChat(chatId))?.departmentId
}

describe('the department of a chat', () => {
  it.each<[string, Given, number]>([
    ['that of the accepted offer', {}, 2],
    ['that of the accepted offer, until an hour is over', { ageMs: hourMs - 1 }, 2],
    ['that of the page, once an hour is over', { ageMs: hourMs }, 1],
    ['that of the page, after a dismissed offer', { outcome: 'dismissed' }, 1],
    ['that of the page, after an offer to another browser', { browser: 'another' }, 1],
    ['that of the page, while the offered one is not available', { isOnline: false }, 1],
  ])('is %s', async (_, given, expected) => {
    expect(await startAfterOffer(given)).toBe(expected)
  })

  it('is that of the offer for the first chat only', async () => {
    await startAfterOffer({})
    const { chatId } = await chat.startChat()
    expect((await chat.store.findChat(chatId))?.departmentId).toBe(1)
  })
})
