import { testEventsSecret, startEventsReceiver } from '@murphy/connector/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStubArticles, stubLocale, translate } from '../testing/stub-data'
import { useTestConnector } from '../testing/test-connector'

const { address: murphyUrl, received } = await startEventsReceiver()
const connector = useTestConnector(() => ({
  MURPHY_URL: murphyUrl,
  RETAIL_EVENTS_SECRET: testEventsSecret,
}))

let number = 0
const createEvent = (type: string, id: string) => ({
  account_id: 10_168_721,
  detail: { brand_id: '224348602', id },
  event: { locale: stubLocale, title: 'Title' },
  id: `01GX4P86AC7T0AFF86QGAHTE${(number += 1)}`,
  subject: `zen:article:${id}`,
  time: '2026-11-28T10:00:00.571545199Z',
  type: `zen:event-type:${type}`,
  zendesk_event_version: '2022-11-06',
})
const listIds = async () => (await connector.readArticles()).map(({ id }) => id)
const feedEvent = { type: 'feed.updated', feed: 'articles', occurredAt: expect.any(String) }

function setTranslation(id: number, title: string, changes = {}): void {
  const article = connector.source.articles.find((each) => each.id === id) ?? expect.fail('no article')
  article.translations = { [stubLocale]: translate(title, changes) }
  article.changedAt = Math.floor(Date.now() / 1000) + 3600
}

beforeEach(async () => {
  connector.source.articles.splice(0, 9, ...createStubArticles())
  await connector.running.articles.refreshWhole()
  received.length = 0
  connector.planned.length = 0
})

describe('a webhook of an article', () => {
  it('a published article is read after a pause, once for several events, and Murphy is notified', async () => {
    setTranslation(1003, 'Gift cards')
    for (const id of ['1003', '1002'])
      expect((await connector.sendWebhook(createEvent('article.published', id))).status).toBe(200)
    expect(connector.planned.map(({ ms }) => ms)).toEqual([15_000])
    connector.planned[0]?.work()
    await expect.poll(listIds).toEqual(['1001', '1002', '1003'])
    await expect.poll(() => received).toContainEqual(feedEvent)
  })

  it('an unpublished article leaves the feed at once', async () => {
    setTranslation(1001, 'Returns', { draft: true })
    await connector.sendWebhook(createEvent('article.unpublished', '1001'))
    await expect.poll(listIds).toEqual(['1002'])
    await expect.poll(() => received).toContainEqual(feedEvent)
    expect(connector.planned).toHaveLength(1)
    connector.planned.splice(0)[0]?.work()
  })

  it('an event that Zendesk sends twice counts once', async () => {
    const event = createEvent('article.published', '1001')
    await connector.sendWebhook(event)
    connector.planned.splice(0)[0]?.work()
    expect((await connector.sendWebhook(event)).status).toBe(200)
    expect(connector.planned).toEqual([])
  })

  it.each<[string, unknown]>([
    ['a vote', createEvent('article.vote_created', '1001')],
    ['an event of a user', { ...createEvent('user.created', '1001'), detail: { id: '9' } }],
    ['an event without an article', { id: 'e', type: 'zen:event-type:article.unpublished', detail: {} }],
    ['a text', 'text'],
  ])('%s changes nothing', async (_name, event) => {
    expect((await connector.sendWebhook(event)).status).toBe(200)
    expect(connector.planned).toEqual([])
    expect(await listIds()).toEqual(['1001', '1002'])
  })

  it('a wrong signature is refused and changes nothing', async () => {
    const headers = { 'x-zendesk-webhook-signature': 'AAAA' }
    const answer = await connector.sendWebhook(createEvent('article.unpublished', '1001'), headers)
    expect(answer.status).toBe(401)
    expect(await listIds()).toEqual(['1001', '1002'])
  })
})
