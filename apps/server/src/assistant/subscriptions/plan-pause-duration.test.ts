import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planPauseDuration } from './plan-pause-duration'

const plan = (text: string, variant = 'pause') =>
  planPauseDuration(understood(text, { intent: 'change_subscription' }), {
    ...initialDialogueState,
    pending: {
      for: 'flow',
      intent: 'change_subscription',
      flow: startProgress('change_subscription', { variant, asks: 'subject' }),
    },
  })?.commands

describe('how long a pause should last [OP-141]', () => {
  it.each([
    'for 2 months',
    'pause it for a few weeks',
    'until january',
    'ok for the next month please',
    '6 weeks',
    'yes but when does it start again',
    'how long for?',
    'about two months',
  ])('is answered with what a pause is, before the question: %j', (text) => {
    expect(plan(text)).toMatchObject([
      { kind: 'tell-progress', situation: 'pause_has_no_end' },
      { kind: 'set-slots', intent: 'change_subscription', flow: { variant: 'pause', asks: '' } },
    ])
  })

  it.each([
    'the reds one',
    'how much for a month',
    'for my wife',
    'yes',
    'when does it come',
    'december',
    '6 bottles',
    'how long does delivery take',
  ])('is not told in %j', (text) => {
    expect(plan(text)).toBeUndefined()
  })

  it('is not told while the next delivery is skipped', () => {
    expect(plan('for 2 months', 'skip')).toBeUndefined()
  })
})
