import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewChatOffer } from '../../chat-offers/chat-offers'
import { describeChatOffers } from '../../chat-offers/testing/chat-offers-suite'
import { useTestDatabase } from '../../testing/use-test-server'
import { createChatOffers } from './chat-offers'

const database = useTestDatabase()
const now = Date.UTC(2026, 10, 30)

async function open() {
  await sql`delete from murphy.chat_offer`.execute(database.db)
  return createChatOffers(database.db)
}

describeChatOffers('PostgreSQL', open)

describe('offers at the same time', () => {
  it('are not more than an hour may have', async () => {
    const offers = await open()
    const offer = (at: number): NewChatOffer => ({
      offerId: `o-${at}`,
      ruleId: 'basket',
      departmentId: 1,
      chatbotUserId: `visitor-${at}`,
      isShown: true,
    })
    const added = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => offers.add(offer(at), 2, now)))
    expect(added.filter(Boolean)).toHaveLength(2)
  })

  it('do not name their visitor', async () => {
    const offers = await open()
    await offers.add(
      { offerId: 'o-1', ruleId: 'basket', departmentId: 1, chatbotUserId: 'visitor-1', isShown: true },
      2,
      now,
    )
    const [row] = await database.db.selectFrom('murphy.chat_offer').selectAll().execute()
    expect(JSON.stringify({ ...row, visitor_hash: row?.visitor_hash?.toString('latin1') })).not.toContain(
      'visitor-1',
    )
  })
})
