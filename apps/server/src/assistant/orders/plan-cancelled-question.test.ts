import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import { planCancelledQuestion } from './plan-cancelled-question'

const cancelled = createTestOrder({
  id: '10234577',
  placedOn: '2026-11-20',
  parcels: [createTestParcel({ status: 'cancelled' })],
  allowed: [],
})
const second = { ...openOrder, id: '10234560' }

/** A shop whose engine takes every text without a number for a cancellation. */
const createShop = (orders = [openOrder, second, cancelled]) =>
  createFlowShop(
    { orders },
    (embedded) => async (text, options) =>
      /\d{8}/.test(text) && !/cancel/i.test(text)
        ? await embedded(text, options)
        : [
            understood(text, {
              intent: 'cancel_order',
              slots: /\d{8}/.test(text) ? { orderNumber: /\d{8}/.exec(text)?.[0] ?? '' } : {},
            }),
          ],
  )

describe('a question whether an order was cancelled', () => {
  it.each([
    'did my order get cancelled??',
    'was my order cancelled',
    'i cancelled it this morning i think',
    'i never cancelled anything',
    'why was my order cancelled',
    'did you cancel my order',
    'it says cancelled',
    'has my order been called off',
    'my order was cancelled but i still want it',
  ])('tells the cancelled order and begins no cancellation: %j', async (text) => {
    const shop = createShop()
    const answer = messageTextsOf(await shop.say(text))
    expect(answer).toContain('10234577 was cancelled')
    expect(answer).not.toContain('want to cancel')
    expect(shop.posts).toEqual([])
  })

  it('says that none was cancelled when none was', async () => {
    const shop = createShop([openOrder, second])
    expect(messageTextsOf(await shop.say('did my order get cancelled'))).toContain(
      'None of your latest orders was cancelled',
    )
  })

  it('is about the order that is named', async () => {
    const shop = createShop()
    expect(messageTextsOf(await shop.say('was order 10234567 cancelled'))).toContain(
      "10234567 isn't cancelled",
    )
    expect(messageTextsOf(await shop.say('was order 10234577 cancelled'))).toContain('10234577 was cancelled')
  })

  it('leads to the refund of a cancelled order when the money is asked for', async () => {
    const shop = createShop()
    await shop.say('did my order get cancelled')
    expect(JSON.stringify(await shop.say('so will i get charged'))).not.toContain('want to cancel')
  })

  it.each([
    'i want my order cancelled',
    'can my order be cancelled please',
    'cancel my order',
    'please get my order cancelled',
    'i need it cancelled',
    'please can my order get cancelled',
  ])('is no wish to cancel: %j', async (text) => {
    expect(messageTextsOf(await createShop().say(text))).toContain('Which order do you want to cancel?')
  })
})

describe('a question whether a subscription was cancelled', () => {
  const plan = async (text: string) =>
    (
      await planCancelledQuestion(understood(text, { intent: 'change_subscription' }), initialDialogueState, {
        orders: {} as never,
      })
    )?.commands

  it.each(['did you cancel my subscription', 'so was my subscription paused', 'is my club skipped'])(
    'tells its state: %j',
    async (text) => {
      expect(await plan(text)).toMatchObject([{ intent: 'subscription_status' }])
    },
  )

  it.each(['cancel my subscription', 'can you pause my subscription', 'i want my subscription stopped'])(
    'is no wish to change it: %j',
    async (text) => {
      expect(await plan(text)).toBeUndefined()
    },
  )
})
