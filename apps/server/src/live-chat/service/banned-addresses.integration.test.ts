import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRetention } from '../../adapters/postgres/retention'
import { createLiveChatSteps } from '../../adapters/postgres/retention-steps'
import { useLiveChat } from '../../testing/open-live-chat'
import type { IdentityProof } from '../visitor-service'
import { toReturningVisitor, newId, createRegisterFrame, start } from '../testing/visitor-frames'

const chat = useLiveChat()
let agentId: number
beforeEach(async () => {
  await chat.clear()
  await chat.database.db.deleteFrom('murphy.live_chat_banned_address').execute()
  agentId = await chat.hire('Agent')
})

const address = '203.0.113.9'
const dayMs = 24 * 3_600_000
const guest = { kind: 'none' } as const
const alex = { kind: 'proven', externalId: 'alex-9', name: 'Alex', email: 'alex@example.com' } as const

function register(
  from: string,
  change: Parameters<typeof createRegisterFrame>[0] = {},
  proof: IdentityProof = guest,
) {
  return chat.liveChat.visitors.register(createRegisterFrame(change), proof, from)
}

/** Registers a guest at the address, with a chat by default. */
async function guestAt(from: string, { hasChat = true } = {}) {
  const registered = await register(from)
  if (!registered.ok) throw new Error(`Not let in: ${registered.frame.reason}.`)
  const session = { ...registered.session, address: from }
  await chat.liveChat.visitors.addConnection(`tab ${newId()}`, session)
  const ack = hasChat ? await chat.ask(session, start) : null
  return { session, frame: registered.frame, chatId: ack?.ok === true ? (ack.chat_id ?? '') : '' }
}

const banWithAddress = (chatId: string, until: number | null = null) =>
  chat.command(agentId, { type: 'ban', chatId, reason: 'Threats', until, isAddressBanned: true })

describe('a ban of the network address', () => {
  it('refuses new guests of the address for a day, and no guests elsewhere [LCS-13]', async () => {
    const { chatId } = await guestAt(address)
    expect(await banWithAddress(chatId)).toMatchObject({ ok: true })
    expect(await register(address)).toMatchObject({
      ok: false,
      frame: { reason: 'banned', account_status: 'banned' },
    })
    expect(await register('203.0.113.10')).toMatchObject({ ok: true })
    await chat.clock.pass(dayMs - 1)
    expect(await register(address)).toMatchObject({ ok: false })
    await chat.clock.pass(1)
    expect(await register(address)).toMatchObject({ ok: true })
  })

  it('does not affect signed-in visitors or running chats, because addresses are shared', async () => {
    const colleague = await guestAt(address)
    const idle = await guestAt(address, { hasChat: false })
    const { chatId } = await guestAt(address)
    await banWithAddress(chatId)
    expect(await register(address, {}, alex)).toMatchObject({ ok: true })
    expect(await register(address, toReturningVisitor(colleague.frame))).toMatchObject({ ok: true })
    expect(await chat.ask(colleague.session, { type: 'chat.msg', chat_id: null, msg: 'hi' })).toMatchObject({
      ok: true,
    })
    expect(await register(address, toReturningVisitor(idle.frame))).toMatchObject({ ok: false })
  })

  it('keeps connected guests from starting a chat and from leaving a message', async () => {
    const idle = await guestAt(address, { hasChat: false })
    const { chatId } = await guestAt(address)
    await banWithAddress(chatId)
    const message = { name: 'A', email: 'a@example.com', message: 'Hi' }
    for (const frame of [
      start,
      { type: 'chat.msg', chat_id: null, msg: 'hi' },
      { type: 'offline_msg', ...message },
    ] as const)
      expect(await chat.ask(idle.session, frame)).toMatchObject({ ok: false, error: { code: 'BANNED' } })
  })

  it('never lasts longer than the ban of the visitor', async () => {
    const { chatId } = await guestAt(address)
    await banWithAddress(chatId, chat.clock.now() + 60_000)
    await chat.clock.pass(60_000)
    expect(await register(address)).toMatchObject({ ok: true })
  })

  it('is refused once the address is no longer known, and then the visitor is not banned either', async () => {
    const { chatId, session } = await guestAt(address)
    await chat.clock.pass(480_000)
    expect(await banWithAddress(chatId)).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID',
        message: 'The network address of this visitor is no longer known. Ban the visitor only.',
      },
    })
    expect(await chat.store.findVisitor(session.visitorId)).toMatchObject({ bannedUntil: null })
  })

  it('is removed by a later ban without it', async () => {
    const { chatId } = await guestAt(address)
    await chat.command(agentId, { type: 'accept', chatId })
    await banWithAddress(chatId)
    const later = { type: 'ban', chatId, reason: 'Threats', until: null } as const
    expect(await chat.command(agentId, later)).toMatchObject({ ok: true })
    expect(await register(address)).toMatchObject({ ok: true })
  })

  it('is deleted from the database once it has expired, with the addresses of ended sessions', async () => {
    const { chatId } = await guestAt(address)
    await banWithAddress(chatId)
    const kept = async (): Promise<readonly number[]> => {
      const { rows } = await sql<{ bans: string; sessions: string }>`
        select (select count(*) from murphy.live_chat_banned_address) as bans,
          (select count(*) from murphy.live_chat_session where address_hash is not null) as sessions`.execute(
        chat.database.db,
      )
      return rows.flatMap(({ bans, sessions }) => [Number(bans), Number(sessions)])
    }
    const sweep = async (): Promise<void> =>
      await runRetention(chat.database.db, await createLiveChatSteps(chat.settings, chat.clock.now()))
    await chat.clock.pass(dayMs - 1)
    await sweep()
    expect(await kept()).toEqual([1, 0])
    await chat.clock.pass(1)
    await sweep()
    expect(await kept()).toEqual([0, 0])
  })

  it('stores no address in a form that can be read or guessed', async () => {
    const { chatId } = await guestAt(address)
    await banWithAddress(chatId)
    const { rows } = await sql<{ kept: string }>`
      select encode(address_hash, 'hex') as kept from murphy.live_chat_banned_address
      union all select encode(address_hash, 'hex') from murphy.live_chat_session where address_hash is not null`.execute(
      chat.database.db,
    )
    const { rows: known } = await sql<{ plain: string }>`
      select encode(sha256(${address}::text::bytea), 'hex') as plain`.execute(chat.database.db)
    expect(new Set(rows.map(({ kept }) => kept)).size).toBe(1)
    expect(rows[0]?.kept).toMatch(/^[\da-f]{64}$/)
    expect(rows[0]?.kept).not.toBe(known[0]?.plain)
  })
})
