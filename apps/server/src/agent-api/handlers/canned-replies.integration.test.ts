import { CannedRepliesReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import type { TestResponse } from '../../testing/test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop('sarah', 'tom', 'manager')
beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.live_chat_canned_reply').execute()
})

function put(who: DeskBrowser, shortcut: string, departmentId: number | null, replyId = newId()) {
  return who.call('PUT', `/canned-replies/${replyId}`, { shortcut, departmentId, text: 'Hi {first_name}' })
}

function shortcuts(answer: TestResponse): readonly string[] {
  return parse(CannedRepliesReplySchema, answer.body).replies.map(({ shortcut }) => shortcut)
}

async function seenBy(who: DeskBrowser): Promise<readonly string[]> {
  return shortcuts(await who.call('GET', '/canned-replies'))
}

describe('a canned reply', () => {
  it('a canned reply of an agent is shown to that agent only, and recorded', async () => {
    expect(shortcuts(await put(shop.sarah, ' Hello ', null))).toEqual(['hello'])
    expect([await seenBy(shop.sarah), await seenBy(shop.tom), await seenBy(shop.manager)]).toEqual([
      ['hello'],
      [],
      [],
    ])
    const actions = await shop.database.db.selectFrom('murphy.live_chat_deed').selectAll().execute()
    expect(actions.at(-1)).toMatchObject({
      agent_id: shop.sarah.agent.id,
      deed: 'put-canned-reply',
      detail: 'own /hello',
    })
  })

  it('a canned reply of a department is written by managers, and shown to its agents', async () => {
    expect((await put(shop.sarah, 'refund', 1)).status).toBe(403)
    expect((await put(shop.manager, 'refund', 1)).status).toBe(200)
    expect([await seenBy(shop.sarah), await seenBy(shop.manager)]).toEqual([['refund'], ['refund']])
    expect((await put(shop.manager, 'refund', 99)).status).toBe(400)
  })

  it('a canned reply with a shortcut that its owner uses is refused, and allowed for other owners', async () => {
    await put(shop.sarah, 'hello', null)
    expect((await put(shop.sarah, 'HELLO', null)).status).toBe(409)
    expect((await put(shop.tom, 'hello', null)).status).toBe(200)
  })

  it('is changed and deleted only by those who may write it', async () => {
    const replyId = newId()
    await put(shop.sarah, 'one', null, replyId)
    expect((await put(shop.tom, 'two', null, replyId)).status).toBe(403)
    expect((await shop.tom.call('DELETE', `/canned-replies/${replyId}`)).status).toBe(403)
    expect(shortcuts(await put(shop.sarah, 'two', null, replyId))).toEqual(['two'])
    for (const _ of [1, 2])
      expect(shortcuts(await shop.sarah.call('DELETE', `/canned-replies/${replyId}`))).toEqual([])
  })

  it('keeps the first change of two managers, tells the second, and takes a repeated call as done', async () => {
    const replyId = newId()
    await put(shop.manager, 'refund', 1, replyId)
    const opened = { departmentId: 1, shortcut: 'refund', text: 'Hi {first_name}' }
    const change = (text: string, before: object | null = opened) =>
      shop.manager.call('PUT', `/canned-replies/${replyId}`, { ...opened, text, before })
    const read = async () =>
      parse(CannedRepliesReplySchema, (await shop.manager.call('GET', '/canned-replies')).body).replies[0]
        ?.text
    expect((await change('of the first')).status).toBe(200)
    expect((await change('of the first')).status).toBe(200)
    const second = await change('of the second')
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        problem: {
          code: 'conflict',
          message:
            'Another manager or browser has changed or deleted this canned reply. Copy your text, go back and open it again.',
        },
      },
    ])
    expect(await read()).toBe('of the first')
    expect((await change('of the second', { ...opened, text: 'of the first' })).status).toBe(200)
    await shop.manager.call('DELETE', `/canned-replies/${replyId}`)
    expect((await change('too late', { ...opened, text: 'of the second' })).status).toBe(409)
    expect(await read()).toBeUndefined()
  })

  it('is changed once by two managers at the same moment', async () => {
    const replyId = newId()
    await put(shop.manager, 'refund', 1, replyId)
    const before = { departmentId: 1, shortcut: 'refund', text: 'Hi {first_name}' }
    const answers = await Promise.all(
      ['one', 'two'].map((text) =>
        shop.manager.call('PUT', `/canned-replies/${replyId}`, { ...before, text, before }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it.each(['', 'two words', 'a/b', 'x'.repeat(41)])('cannot have the shortcut %j', async (shortcut) => {
    expect((await put(shop.sarah, shortcut, null)).status).toBe(400)
  })
})
