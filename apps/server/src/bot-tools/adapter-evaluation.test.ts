import { describe, expect, it } from 'vitest'
import { simpleUnderstanding } from '../testing/simple-understanding'
import { evaluateAdapter, formatAdapterEvaluation } from './adapter-evaluation'
import { readEvaluationAdapter } from './evaluation-adapter'

const rows = {
  utterances: [
    { text: 'when are you open', intent: 'store_hours' },
    { text: 'where is my order', intent: 'order_tracking' },
    { text: 'is my order open', intent: 'order_tracking' },
    { text: 'hello', intent: 'small_talk.greet' },
  ],
  outOfScope: [{ text: 'blue elephants' }, { text: 'is the bank open' }],
}

describe('the evaluation of an adapter', () => {
  it('counts right, rejected and locally read texts, each in its own conversation', async () => {
    const conversations = new Set<string>()
    let now = 0
    const evaluation = await evaluateAdapter(
      {
        understand: async (text, context) => {
          conversations.add(context.conversationId)
          now += 10
          const understood = await simpleUnderstanding.understand(text, context)
          return text === 'hello'
            ? understood
            : understood.map((each) => ({ ...each, source: 'language-model' }))
        },
      },
      rows,
      () => now,
    )
    expect(evaluation).toEqual({
      rowCounts: { utterances: 4, outOfScope: 2 },
      accuracy: 0.5,
      answeredRight: 0.5,
      outOfScopeRecall: 0.5,
      readByEmbedded: 1 / 6,
      latencyMs: { p50: 10, p99: 10 },
    })
    expect(conversations.size).toBe(6)
    expect(formatAdapterEvaluation('language-model', evaluation)).toContain(
      '| accuracy of 4 utterances | 50.0 % |',
    )
  })
})

describe('the adapter of an evaluation', () => {
  const variables = {
    LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1',
    LANGUAGE_MODEL_NAME: 'small',
    LANGUAGE_MODEL_ROLES: 'commands',
  }

  it('is the language model of the environment, or a value of the setting', () => {
    expect(readEvaluationAdapter('language-model', variables)).toMatchObject({
      kind: 'language-model',
      languageModel: { model: 'small', roles: ['commands'] },
    })
    const value = { kind: 'chat-completions', baseUrl: 'http://127.0.0.1:1/v1', model: 'small' }
    expect(readEvaluationAdapter(JSON.stringify(value), {})).toEqual({ kind: 'setting', value })
  })

  it('names what is missing or wrong', () => {
    expect(() => readEvaluationAdapter('language-model', {})).toThrow('needs LANGUAGE_MODEL_URL')
    expect(() => readEvaluationAdapter('watson', {})).toThrow("--adapter is neither 'language-model' nor")
    expect(() => readEvaluationAdapter('{"kind":"watson"}', {})).toThrow('understanding.adapter, at kind')
  })
})
