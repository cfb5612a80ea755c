import { describe, expect, it } from 'vitest'
import { createDemoArticles } from './demo-articles'

const articles = createDemoArticles(
  () => [
    {
      id: 'returns',
      title: 'Returning a bottle',
      htmlUrl: '/help/returns',
      editedAt: '2024-05-21T10:00:00+10:00',
      body: '\nBring it back within **30 days**.',
    },
  ],
  'http://localhost:8081',
)

describe('createDemoArticles', () => {
  it('[ART-10] answers name, body, edited_at and html_url of an article', async () => {
    expect(await articles.find('returns')).toEqual({
      name: 'Returning a bottle',
      body: '<p>Bring it back within <strong>30 days</strong>.</p>\n',
      edited_at: '2024-05-21T10:00:00+10:00',
      html_url: 'http://localhost:8081/help/returns',
    })
  })

  it.each(['nothing', '../returns', '', '__proto__'])('knows no article %j', async (articleId) => {
    expect(await articles.find(articleId)).toBeNull()
  })
})
