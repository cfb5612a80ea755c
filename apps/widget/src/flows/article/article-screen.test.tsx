import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { WidgetEvent } from '../../core/event'
import '../../shell/document.css'
import { expectAccessible } from '../../testing/accessibility'
import { ArticleScreen } from './article-screen'
import type { ArticleState } from '../../core/flow/article-flow'

const opening = {
  articleId: 'returns',
  title: 'Returning a bottle',
  payload: null,
  followUpEventName: null,
  intentGroupId: 'ig-2',
  intentGroupName: 'Returns',
  queryId: 'q-2',
}
const article = {
  name: 'Returning a bottle',
  body: '<p>Within <b>30 days</b>.</p><script>window.hurt = true</script><img src=x onerror="window.hurt = true"><a href="javascript:window.hurt=true">bad</a><a href="https://help.example/more">more</a><iframe src="https://evil.example"></iframe>',
  edited_at: '2024-05-21T10:00:00+10:00',
  html_url: 'https://help.example/returns',
}

async function renderArticle(state: ArticleState) {
  const events: WidgetEvent[] = []
  const screen = await render(
    <ArticleScreen
      state={state}
      dispatch={(event) => void events.push(event)}
      facts={{ firstName: null, storefront: 'https://shop.example', ownFleetName: 'Endeavour Fleet' }}
    />,
  )
  return { screen, events }
}

describe('the article screen', () => {
  it('shows its title and when it was last updated [ART-02, ART-04, ART-10]', async () => {
    const { screen } = await renderArticle({ at: 'shown', opening, article, vote: 'open' })
    await expect.element(screen.getByRole('heading', { name: 'Returning a bottle' })).toBeVisible()
    await expect.element(screen.getByText('Last updated 21 May 2024')).toBeVisible()
  })

  it('links to its page in a new tab without an opener [ART-03]', async () => {
    const { screen, events } = await renderArticle({ at: 'shown', opening, article, vote: 'open' })
    const link = screen.getByRole('link', { name: 'Open on our help site' })
    await expect.element(link).toHaveAttribute('href', article.html_url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await link.click()
    expect(events).toContainEqual({ kind: 'link-pressed', url: article.html_url, target: 'new-tab' })
  })

  it('shows its text formatted and runs nothing from it [ART-05]', async () => {
    const { screen, events } = await renderArticle({ at: 'shown', opening, article, vote: 'open' })
    await expect.element(screen.getByText('30 days')).toBeVisible()
    expect(screen.getByText('30 days').element().tagName).toBe('B')
    expect(screen.container.querySelector('script, iframe, [onerror], [href^="javascript"]')).toBeNull()
    expect('hurt' in window).toBe(false)

    const link = screen.getByRole('link', { name: 'more' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await link.click()
    expect(events).toContainEqual({
      kind: 'link-pressed',
      url: 'https://help.example/more',
      target: 'new-tab',
    })
  })

  it('hides pictures without alternative text from screen readers, and exposes the others', async () => {
    const body = '<p>Look.</p><img src="/a.png"><img src="/b.png" alt="The shelf by the door">'
    const { screen } = await renderArticle({
      at: 'shown',
      opening,
      article: { ...article, body },
      vote: 'open',
    })
    await expect.element(screen.getByRole('img', { name: 'The shelf by the door' })).toBeInTheDocument()
    expect(screen.getByRole('img').elements()).toHaveLength(1)
    await expectAccessible()
  })

  it('shows a skeleton while it loads [ART-06]', async () => {
    const { screen } = await renderArticle({ at: 'loading', opening })
    await expect.element(screen.getByText('Loading the article')).toBeInTheDocument()
    expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('asks if the article helped, with two answers [ART-07, ART-08, ART-09]', async () => {
    const { screen, events } = await renderArticle({ at: 'shown', opening, article, vote: 'open' })
    const vote = screen.getByRole('group', { name: 'Does this article help answer your question?' })
    await vote.getByRole('button', { name: 'Yes' }).click()
    await vote.getByRole('button', { name: 'I need help' }).click()
    expect(events).toEqual([
      { flow: 'article', kind: 'voted', isHelpful: true },
      { flow: 'article', kind: 'voted', isHelpful: false },
    ])
  })

  it('thanks the shopper after the one vote', async () => {
    const { screen } = await renderArticle({ at: 'shown', opening, article, vote: 'accepted' })
    await expect.element(screen.getByText('Thanks for your feedback!')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Yes' })).not.toBeInTheDocument()
  })

  it('shows an error when the article cannot be loaded [ART-15]', async () => {
    const { screen } = await renderArticle({ at: 'failed', opening })
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'There was an issue loading the article you selected. Please come back again at another time.',
      )
  })
})
