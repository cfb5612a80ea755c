import { describe, expect, it } from 'vitest'
import { createHelpArticles } from './help-articles'

const articles = createHelpArticles(
  () => [
    {
      id: 'returns',
      title: 'Returning a bottle',
      summary: 'What can come back.',
      htmlUrl: '/help/returns',
      editedAt: '2024-05-21T10:00:00+10:00',
      body: '\nBring it back within **30 days**.',
    },
    {
      id: 'gift-cards',
      title: 'Gift cards',
      summary: 'What they are worth.',
      htmlUrl: '/help/gift-cards',
      editedAt: '2024-05-21',
      body: '',
    },
  ],
  (text) => (text === 'voucher' ? [{ articleId: 'gift-cards' }, { articleId: 'no more' }] : []),
  'http://localhost:8081',
)

describe('createHelpArticles', () => {
  it('answers name, body, edited_at and html_url of an article [ART-10]', async () => {
    expect(await articles.find('returns')).toEqual({
      name: 'Returning a bottle',
      body: '<p>Bring it back within <strong>30 days</strong>.</p>\n',
      edited_at: '2024-05-21T10:00:00+10:00',
      html_url: 'http://localhost:8081/help/returns',
    })
  })

  it.each(['nothing', '../returns', '', '__proto__'])('knows no article %j', async (articleId) => {
    expect(await articles.find(articleId)).toBeNull()
    expect(await articles.summary(articleId)).toBeNull()
  })

  it('says what an article is about', async () => {
    expect(await articles.summary('gift-cards')).toEqual({
      articleId: 'gift-cards',
      title: 'Gift cards',
      summary: 'What they are worth.',
      htmlUrl: 'http://localhost:8081/help/gift-cards',
    })
  })

  it.each([
    ['gift c', ['gift-cards']],
    ['voucher', ['gift-cards']],
    ['a', ['returns', 'gift-cards']],
    ['  ', []],
    ['qqq', []],
  ])('finds by a part of the title, and by what words mean: %j', async (text, found) => {
    const articleIds = (await articles.search({ text, limit: 5 })).map(({ articleId }) => articleId)
    expect(articleIds).toEqual(found)
  })

  it('finds as many as were asked for', async () => {
    expect(await articles.search({ text: 'a', limit: 1 })).toHaveLength(1)
  })
})
