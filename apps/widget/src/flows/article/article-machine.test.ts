import { describe, expect, it } from 'vitest'
import { articleMachine } from './article-machine'
import type { ArticleOpening, ArticleState } from './article-machine'

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

describe('reading an article', () => {
  it('[ART-12] [ART-16] opens by loading, recording and telling the host', () => {
    expect(articleMachine.open(opening, moment)).toEqual({
      next: { at: 'loading', opening },
      effects: [
        { kind: 'record-article-status', ...ids, status: 'opened' },
        {
          kind: 'tell-host',
          message: { type: 'chatbotOpenArticle', articleId: 'returns', title: 'Returning a bottle' },
        },
        { kind: 'load-article', articleId: 'returns' },
      ],
    })
  })

  it('[MSG-17] opens an article payload without a load', () => {
    const { next, effects } = articleMachine.open({ ...opening, payload: article }, moment)
    expect(next).toMatchObject({ at: 'shown', article })
    expect(effects.map(({ kind }) => kind)).toEqual(['record-article-status', 'tell-host'])
  })

  it('[ART-10] shows the article that arrives', () => {
    const event = { flow: 'article', kind: 'article-arrived', instance: 'i', article } as const
    expect(after({ at: 'loading', opening }, event).next).toEqual(shown)
  })

  it('[ART-15] stays in its view when the load fails', () => {
    const event = { flow: 'article', kind: 'article-failed', instance: 'i' } as const
    expect(after({ at: 'loading', opening }, event)).toEqual({ next: { at: 'failed', opening }, effects: [] })
  })

  it('[ART-09] [ART-13] [ART-17] Yes records the acceptance and stays', () => {
    const { next, effects } = after(shown, { flow: 'article', kind: 'voted', isHelpful: true })
    expect(next).toEqual({ ...shown, vote: 'accepted' })
    expect(effects.slice(0, 2)).toEqual([
      { kind: 'record-article-status', ...ids, status: 'accepted' },
      { kind: 'tell-host', message: { type: 'chatbotArticleVote', articleId: 'returns', isAccepted: true } },
    ])
  })

  it('[ART-09] [ART-11] [ART-14] [ART-17] I need help records the rejection, closes and sends the follow-up event', () => {
    const { next, effects } = after(shown, { flow: 'article', kind: 'voted', isHelpful: false })
    expect(next).toMatchObject({ at: 'closed', event: { event: 'ARTICLE_HELP' }, lines: [] })
    expect(effects.slice(0, 2)).toEqual([
      { kind: 'record-article-status', ...ids, status: 'rejected' },
      { kind: 'tell-host', message: { type: 'chatbotArticleVote', articleId: 'returns', isAccepted: false } },
    ])
  })

  it('[ART-11] I need help without an event of the article sends the one of articles', () => {
    const state = { ...shown, opening: { ...opening, followUpEventName: null } }
    const { next } = after(state, { flow: 'article', kind: 'voted', isHelpful: false })
    expect(next).toMatchObject({ event: { event: 'ARTICLES_FOLLOWUP' } })
  })

  it('[ART-07] takes one vote per opening', () => {
    const voted: ArticleState = { ...shown, vote: 'accepted' }
    expect(after(voted, { flow: 'article', kind: 'voted', isHelpful: false })).toEqual({
      next: voted,
      effects: [],
    })
  })

  it.each([{ at: 'loading', opening }, shown, { at: 'failed', opening }] as const)(
    '[HDR-08] goes back to the chat from $at',
    (state) => {
      expect(articleMachine.hasBackArrow(state)).toBe(true)
      expect(articleMachine.back(state, moment).next).toMatchObject({ at: 'closed', event: null, lines: [] })
    },
  )
})
