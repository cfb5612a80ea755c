import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planAlcoholFree } from './plan-alcohol-free'

describe('a wish for drinks without alcohol', () => {
  it.each(['so alcohol free then', 'alcohol-free', 'non alc options', 'something without alcohol please'])(
    'is a search: %j',
    (text) => {
      expect(
        planAlcoholFree(understood(text, { intent: 'help_article' }), { pending: null, turnCount: 0 })
          ?.commands,
      ).toEqual([{ kind: 'start-flow', intent: 'product_search', slots: {}, text: 'alcohol free drinks' }])
    },
  )

  it.each([
    ['zero alcohol wine, she is pregnant', 'alcohol free wine'],
    ['no alcohol prosecco, my friend is pregnant', 'alcohol free sparkling'],
    ['im driving so something without alcohol', 'alcohol free drinks'],
    ['alcohol-free beer for a baby shower', 'alcohol free beer'],
    ['and wine without alcohol?', 'alcohol free wine'],
    ['any champagne with no alcohol in it', 'alcohol free sparkling'],
  ])('is a search without its reason: %j', (text, query) => {
    expect(planAlcoholFree(understood(text, {}), { pending: null, turnCount: 0 })?.commands).toMatchObject([
      { intent: 'product_search', text: query },
    ])
  })

  it.each([
    'is alcohol free beer ok when pregnant',
    'a red for my pregnant sister',
    'what does alcohol free mean',
    'can kids buy alcohol free',
    'alcohol free gin',
    'is it alcohol free',
    'why is wine without alcohol so dear',
  ])('is something else in %j', (text) => {
    expect(planAlcoholFree(understood(text, {}), { pending: null, turnCount: 0 })).toBeNull()
  })

  it('is no search while a value is asked for', () => {
    const pending = { for: 'slot', slot: 'product', intent: 'product_availability', slots: {} } as const
    expect(planAlcoholFree(understood('alcohol free', {}), { pending, turnCount: 0 })).toBeNull()
  })
})
