import { beforeEach, describe, expect, it } from 'vitest'
import { createStubArticle, createStubArticles, stubLocale, translate } from '../testing/stub-data'
import { useTestConnector } from '../testing/test-connector'

const connector = useTestConnector(() => ({ ZENDESK_EXCLUDED_SECTIONS: '502' }))
const listTitles = async () => (await connector.readArticles()).map(({ title }) => title)
const standard = ['Returns and refunds', 'Delivery times']

/** Changes an article now. */
function change(id: number, changes: Partial<ReturnType<typeof createStubArticle>>): void {
  const article = connector.source.articles.find((each) => each.id === id)
  if (article === undefined) throw new RangeError(`There is no article ${id}.`)
  Object.assign(article, { changedAt: Math.floor(Date.now() / 1000) + 3600, ...changes })
}

beforeEach(async () => {
  const { source: zendesk } = connector
  zendesk.articles.splice(0, zendesk.articles.length, ...createStubArticles())
  zendesk.listPageSize = 100
  zendesk.changesPageSize = 1000
  await connector.running.articles.refreshWhole()
  zendesk.calls.length = 0
})

describe('the articles feed', () => {
  it('has the published articles of the language that everyone may read', async () => {
    expect(await listTitles()).toEqual(standard)
  })

  it('a list of several pages is read by its cursor', async () => {
    connector.source.listPageSize = 1
    await connector.running.articles.refreshWhole()
    expect(await listTitles()).toEqual(standard)
    expect(connector.source.calls.filter((call) => call.includes('page%5Bafter%5D'))).toHaveLength(3)
  })

  it('an unchanged feed is answered with 304', async () => {
    const first = await connector.send('/v1/feeds/articles.jsonl')
    await connector.running.articles.refresh()
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await connector.send('/v1/feeds/articles.jsonl', { headers })).status).toBe(304)
  })
})

describe('the incremental export', () => {
  it('brings a changed, a new and a republished article', async () => {
    change(1001, { translations: { [stubLocale]: translate('Returns') } })
    change(1003, { translations: { [stubLocale]: translate('Gift cards') } })
    connector.source.articles.push(
      createStubArticle(1006, { changedAt: Math.floor(Date.now() / 1000) + 3600 }),
    )
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual(['Returns', 'Delivery times', 'Gift cards', 'Article 1006'])
    expect(connector.source.calls.every((call) => call.includes('/incremental/'))).toBe(true)
  })

  it('starts at the end of the one before, also after an empty one', async () => {
    change(1001, { translations: { [stubLocale]: translate('Returns') } })
    await connector.running.articles.refresh()
    await connector.running.articles.refresh()
    const { changedAt } = connector.source.articles[0] ?? expect.fail('no article')
    expect(connector.source.calls.at(-1)).toContain(`start_time=${changedAt}`)
    change(1001, { isArchived: true })
    await connector.running.articles.refresh()
    await connector.running.articles.refresh()
    expect(connector.source.calls.at(-1)).toContain(`start_time=${changedAt}`)
  })

  it('several pages are read', async () => {
    connector.source.changesPageSize = 2
    const from = Math.floor(Date.now() / 1000) + 3600
    for (const id of [2001, 2002, 2003])
      connector.source.articles.push(createStubArticle(id, { changedAt: from + id }))
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual([...standard, 'Article 2001', 'Article 2002', 'Article 2003'])
  })

  it('a page of changes at one moment that does not end is read once', async () => {
    connector.source.changesPageSize = 1
    const changedAt = Math.floor(Date.now() / 1000) + 3600
    for (const id of [2001, 2002]) connector.source.articles.push(createStubArticle(id, { changedAt }))
    await connector.running.articles.refresh()
    expect(connector.source.calls.length).toBeLessThan(4)
    await connector.running.articles.refreshWhole()
    expect(await listTitles()).toEqual([...standard, 'Article 2001', 'Article 2002'])
  })

  it.each<[string, Partial<ReturnType<typeof createStubArticle>>]>([
    ['unpublished', { translations: { [stubLocale]: translate('Returns', { draft: true }) } }],
    ['restricted to some readers', { userSegmentId: 77 }],
    ['moved to a section that is left out', { sectionId: 502 }],
    ['translated away', { sourceLocale: 'fr', translations: { fr: translate('Retours') } }],
  ])('an article that was %s leaves the feed', async (_name, changes) => {
    change(1001, changes)
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual(['Delivery times'])
  })

  it('a translation of an article in another language is read by itself', async () => {
    change(1005, {
      translations: { fr: translate('En français'), [stubLocale]: translate('In English') },
    })
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual([...standard, 'In English'])
    expect(connector.source.calls).toContain(`GET /api/v2/help_center/${stubLocale}/articles/1005`)
  })

  it('many changed articles of other languages are read with the whole list', async () => {
    for (let id = 3001; id <= 3051; id += 1)
      connector.source.articles.push(
        createStubArticle(id, {
          sourceLocale: 'fr',
          changedAt: Math.floor(Date.now() / 1000) + 3600,
          translations: { fr: translate('Fr'), [stubLocale]: translate(`English ${id}`) },
        }),
      )
    await connector.running.articles.refresh()
    expect(await connector.readArticles()).toHaveLength(53)
    expect(connector.source.calls).toHaveLength(2)
  })

  it('does not show archived articles, which the whole list finds', async () => {
    change(1002, { isArchived: true })
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual(standard)
    await connector.running.articles.refreshWhole()
    expect(await listTitles()).toEqual(['Returns and refunds'])
  })
})

