import { InboxDetailSchema } from '@murphy/contracts/desk'
import { object, parse, string } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { DeskBrowser } from '../testing/desk-browser'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const shop = openShop('sarah', 'tom', 'manager')
beforeEach(() => shop.database.db.deleteFrom('murphy.inbox_item').execute())

function continueByMail(by: DeskBrowser, chatId: string) {
  return by.call('POST', `/chats/${chatId}/inbox-item`, {})
}

async function openItem(by: DeskBrowser, chatId: string): Promise<string> {
  const answer = await continueByMail(by, chatId)
  expect(answer.status).toBe(200)
  return parse(object({ itemId: string() }), answer.body).itemId
}

/** Returns an ended chat that Sarah has served. */
async function endChat(): Promise<string> {
  const { chatId, say } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 1 })
  await say('Is the red one back?')
  await finishChat(shop.sarah, chatId)
  return chatId
}

describe('an ended chat that continues by mail', () => {
  it('is an item of the inbox with its transcript, assigned to the agent, once', async () => {
    const chatId = await endChat()
    const itemId = await openItem(shop.sarah, chatId)
    expect(await openItem(shop.sarah, chatId)).toBe(itemId)
    const { item } = parse(InboxDetailSchema, (await shop.sarah.call('GET', `/inbox/${itemId}`)).body)
    expect(item).toMatchObject({
      kind: 'message',
      chatId,
      assigneeId: shop.sarah.agent.id,
      isAnswerable: true,
      isUnread: false,
      done: null,
    })
    expect(item.text).toContain(': Is the red one back?')
    expect(await shop.database.db.selectFrom('murphy.inbox_item').select('item_id').execute()).toHaveLength(1)
  })

  it('mails nothing before the agent writes, and then the reply with the transcript quoted', async () => {
    const itemId = await openItem(shop.sarah, await endChat())
    const findReplies = () => shop.database.db.selectFrom('murphy.inbox_reply').selectAll().execute()
    expect(await findReplies()).toEqual([])
    await shop.sarah.call('POST', `/inbox/${itemId}/replies`, { id: newId(), text: 'It is back.' })
    await shop.server.mailReplies()
    expect(await findReplies()).toMatchObject([{ text: 'It is back.', sent_at: expect.any(Date) as Date }])
  })

  it('is continued by a manager, and by no other agent', async () => {
    const chatId = await endChat()
    expect((await continueByMail(shop.tom, chatId)).status).toBe(404)
    await openItem(shop.manager, chatId)
    expect((await continueByMail(shop.sarah, 'unknown')).status).toBe(404)
  })

  describe('while its department is not the agent’s', () => {
    /** Returns a chat of the department 2 that Sarah, who is in department 1, has served. */
    async function endForeignChat(): Promise<string> {
      const chatId = await endChat()
      await shop.database.db
        .updateTable('murphy.live_chat_room')
        .set({ department_id: 2 })
        .where('chat_id', '=', chatId)
        .execute()
      return chatId
    }

    it('is an item of the agent’s department, not of all', async () => {
      const itemId = await openItem(shop.sarah, await endForeignChat())
      const row = await shop.database.db
        .selectFrom('murphy.inbox_item')
        .select('department_id')
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow()
      expect(row.department_id).toBe(1)
      expect((await shop.sarah.call('GET', `/inbox/${itemId}`)).status).toBe(200)
    })

    it('is refused with the reason once a colleague there has opened it', async () => {
      const chatId = await endForeignChat()
      await openItem(shop.manager, chatId)
      expect(await continueByMail(shop.sarah, chatId)).toMatchObject({
        status: 409,
        body: { problem: { message: 'A colleague of another department continues this chat by email.' } },
      })
    })
  })

  it('is refused while the chat runs', async () => {
    const { chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 1 })
    expect(await continueByMail(shop.sarah, chatId)).toMatchObject({ status: 409 })
    await finishChat(shop.sarah, chatId)
  })

  it('is refused without an email address', async () => {
    const chatId = await endChat()
    await shop.database.db.updateTable('murphy.live_chat_visitor').set({ email: '' }).execute()
    expect(await continueByMail(shop.sarah, chatId)).toMatchObject({
      status: 409,
      body: { problem: { message: 'The visitor has left no valid email address.' } },
    })
  })
})
