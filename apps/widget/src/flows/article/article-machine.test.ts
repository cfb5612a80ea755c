import { describe, expect, it } from 'vitest'
import { articleMachine } from './article-machine'
import type { ArticleOpening, ArticleState } from '../../core/flow/article-flow'

const article = {
  name: 'Returning a bottle',
  body: '<p>Bring it back.</p>',
  edited_at: '2024-05-21',
  html_url: 'https://help.example/returns',
}
const opening: ArticleOpening = {
  articleId: 'returns',
  title: 'Returning a bottle',
  payload: null,
  followUpEventName: 'ARTICLE_HELP',
  intentGroupId: 'ig-2',
  intentGroupName: 'Help',
  queryId: 'q-4',
}
const moment = { now: 0, freshId: 'id' }
const ids = { articleId: 'returns', intentGroupId: 'ig-2', queryId: 'q-4' }
const shown: ArticleState = { at: 'shown', opening, article, vote: 'open' }

function after(state: ArticleState, event: Parameters<typeof articleMachine.transition>[1]) {
  return articleMachine.transition(state, event, moment)
}

describe('the article flow', () => {
  it('loads the article, records the view and notifies the host when it opens [ART-12, ART-16]', () => {
    expect(articleMachine.open(opening, moment)).toEqual({
      next: { at: 'loading', opening },
      effects: [
        { kind: 'record-article-status', ...ids, status: 'opened' },
        {
          kind: 'notify-host',
          message: { type: 'chatbotOpenArticle', articleId: 'returns', title: 'Returning a bottle' },
        },
        { kind: 'load-article', articleId: 'returns' },
      ],
    })
  })

  it('opens an article payload without a load [MSG-17]', () => {
    const { next, effects } = articleMachine.open({ ...opening, payload: article }, moment)
    expect(next).toMatchObject({ at: 'shown', article })
    expect(effects.map(({ kind }) => kind)).toEqual(['record-article-status', 'notify-host'])
  })

  it('shows the article that arrives [ART-10]', () => {
    const event = { flow: 'article', kind: 'article-arrived', instance: 'i', article } as const
    expect(after({ at: 'loading', opening }, event).next).toEqual(shown)
  })

  it('stays in its view when the load fails [ART-15]', () => {
    const event = { flow: 'article', kind: 'article-failed', instance: 'i' } as const
    expect(after({ at: 'loading', opening }, event)).toEqual({ next: { at: 'failed', opening }, effects: [] })
  })

  it('records the acceptance after Yes and stays open [ART-09, ART-13, ART-17]', () => {
    const { next, effects } = after(shown, { flow: 'article', kind: 'voted', isHelpful: true })
    expect(next).toEqual({ ...shown, vote: 'accepted' })
    expect(effects.slice(0, 2)).toEqual([
      { kind: 'record-article-status', ...ids, status: 'accepted' },
      {
        kind: 'notify-host',
        message: { type: 'chatbotArticleVote', articleId: 'returns', isAccepted: true },
      },
    ])
  })

  it(
    'records the rejection after I need help, closes and sends the follow-up event',
    { meta: { rules: 'ART-09, ART-11, ART-14, ART-17' } },
    () => {
      const { next, effects } = after(shown, { flow: 'article', kind: 'voted', isHelpful: false })
      expect(next).toMatchObject({ at: 'closed', event: { event: 'ARTICLE_HELP' }, messages: [] })
      expect(effects.slice(0, 2)).toEqual([
        { kind: 'record-article-status', ...ids, status: 'rejected' },
        {
          kind: 'notify-host',
          message: { type: 'chatbotArticleVote', articleId: 'returns', isAccepted: false },
        },
      ])
    },
  )

  it('sends the default event after I need help when the article has none [ART-11]', () => {
    const state = { ...shown, opening: { ...opening, followUpEventName: null } }
    const { next } = after(state, { flow: 'article', kind: 'voted', isHelpful: false })
    expect(next).toMatchObject({ event: { event: 'ARTICLES_FOLLOWUP' } })
  })

  it('takes one vote per opening [ART-07]', () => {
    const voted: ArticleState = { ...shown, vote: 'accepted' }
    expect(after(voted, { flow: 'article', kind: 'voted', isHelpful: false })).toEqual({
      next: voted,
      effects: [],
    })
  })

  it.each([{ at: 'loading', opening }, shown, { at: 'failed', opening }] as const)(
    'goes back to the chat in the state $at [HDR-08]',
    (state) => {
      expect(articleMachine.hasBackArrow(state)).toBe(true)
      expect(articleMachine.back(state, moment).next).toMatchObject({
        at: 'closed',
        event: null,
        messages: [],
      })
    },
  )
})
