import { describe, expect, it } from 'vitest'
import { noArticles, readArticle } from '../../retail/articles/feed-articles'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { addFeedArticles } from './added-articles'

const files = shippedBotFiles
const [own] = files.articles

function createArticle({ id = '1', url = 'https://help.shop.example/1', html = '<p>Yes.</p>' } = {}) {
  return readArticle({ id, title: 'May I womble', html, url, updatedAt: null })
}

function listAdded(articles: readonly ReturnType<typeof createArticle>[]) {
  return addFeedArticles(files, articles).articles.slice(files.articles.length)
}

describe('articles of the retailer’s feed', () => {
  it('stand beside those of the files, in the training data too', () => {
    const article = createArticle()
    const { articles, knowledge } = addFeedArticles(files, [article])
    expect(articles).toEqual([...files.articles, article])
    expect(knowledge.articles.at(-1)).toEqual({
      id: '1',
      title: 'May I womble',
      summary: 'Yes.',
      topics: [],
      questions: [],
    })
  })

  it('change nothing when there are none', () => {
    expect(addFeedArticles(files, noArticles)).toBe(files)
  })

  it('give way to a file with the same id or the same address', () => {
    expect(own).toBeDefined()
    expect(
      listAdded([createArticle({ id: own?.id ?? '' }), createArticle({ url: own?.htmlUrl ?? '' })]),
    ).toEqual([])
  })

  it.each([
    ['May I womble at night?', ['May I womble at night?']],
    ['Where to womble', ['Where to womble']],
    ['More help', []],
  ])('teach the heading %s as %j', (heading, questions) => {
    const { knowledge } = addFeedArticles(files, [createArticle({ html: `<h2>${heading}</h2><p>Yes.</p>` })])
    expect(knowledge.articles.at(-1)?.questions).toEqual(questions)
  })

  it.each([
    [500, 500],
    [501, 500],
  ])('are taken up to a number: %d give %d', (count, taken) => {
    const many = Array.from({ length: count }, (_, at) =>
      createArticle({ id: `n${at}`, url: `https://a/${at}` }),
    )
    expect(listAdded(many)).toHaveLength(taken)
  })

  it('teach at most thirty headings', () => {
    const html = Array.from({ length: 31 }, (_, at) => `<h3>May I womble ${at} times</h3>`).join('')
    const { knowledge } = addFeedArticles(files, [createArticle({ html })])
    expect(knowledge.articles.at(-1)?.questions).toHaveLength(30)
  })
})