describe('two reads at once', () => {
  it('the whole list is read after changes that are being read', async () => {
    change(1002, { isArchived: true })
    await Promise.all([connector.running.articles.refresh(), connector.running.articles.refreshWhole()])
    expect(await listTitles()).toEqual(['Returns and refunds'])
  })

  it('the whole list is wanted until it was read', async () => {
    change(1002, { isArchived: true })
    const list = `GET /api/v2/help_center/${stubLocale}/articles`
    connector.source.faults.push({ call: list, reply: { status: 403, body: {} } })
    await connector.running.articles.refreshWhole()
    expect(await listTitles()).toEqual(standard)
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual(['Returns and refunds'])
  })
})

describe('a help centre that fails', () => {
  const incremental = 'GET /api/v2/help_center/incremental'

  it('waits as long as Retry-After says after 429, and continues', async () => {
    change(1001, { translations: { [stubLocale]: translate('Returns') } })
    const reply = { status: 429, headers: { 'retry-after': '93' }, body: 'Rate limit exceeded' }
    connector.source.faults.push({ call: incremental, reply })
    await connector.running.articles.refresh()
    expect(connector.waits).toEqual([93_000])
    expect(await listTitles()).toContain('Returns')
  })

  it('gets another token after 401, once', async () => {
    connector.source.tokens.clear()
    await connector.running.articles.refresh()
    expect(connector.source.calls.filter((call) => call === 'POST /oauth/tokens')).toHaveLength(1)
    const refused = { status: 401, body: { error: "Couldn't authenticate you" } }
    connector.source.calls.length = 0
    for (const _ of [1, 2, 3]) connector.source.faults.push({ call: incremental, reply: refused })
    await connector.running.articles.refresh()
    expect(connector.source.calls.filter((call) => call.startsWith(incremental))).toHaveLength(2)
  })

  it.each([
    ['403', { status: 403, body: { error: { title: 'Forbidden', message: 'No access' } } }, 1],
    ['422', { status: 422, body: { error: 'InvalidStartTime' } }, 1],
    ['a body that is no JSON', { status: 200, body: '<html>' }, 1],
    ['500', { status: 500, body: 'error' }, 5],
    ['503', { status: 503, headers: { 'retry-after': '2' }, body: 'maintenance' }, 5],
    ['no answer', 'hang' as const, 5],
  ])('keeps the last good copy after %s', async (_name, reply, attempts) => {
    change(1001, { translations: { [stubLocale]: translate('Returns') } })
    for (let number = 1; number <= attempts; number += 1)
      connector.source.faults.push({ call: incremental, reply })
    await connector.running.articles.refresh()
    expect(connector.source.calls.filter((call) => call.startsWith(incremental))).toHaveLength(attempts)
    expect(await listTitles()).toEqual(standard)
    await connector.running.articles.refresh()
    expect(await listTitles()).toContain('Returns')
  })

  it('answers 503 until the articles were read for the first time', async () => {
    for (let number = 1; number <= 5; number += 1)
      connector.source.faults.push({ call: 'GET /api/v2/help_center', reply: { status: 500, body: '' } })
    await connector.restart()
    const answer = await connector.send('/v1/feeds/articles.jsonl')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    await connector.running.articles.refresh()
    expect(await listTitles()).toEqual(standard)
  })
})
