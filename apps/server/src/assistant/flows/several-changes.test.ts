import { describe, expect, it } from 'vitest'
import { actionIdOf } from '../../testing/action-buttons'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

type Shop = ReturnType<typeof createFlowShop>

const another = { ...openOrder, id: '10234560' }
const pathsOf = (shop: Shop): readonly string[] =>
  shop.posts.map(({ path }) => path.replace('/v1/shoppers/shopper-ava/orders/', ''))

/** Creates a shop whose engine splits a text at ' / ' into requests. */
function createSplittingShop(): Shop {
  return createFlowShop({ orders: [openOrder, another] }, (embedded) => async (text, context) => {
    const parts = await Promise.all(text.split(' / ').map((part) => embedded(part, context)))
    return parts.flat()
  })
}

/** Runs a conversation and returns the texts of its last answer. */
async function talk(shop: Shop, ...lines: readonly string[]): Promise<string> {
  let last = ''
  for (const line of lines) last = messageTextsOf(await shop.say(line))
  return last
}

describe('several requests in one message [OP-141]', () => {
  it.each(['cancel 10234567 / where is 10234560', 'where is 10234560 / cancel 10234567'])(
    'are answered before the confirmation, which a yes then confirms: %j',
    async (text) => {
      const shop = createSplittingShop()
      const items = await shop.say(text)
      expect(items.at(-1)?.type).toBe('qe')
      expect(actionIdOf(items)).toMatch(/^a-/)
      await talk(shop, 'yes')
      expect(pathsOf(shop)).toEqual(['10234567/cancel'])
    },
  )

  it('proposes the second change after the first was confirmed', async () => {
    const shop = createSplittingShop()
    expect(await talk(shop, 'cancel 10234567 / change the day of 10234560 to friday')).toContain(
      'whole order 10234567',
    )
    const after = await talk(shop, 'yes')
    expect(after).toContain('Done. Order 10234567 is cancelled.')
    expect(after).toContain('order 10234560')
    expect(pathsOf(shop)).toEqual(['10234567/cancel'])
    await talk(shop, 'yes', 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/cancel', '10234560/day'])
  })

  it('proposes the second change after the first was declined, and does only that', async () => {
    const shop = createSplittingShop()
    await talk(shop, 'cancel 10234567 / cancel 10234560', 'no', 'yes')
    expect(pathsOf(shop)).toEqual(['10234560/cancel'])
  })

  it.each(['cancel orders 10234567 and 10234560 please', 'pls cancel both 10234567, 10234560'])(
    'asks for a yes for each of the two orders in %j',
    async (text) => {
      const shop = createSplittingShop()
      expect(await talk(shop, text)).toContain('10234567')
      expect(await talk(shop, 'yes')).toContain('10234560')
      expect(pathsOf(shop)).toEqual(['10234567/cancel'])
      await talk(shop, 'yes')
      expect(pathsOf(shop)).toEqual(['10234567/cancel', '10234560/cancel'])
    },
  )

  it('cancels only the order that is wanted', async () => {
    const shop = createSplittingShop()
    await talk(shop, 'cancel 10234567, not 10234560', 'yes', 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/cancel'])
  })

  it('takes day and instructions of one delivery as two changes', async () => {
    const shop = createSplittingShop()
    expect(
      await talk(shop, 'change the day of 10234567 to friday and tell the driver to ring twice'),
    ).toContain('27 Nov 2026')
    expect(await talk(shop, 'yes')).toContain('"ring twice"?')
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/day', '10234567/instructions'])
  })

  it('asks a guest to log in once', async () => {
    const items = await createSplittingShop().ask('cancel 10234567 / cancel 10234560')
    expect(items.map(({ type }) => type)).toEqual(['message', 'url'])
  })

  it('forgets the second change when the conversation starts over', async () => {
    const shop = createFlowShop(
      { orders: [openOrder, another] },
      (embedded) => async (text, context) =>
        text === 'start over'
          ? (await embedded(text, context)).map((each) => ({
              ...each,
              intent: 'start_over',
              decision: 'accept' as const,
            }))
          : await embedded(text, context),
    )
    await talk(shop, 'cancel 10234567 and 10234560', 'start over')
    expect(shop.bot.dialogue().queued).toBeUndefined()
  })
})

describe('a confirmation that was left [OP-141]', () => {
  it.each([
    ['yes'],
    ['ok, back to cancelling it'],
    ['right, on with that'],
    ['now go ahead with the cancel please'],
  ])('is read back again under a new id on %j, and done after a yes', async (text) => {
    const shop = createSplittingShop()
    const first = actionIdOf(await shop.say('cancel order 10234567'))
    expect(await talk(shop, 'where is 10234560')).toContain('Do you still want this: cancel an order?')
    const again = await shop.say(text)
    expect(messageTextsOf(again)).toContain('whole order 10234567')
    expect(actionIdOf(again)).not.toBe(first)
    expect(shop.posts).toEqual([])
    await shop.press('ACTION_CONFIRM', first)
    expect(shop.posts).toEqual([])
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/cancel'])
  })

  it('can be taken up again after further questions, which do not offer it again', async () => {
    const shop = createSplittingShop()
    await talk(shop, 'change the delivery of 10234567 to friday', 'where is 10234560')
    expect(await talk(shop, 'where is 10234567')).not.toContain('Do you still want this')
    expect(await talk(shop, 'ok, back to the other thing')).toContain('27 Nov 2026')
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/day'])
  })

  it('stays undone after a no', async () => {
    const shop = createSplittingShop()
    await talk(shop, 'cancel order 10234567', 'where is 10234560', 'no', 'yes')
    expect(shop.posts).toEqual([])
  })
})

describe('a yes to one change of a delivery together with another one [OP-141]', () => {
  it.each(['yes but leave it at the door', 'yeah and also leave it at the door'])(
    'asks for a plain yes to the first, and then for the other: %j',
    async (text) => {
      const shop = createFlowShop()
      await talk(shop, 'change the address of 10234567 to 12 Smith St Fitzroy 3065')
      const again = await talk(shop, text)
      expect(again).toContain('One change at a time')
      expect(again).toContain('12 Smith St')
      expect(shop.posts).toEqual([])
      expect(await talk(shop, 'yes')).toContain('"leave it at the door"')
      expect(pathsOf(shop)).toEqual(['10234567/address'])
      await talk(shop, 'yes')
      expect(pathsOf(shop)).toEqual(['10234567/address', '10234567/instructions'])
    },
  )

  it('is another change alone without the yes', async () => {
    const shop = createFlowShop()
    await talk(shop, 'change the address of 10234567 to 12 Smith St Fitzroy 3065')
    expect(await talk(shop, 'no just leave it at the door')).not.toContain('One change at a time')
    expect(shop.posts).toEqual([])
  })
})

describe('a text after a cancellation is read back [OP-141]', () => {
  it('is told that no single product is taken out, instead of being asked again', async () => {
    const shop = createFlowShop()
    await talk(shop, 'cancel 10234567')
    expect(await talk(shop, 'yeah but only the wine not everything')).toContain(
      "single product can't be taken out",
    )
    await talk(shop, 'yes')
    expect(shop.posts).toEqual([])
  })

  it('is answered when it asks something after a yes, and the change is offered again', async () => {
    const text = 'yes but how old must i be'
    const shop = createFlowShop(
      {},
      (embedded) => async (said, context) =>
        said === text ? [understood(said, { intent: 'age_check' })] : await embedded(said, context),
    )
    await talk(shop, 'cancel 10234567')
    const answer = await talk(shop, text)
    expect(answer).not.toContain('I need a clear yes or no')
    expect(answer).toContain('Do you still want this')
    expect(shop.posts).toEqual([])
    expect(await talk(shop, 'yes')).toContain('whole order 10234567')
  })
})
