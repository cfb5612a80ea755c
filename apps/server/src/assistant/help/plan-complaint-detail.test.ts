import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { UnderstoodIntent } from '../understanding'
import { planComplaintDetail } from './plan-complaint-detail'

const after = (intent: string | null) => ({
  answered: intent === null ? null : { intent, slots: {}, text: '' },
  pending: null,
})
const plan = (text: string, heard: Partial<UnderstoodIntent>, intent: string | null) =>
  planComplaintDetail(understood(text, heard), after(intent))?.commands[0] ?? null

describe('a detail that a shopper adds to a complaint', () => {
  it.each([
    'he left the gate open as well',
    'they yelled at my neighbour',
    'nobody said sorry',
    'the staff just laughed',
  ])('belongs to it: %j', (text) => {
    const heard = { intent: 'help_article', decision: 'reject' } as const
    expect(plan(text, heard, 'complaint')).toMatchObject({ intent: 'complaint' })
    expect(plan(text, heard, 'help_article')).toBeNull()
  })

  it.each(['thats just not good enough', 'unacceptable', 'this is a disgrace'])(
    'complains without a subject after any answer: %j',
    (text) => {
      expect(plan(text, { intent: 'small_talk.ack' }, 'refund_status')).toMatchObject({ intent: 'complaint' })
      expect(plan(text, { intent: 'small_talk.ack' }, null)).toBeNull()
    },
  )

  it.each([
    ['where was my order left', { intent: 'order_tracking' }],
    ['he left it, can i get a refund', { intent: 'help_article' }],
    ['i want to talk to someone who was there', { intent: 'help_article' }],
    ['show me a red that was rated well', { intent: 'product_search' }],
    ['for a cake not for me', { intent: null }],
    ['ok thanks he was nice', { intent: 'small_talk.thanks' }],
  ])('is not heard in %j', (text, heard) => {
    expect(plan(text, heard, 'complaint')).toBeNull()
  })
})
