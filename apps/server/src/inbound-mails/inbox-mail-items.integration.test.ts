import { InboxDetailSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { runRetention } from '../adapters/postgres/retention'
import { createLiveChatSteps } from '../adapters/postgres/retention-steps'
import { createSettings } from '../adapters/postgres/settings'
import { createRawMail } from '../inbox/testing/create-raw-mail'
import { newId } from '../live-chat/testing/visitor-frames'
import { testThreadKeys } from '../testing/test-server'
import { deliveredAt, useInboxMails } from '../testing/use-inbox-mails'

const dayMs = 86_400_000

const { database, desk, post, leaveMessage, list, read } = useInboxMails()

describe('an unread item', () => {
  it('is read once an agent has opened it, unless another mail has come meanwhile', async () => {
    const itemId = await leaveMessage()
    const mail = async (id: string) =>
      await post({
        raw: createRawMail({
          headers: { To: testThreadKeys.toReplyAddress(itemId), 'Message-ID': `<${id}@x>` },
        }),
      })
    await mail('a')
    const first = (await read(itemId)).mails[0]?.mailId ?? ''
    await mail('b')
    await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: first })
    expect(await list('unread')).toHaveLength(1)
    const last = (await read(itemId)).mails[1]?.mailId ?? ''
    const answer = await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: last })
    expect(parse(InboxDetailSchema, answer.body).item.isUnread).toBe(false)
    expect([await list('unread'), await list('all')]).toMatchObject([[], [{ itemId }]])
  })

  it('is read once it is answered or done', async () => {
    for (const [method, path, body] of [
      ['POST', 'replies', { id: newId(), text: 'Thanks.' }],
      ['PUT', 'done', { isDone: true }],
    ] as const) {
      const itemId = await leaveMessage()
      const headers = { To: testThreadKeys.toReplyAddress(itemId), 'Message-ID': `<${path}@x>` }
      await post({ raw: createRawMail({ headers }) })
      await desk.sarah.call(method, `/inbox/${itemId}/${path}`, body)
      expect((await read(itemId)).item.isUnread).toBe(false)
    }
  })

  it('cannot be marked by an agent of another department', async () => {
    const itemId = await leaveMessage({ department_id: 999 })
    expect((await desk.sarah.call('PUT', `/inbox/${itemId}/read`, { lastMailId: '1' })).status).toBe(404)
  })
})

describe('the mails of an item', () => {
  it('keep the item for the retention time, and go with it', async () => {
    const settings = createSettings(database.db, () => deliveredAt)
    const itemId = await leaveMessage({ arrived_at: new Date(deliveredAt - 100 * dayMs) })
    await post({ raw: createRawMail({ headers: { To: testThreadKeys.toReplyAddress(itemId) } }) })
    await runRetention(database.db, await createLiveChatSteps(settings, deliveredAt + 89 * dayMs))
    expect(await list('all')).toHaveLength(1)
    await runRetention(database.db, await createLiveChatSteps(settings, deliveredAt + 91 * dayMs))
    expect(await list('all')).toEqual([])
    const mails = await database.db.selectFrom('murphy.inbox_mail').select('mail_id').execute()
    expect(mails).toEqual([])
  })
})
