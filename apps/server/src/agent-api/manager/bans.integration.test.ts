import { BansReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { newId, createRegisterFrame, start } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'

/** Far less than a session of the desk. */
const hourMs = 3_600_000
const shop = openShop('manager')

async function bans() {
  return parse(BansReplySchema, (await shop.manager.call('POST', '/bans', { after: null })).body).bans
}

/** Creates a chat that has ended by the time the manager reads it, and returns how its visitor returns. */
async function chatOf(name: string, from = '203.0.113.1') {
  // An agent is online who could take it.
  await shop.manager.call('GET', '/state')
  const registered = await shop.server.liveChat.visitors.register(
    createRegisterFrame(),
    { kind: 'none' },
    from,
  )
  if (!registered.ok) throw new Error('The visitor is not let in.')
  const { session } = registered
  const frames = await shop.server.liveChat.visitors.perform(session, { ...start, id: newId() })
  const chatId =
    frames.flatMap((frame) => (frame.type === 'ack' && frame.ok ? [frame.chat_id ?? ''] : []))[0] ?? ''
  await shop.server.liveChat.visitors.perform(session, {
    type: 'visitor.update',
    id: newId(),
    display_name: name,
    email: `${name.toLowerCase()}@example.com`,
  })
  const comeBack = async () =>
    (
      await shop.server.liveChat.visitors.register(
        createRegisterFrame({ visitor_id: session.visitorId, session_token: session.sessionToken }),
        { kind: 'none' },
      )
    ).ok
  return { chatId, visitorId: session.visitorId, comeBack }
}

const ban = (chatId: string, reason: string, until: number | null) =>
  shop.manager.call('POST', `/visitors/${chatId}/ban`, { id: newId(), reason, until })

describe('bans', () => {
  it('are listed with reason, end and author, newest first, while they are in force [LCS-13]', async () => {
    const rude = await chatOf('Rude')
    const bored = await chatOf('Bored')
    const bannedAt = shop.server.clock.now()
    const until = bannedAt + hourMs
    expect((await ban(rude.chatId, 'Insulted Sarah', null)).status).toBe(200)
    await shop.server.clock.pass(1000)
    await ban(bored.chatId, 'Spam', until)
    const { displayName: by } = shop.manager.agent
    expect(await bans()).toMatchObject([
      { shopper: 'Bored', email: 'bored@example.com', reason: 'Spam', chatId: bored.chatId, by, until },
      { shopper: 'Rude', reason: 'Insulted Sarah', chatId: rude.chatId, by, bannedAt, until: null },
    ])
    // The id of a visitor lets its holder in, so it is shown nowhere.
    expect(JSON.stringify(await bans())).not.toContain(rude.visitorId)
    shop.server.clock.setTime(until)
    expect((await bans()).map(({ shopper }) => shopper)).toEqual(['Rude'])
  })

  it('count once for a visitor: the last one', async () => {
    const twice = await chatOf('Twice')
    await ban(twice.chatId, 'First', null)
    await ban(twice.chatId, 'Second', shop.server.clock.now() + hourMs)
    expect((await bans()).filter(({ shopper }) => shopper === 'Twice')).toMatchObject([
      { reason: 'Second', until: shop.server.clock.now() + hourMs },
    ])
  })

  it('are lifted: the visitor is admitted again, and the lifting is recorded [LCS-05]', async () => {
    const sorry = await chatOf('Sorry')
    await ban(sorry.chatId, 'Shouted', null)
    expect(await sorry.comeBack()).toBe(false)
    const banId = (await bans()).find(({ shopper }) => shopper === 'Sorry')?.banId ?? ''
    for (let times = 0; times < 2; times += 1)
      expect((await shop.manager.call('POST', `/bans/${banId}/lift`)).body).toEqual({ ok: true })
    expect(await sorry.comeBack()).toBe(true)
    expect((await bans()).map(({ shopper }) => shopper)).not.toContain('Sorry')
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select(['agent_id', 'chat_id', 'detail'])
      .where('deed', '=', 'lift-ban')
      .execute()
    expect(actions).toEqual([{ agent_id: shop.manager.agent.id, chat_id: sorry.chatId, detail: 'Shouted' }])
  })

  it('are listed with the end of the ban of the address, which is lifted too [LCS-13]', async () => {
    const from = '203.0.113.44'
    const shouting = await chatOf('Shouting', from)
    const id = newId()
    const body = { id, reason: 'Shouts', until: null, isAddressBanned: true }
    expect((await shop.manager.call('POST', `/visitors/${shouting.chatId}/ban`, body)).status).toBe(200)
    const found = (await bans()).find(({ shopper }) => shopper === 'Shouting')
    expect(found).toMatchObject({ until: null, addressUntil: shop.server.clock.now() + 24 * hourMs })
    const another = async () =>
      (await shop.server.liveChat.visitors.register(createRegisterFrame(), { kind: 'none' }, from)).ok
    expect(await another()).toBe(false)
    await shop.manager.call('POST', `/bans/${found?.banId}/lift`)
    expect(await another()).toBe(true)
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select('deed')
      .where('chat_id', '=', shouting.chatId)
      .execute()
    expect(actions.map(({ deed }) => deed).sort()).toEqual(['ban', 'ban-address', 'lift-ban'])
  })

  it('bans with an unknown number are not found', async () => {
    expect((await shop.manager.call('POST', '/bans/x/lift')).status).toBe(404)
  })
})
