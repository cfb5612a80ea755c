import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planChosenProblem } from './plan-chosen-problem'

const orders = {
  findDescribedOrder: async (text: string) =>
    text.includes('signed') ? { kind: 'one', order: { orderId: '10234480' } } : { kind: 'none' },
} as never
const plan = async (
  text: string,
  asked: string,
  { slots = {}, intents = ['report_problem', 'help_article'] }: { slots?: object; intents?: string[] } = {},
) =>
  await planChosenProblem(
    understood(text, { intent: null, slots }),
    { pending: { for: 'choice', intents, text: asked, slots: {} }, shopperId: 1 },
    { orders },
  )

describe('planChosenProblem', () => {
  it('takes the order of the problem that was offered', async () => {
    expect(await plan("it's the one i signed for", 'everything was wet in the box')).toMatchObject({
      commands: [
        {
          intent: 'report_problem',
          slots: { orderNumber: '10234480' },
          text: 'everything was wet in the box',
          flow: { variant: 'damaged' },
        },
      ],
    })
  })

  it.each([
    ['10234480', 'a bottle came smashed', true],
    ['10234480', 'says delivered but i only got half', false],
  ])('reads a number by the problem: %j after %j', async (text, asked, isClaim) => {
    expect((await plan(text, asked, { slots: { orderNumber: text } })) !== null).toBe(isClaim)
  })

  it.each([
    ['where is the one i signed for', ['report_problem']],
    ['it is the one i signed for', ['order_tracking']],
    ['none of them', ['report_problem']],
  ])('leaves the rest alone: %j', async (text, intents) => {
    expect(await plan(text, 'a bottle came smashed', { intents })).toBeNull()
  })
})
