import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planCheckAgain } from './plan-check-again'

const after = (intent: string) => ({ pending: null, answered: { intent, slots: {}, text: '' } })
const plan = (text: string, last: string, intent = 'age_check') =>
  planCheckAgain(understood(text, { intent }), after(last))?.commands

describe('the wish that orders are checked', () => {
  it.each(['can you check', 'ok please check again', 'could u have a look for me'])(
    'tells the last answer again: %j',
    (text) => {
      expect(plan(text, 'order_tracking')).toEqual([{ kind: 'repeat-last', text: '' }])
    },
  )

  it.each([
    ['can you check my age', 'order_tracking'],
    ['can you check richmond', 'order_list'],
    ['can you check', 'help_article'],
    ['check out', 'order_tracking'],
  ])('is not found in %j after %s', (text, last) => {
    expect(plan(text, last)).toBeUndefined()
  })

  it('leaves a sure request alone', () => {
    expect(plan('can you check', 'order_tracking', 'product_availability')).toBeUndefined()
  })
})
