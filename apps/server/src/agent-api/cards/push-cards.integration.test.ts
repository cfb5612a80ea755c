import { findCards } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { formatTranscript } from '../../live-chat/service/transcript-mailer'
import { openShop } from '../../testing/open-shop'
import { testShop } from '../../testing/test-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const shop = openShop('sarah', 'tom', 'manager')
let chatId: string

const storeId = '1021'

beforeAll(async () => {
  ;({ chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123, storeId }))
})

async function find(text: string, agent = shop.sarah) {
  const answer = await agent.call('POST', `/chats/${chatId}/card-search`, { text })
  expect(answer.status).toBe(200)
  return parse(findCards.reply, answer.body).cards
}

function push(body: object, agent = shop.sarah, to = chatId) {
  return agent.call('POST', `/chats/${to}/cards`, { id: newId(), ...body })
}

async function lines(of = chatId) {
  const log = await shop.server.liveChat.agents.listEntriesAfter(shop.sarah.agent.id, of, 0)
  return log.filter(({ entry }) => entry.type === 'chat.msg')
}

describe('a card that an agent can send', () => {
  it('is found by a search, of each kind, as the shopper will get it', async () => {
    const store = await shop.server.retail.stores.find(storeId, shop.server.clock.now())
    const stores = await find((store?.suburb ?? '').slice(0, 4).toUpperCase())
    expect(stores.filter(({ kind }) => kind === 'store').map(({ cardId }) => cardId)).toContain(storeId)
    const products = (await find('shiraz')).filter(({ kind }) => kind === 'product')
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(5)
    // The shopper has chosen a store, so its stock is theirs to know.
    expect(products[0]?.card.text).toContain(store?.storeName)
    expect(await find('returning')).toMatchObject([{ kind: 'article', cardId: 'returns' }])
    expect(await find('  ')).toEqual([])
  })

  it.each(['article', 'product', 'store'] as const)('is sent as a structured message: %s', async (kind) => {
    const words = { article: 'returning', product: 'shiraz', store: 'a' }[kind]
    const found = (await find(words)).find((each) => each.kind === kind)
    const id = newId()
    const body = { id, kind, cardId: found?.cardId }
    const answer = await push(body)
    expect(answer.status).toBe(200)
    const last = (await lines()).at(-1)
    expect(answer.body).toMatchObject({ id, chatId, seq: last?.seq })
    expect(last?.entry).toMatchObject({
      id,
      nick: `agent:${shop.sarah.agent.id}`,
      structured_msg: { type: 'PANEL_TEMPLATE', items: [found?.card] },
    })
    // The same command again has its first answer, and no second effect.
    const before = await lines()
    expect((await push(body)).body).toEqual(answer.body)
    expect(await lines()).toEqual(before)
  })

  it('is mailed with a transcript as text, with its address [LCS-22]', async () => {
    await push({ kind: 'article', cardId: 'returns' })
    const text = formatTranscript((await lines()).slice(-1))
    expect(text).toMatch(
      /^Sarah Jones, .*: Returning a bottle: Bring it back within 30 days\. http:\/\/127\.0\.0\.1:8081\/help\/returns\n$/,
    )
  })

  it('has to be something that the shop has', async () => {
    for (const body of [
      { kind: 'article', cardId: 'no such' },
      { kind: 'product', cardId: '__proto__' },
      { kind: 'store', cardId: '0' },
    ])
      expect((await push(body)).body).toMatchObject({ problem: { code: 'conflict' } })
    expect((await push({ kind: 'coupon', cardId: 'x' })).status).toBe(400)
  })

  it('has the shop’s own data, whatever the desk sends, and a name is text [LC-35]', async () => {
    const stockCode = (await find('shiraz')).find(({ kind }) => kind === 'product')?.cardId ?? ''
    const name = '<script>alert(1)</script>'
    await testShop.changeProduct(shop.database, { sku: stockCode, brand: '', name })
    await shop.server.reloadCatalogue()
    const card = { title: 'Free wine', buttons: [{ text: 'Take', url: 'https://evil.example' }] }
    await push({ kind: 'product', cardId: stockCode, card, msg: 'Free wine' })
    const last = (await lines()).at(-1)?.entry
    expect(last).toMatchObject({ structured_msg: { items: [{ title: name }] } })
    expect(JSON.stringify(last)).not.toMatch(/Free wine|evil/)
  })

  it('is sent only by an agent in the chat, and while it runs', async () => {
    const body = { kind: 'article', cardId: 'returns' }
    expect((await push(body, shop.tom)).status).toBe(404)
    expect((await shop.tom.call('POST', `/chats/${chatId}/card-search`, { text: 'returning' })).status).toBe(
      404,
    )
    // A manager may read the chat, and has to take it over to speak in it.
    const answer = await push(body, shop.manager)
    expect([answer.status, answer.body]).toMatchObject([403, { problem: { code: 'forbidden' } }])
    await finishChat(shop.sarah, chatId)
    expect((await push(body)).body).toMatchObject({ problem: { code: 'chat_ended' } })
  })

  it('shows no store’s stock to a shopper without a chosen store', async () => {
    ;({ chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 }))
    for (const { kind, card } of await find('chardonnay'))
      if (kind === 'product') expect(card.text).not.toMatch(/available|Out of stock/)
    await finishChat(shop.sarah, chatId)
  })
})
