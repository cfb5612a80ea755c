import { describe, expect, it } from 'vitest'
import { chatWithSarah } from '../../testing/live-chat-widget'

const form = {
  order_id: '10234567',
  status: 'Placed',
  store: 'Prahran',
  date: '2024-06-03',
  name: 'Jane Park',
  mobile: '412345678',
}

describe('the form of an agent’s message', () => {
  it('opens with what the agent proposes, and asks the shop for the order [NOM-30, NOM-41]', async () => {
    const test = await chatWithSarah()
    const asked: string[] = []
    test.server.orderApi.nomineeDetail = async (_caller, orderId) => {
      asked.push(orderId)
      return { ok: true, value: { nomineeName: null, isAtStore: false } }
    }
    await test.act({ area: 'live-chat', kind: 'form-opened', form })
    const { flow } = test.state()
    expect(asked).toEqual(['10234567'])
    expect(flow).toMatchObject({
      name: 'nominee',
      state: {
        at: 'form',
        opening: { order: { orderId: '10234567', orderType: 'Pickup', pickUpStoreName: 'Prahran' } },
        form: { values: { nomineeFullName: 'Jane Park', nomineePhoneNumber: '412345678' } },
      },
    })
  })

  it('opens nothing over another flow', async () => {
    const test = await chatWithSarah()
    await test.act(
      { area: 'live-chat', kind: 'form-opened', form },
      { area: 'live-chat', kind: 'form-opened', form: { ...form, order_id: '2' } },
    )
    expect(test.state().flow).toMatchObject({ state: { opening: { order: { orderId: '10234567' } } } })
  })
})
