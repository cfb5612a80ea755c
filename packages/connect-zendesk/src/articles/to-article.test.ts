import { describe, expect, it } from 'vitest'
import { createStubArticle, stubLocale, toApiArticle, translate } from '../testing/stub-data'
import { readArticle } from './to-article'

const address = 'https://my-shop.zendesk.com'
const choice = { locale: stubLocale, excludedSections: ['502'] }
const row = toApiArticle(createStubArticle(7), stubLocale, address)

describe('an article', () => {
  it('an article that everyone may read becomes a row of the feed', () => {
    expect(readArticle(row, choice)).toEqual({
      kind: 'shown',
      article: {
        id: '7',
        title: 'Article 7',
        html: '<p>Article 7.</p>',
        url: 'https://my-shop.zendesk.com/hc/en-au/articles/7',
        updatedAt: '2026-09-21T14:13:27Z',
      },
    })
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a draft', { draft: true }, 'hidden'],
    ['for a user segment', { user_segment_id: 77 }, 'hidden'],
    ['for several user segments', { user_segment_ids: [77] }, 'hidden'],
    ['in a section that is left out', { section_id: 502 }, 'hidden'],
    ['in a language that differs', { locale: 'fr' }, 'other-language'],
    ['a restricted article in a language that differs', { locale: 'fr', user_segment_id: 77 }, 'hidden'],
    ['in the same language, written differently', { locale: 'en-AU' }, 'shown'],
    ['without its readers', { user_segment_id: undefined }, 'unusable'],
    ['without its state', { draft: undefined }, 'unusable'],
    ['without a title', { title: ' ' }, 'unusable'],
    ['with an address that is none', { html_url: 'javascript:alert(1)' }, 'unusable'],
    ['with an id that is not exact', { id: 2 ** 53 }, 'unusable'],
    ['without a body', { body: null }, 'shown'],
  ])('%s is read as it may be shown: %o', (_name, changes, kind) => {
    expect(readArticle({ ...row, ...changes }, choice).kind).toBe(kind)
  })

  it.each([
    ['60,000 characters', 'a'.repeat(60_000), 'shown'],
    ['60,001 characters', 'a'.repeat(60_001), 'unusable'],
    ['a row of more than 64 KB', 'é'.repeat(40_000), 'unusable'],
  ])('an article with %s fits the feed or is named in the log', (_name, body, kind) => {
    const article = createStubArticle(8, { translations: { [stubLocale]: translate('Long', { body }) } })
    expect(readArticle(toApiArticle(article, stubLocale, address), choice)).toMatchObject({
      kind,
      ...(kind === 'shown' ? {} : { id: '8' }),
    })
  })

  it('a time that is none is left out', () => {
    expect(readArticle({ ...row, edited_at: 'yesterday' }, choice)).toMatchObject({
      article: { updatedAt: null },
    })
  })
})
