import { describe, expect, it } from 'vitest'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import type { ArticleHit } from '../understanding'
import { findJointAnswer } from './joint-answer'

const hit = (articleId: string, score: number, answer: number, text = `${articleId}.`): ArticleHit => ({
  articleId,
  title: articleId,
  summary: '',
  score,
  answer: { id: text, score: answer, text, computed: null },
})

const opening = 'how do i return something'
const dialogue: DialogueState = {
  ...initialDialogueState,
  turnCount: 1,
  helpTopic: { articleIds: ['returns'], turn: 0, question: opening },
  answered: { intent: 'help_article', slots: {}, text: opening },
}

/** Returns the text of the answer to the opening question and another text together. */
function find(
  text: string,
  hits: Readonly<Record<string, readonly ArticleHit[]>>,
  state: Partial<DialogueState> = {},
  within: ArticleHit | null = null,
): string | null {
  const found = findJointAnswer(
    text,
    { ...dialogue, ...state },
    {
      searchArticles: (query) => [...(hits[query] ?? [])],
      listNamedArticles: (named) => (named.includes('password') ? ['password'] : []),
      listRelatedArticles: () => ['refunds'],
      searchWithinArticle: () => within,
    },
  )
  return found?.text ?? null
}

describe('a text that says little after the answer of an article', () => {
  const text = 'its from a supplier'
  const both = `${opening} ${text}`

  it('is answered together with the question before it', () => {
    expect(find(text, { [both]: [hit('returns', 0.3, 0.4)] })).toBe('returns.')
    expect(find(text, { [both]: [hit('returns', 0.3, 0.39)] })).toBeNull()
  })

  it('needs less where both together find the article', () => {
    expect(find(text, { [both]: [hit('returns', 0.45, 0.33)] })).toBe('returns.')
    expect(find(text, { [both]: [hit('returns', 0.44, 0.33)] })).toBeNull()
  })

  it('needs little where the text alone finds the same answer within the article', () => {
    const hits = { [both]: [hit('returns', 0.3, 0.2)] }
    expect(find(text, hits, {}, hit('returns', 1, 0.35))).toBe('returns.')
    expect(find(text, hits, {}, hit('returns', 1, 0.34))).toBeNull()
    expect(find(text, hits, {}, hit('returns', 1, 0.9, 'Another.'))).toBeNull()
  })

  it('is answered from related articles and from the one that it finds itself, and from no other', () => {
    expect(find(text, { [both]: [hit('refunds', 0.3, 0.5)] })).toBe('refunds.')
    expect(find(text, { [both]: [hit('wines', 0.3, 0.5)] })).toBeNull()
    expect(find(text, { [text]: [hit('wines', 0.35, 0.2)], [both]: [hit('wines', 0.3, 0.5)] })).toBe('wines.')
  })

  it('is left alone when it is clear by itself or names another subject', () => {
    expect(find(text, { [text]: [hit('wines', 0.2, 0.55)], [both]: [hit('returns', 0.9, 0.9)] })).toBeNull()
    expect(find(text, { [text]: [hit('wines', 0.2, 0.5)], [both]: [hit('returns', 0.9, 0.44)] })).toBeNull()
    expect(find(text, { [text]: [hit('wines', 0.75, 0.1)], [both]: [hit('returns', 0.9, 0.9)] })).toBeNull()
    const other = 'i lost my password'
    expect(find(other, { [`${opening} ${other}`]: [hit('returns', 0.9, 0.9)] })).toBeNull()
  })

  it('is left alone when the answer came earlier', () => {
    expect(find(text, { [both]: [hit('returns', 0.9, 0.9)] }, { turnCount: 2 })).toBeNull()
  })

  it('gets an answer again only as a question, and only once', () => {
    const given = { from: 'murphy' as const, text: 'returns.' }
    const question = 'how long do they hold it'
    const hits = {
      [both]: [hit('returns', 0.9, 0.9)],
      [`${opening} ${question}`]: [hit('returns', 0.9, 0.6)],
    }
    expect(find(text, hits, { history: [given] })).toBeNull()
    expect(find(question, hits, { history: [given] })).toBe('returns.')
    expect(find(question, hits, { history: [given, given] })).toBeNull()
  })
})
