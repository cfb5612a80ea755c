import { beforeEach, describe, expect, it } from 'vitest'
import { useLiveChat } from '../../testing/open-live-chat'
import type { AckFrame } from '../visitor-service'
import { newId, start } from '../testing/visitor-frames'

const chat = useLiveChat()
beforeEach(() => chat.clear())

async function begin(address: string): Promise<AckFrame> {
  const { session } = await chat.enter()
  await chat.liveChat.visitors.addConnection(`tab of ${session.visitorId}`, session)
  return await chat.ask({ ...session, address }, start)
}

async function beginMany(count: number, address: string): Promise<readonly boolean[]> {
  const all: boolean[] = []
  for (let each = 0; each < count; each += 1) all.push((await begin(address)).ok)
  return all
}

describe('waiting chats of one address', () => {
  it('are limited by the setting, and do not count for another address', async () => {
    await chat.hire('Busy')
    expect(await beginMany(3, '203.0.113.1')).toEqual([true, true, true])
    expect(await begin('203.0.113.1')).toMatchObject({
      ok: false,
      error: { code: 'UNAVAILABLE', message: 'Too many chats from this network are waiting.' },
    })
    expect(await begin('203.0.113.2')).toMatchObject({ ok: true })
  })

  it('keep to the limit when many begin at once', async () => {
    await chat.hire('Busy')
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin('203.0.113.1')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  })

  it('allow another when an agent accepts one', async () => {
    const agentId = await chat.hire('Sarah')
    await beginMany(3, '203.0.113.1')
    const [chatId = ''] = await chat.offered(agentId)
    expect((await chat.command(agentId, { type: 'accept', chatId })).ok).toBe(true)
    expect(await beginMany(2, '203.0.113.1')).toEqual([true, false])
  })

  it('are limited when a message begins them', async () => {
    await chat.set('liveChat.asksConsent', false)
    await chat.hire('Busy')
    await beginMany(3, '203.0.113.1')
    const { session } = await chat.enter()
    const message = { type: 'chat.msg', chat_id: null, msg: 'hello' } as const
    expect(await chat.ask({ ...session, address: '203.0.113.1' }, message)).toMatchObject({ ok: false })
    expect(await chat.ask({ ...session, address: '203.0.113.2' }, message)).toMatchObject({ ok: true })
  })

  it('are limited when a file begins them', async () => {
    await chat.set('liveChat.asksConsent', false)
    await chat.hire('Busy')
    await beginMany(3, '203.0.113.1')
    const { session } = await chat.enter()
    const attachment = {
      mime_type: 'image/png',
      name: 'a.png',
      size: 1,
      url: 'http://127.0.0.1/a',
      metadata: null,
    }
    const file = { id: newId(), attachment }
    expect(await chat.liveChat.visitors.sendFile({ ...session, address: '203.0.113.1' }, file)).toMatchObject(
      {
        ok: false,
        ack: { error: { code: 'UNAVAILABLE' } },
      },
    )
  })

  it('leave no trace of the address once they stop waiting', async () => {
    const agentId = await chat.hire('Sarah')
    await begin('203.0.113.1')
    const [chatId = ''] = await chat.offered(agentId)
    await chat.command(agentId, { type: 'accept', chatId })
    const rows = await chat.database.db
      .selectFrom('murphy.live_chat_room')
      .select('waiting_address')
      .where('chat_id', '=', chatId)
      .execute()
    expect(rows).toEqual([{ waiting_address: null }])
  })
})
