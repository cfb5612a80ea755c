import { describe, expect, it } from 'vitest'
import { alex, createAssistantWithFakes, messageTextsOf, pickup } from '../../testing/assistant-with-fakes'

const asAlex = { shopper: alex }
const bare = { isHalfSentence: true, decision: 'reject' as const, intent: null }
const means = {
  'lena voss collects, 03 9222 1111': {
    intent: 'change_pickup_nominee',
    slots: { personName: 'Lena Voss', orderNumber: '10234573' },
  },
  'my friend collects, 0488 222 111': { intent: 'change_pickup_nominee', slots: { phone: '0488222111' } },
  'lena voss collects': { intent: 'change_pickup_nominee', slots: { personName: 'Lena Voss' } },
  '0488 222 111': { ...bare, slots: { phone: '0488222111' } },
  '9222 1111': { ...bare, slots: { orderNumber: '92221111' } },
  'no thats the house, 0488 222 111': { intent: 'deny', slots: { phone: '0488222111' } },
  'its Lena Vos, with one s': { ...bare },
  'yes splendid': { intent: 'affirm', slots: { personName: 'Splendid' } },
  splendid: { intent: 'small_talk.praise', slots: { personName: 'Splendid' } },
  'yes lena voss': { intent: 'affirm', slots: { personName: 'Lena Voss' } },
} as const
const create = () => createAssistantWithFakes({ means, orders: [pickup] })

describe('the details of a nominee', () => {
  it('asks for a mobile when the number is a landline, and keeps the name', async () => {
    const bot = create()
    const asked = messageTextsOf(await bot.sendUtterance('lena voss collects, 03 9222 1111', asAlex))
    expect(asked).toContain('change_pickup_nominee/ask_mobile')
    expect(asked).toContain('Lena Voss')
    const read = messageTextsOf(await bot.sendUtterance('no thats the house, 0488 222 111', asAlex))
    expect(read).toContain('change_pickup_nominee/confirm')
    expect(read).toContain('Lena Voss')
    expect(bot.changes).toEqual([])
  })

  it('takes digits that are no mobile for no other order', async () => {
    const bot = create()
    await bot.sendUtterance('lena voss collects', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('9222 1111', asAlex))).toContain(
      'change_pickup_nominee/ask_mobile 10234573',
    )
  })

  it('corrects the spelling of the name while it asks for the mobile', async () => {
    const bot = create()
    await bot.sendUtterance('lena voss collects', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('its Lena Vos, with one s', asAlex))).toContain('Lena Vos|')
    const read = messageTextsOf(await bot.sendUtterance('0488 222 111', asAlex))
    expect(read).toContain('Lena Vos|')
  })

  it.each(['yes splendid', 'splendid'])('takes the small talk %j for no name', async (text) => {
    const bot = create()
    await bot.sendUtterance('my friend collects, 0488 222 111', asAlex)
    expect(messageTextsOf(await bot.sendUtterance(text, asAlex))).not.toContain('Splendid')
    expect(bot.dialogue().pending).toMatchObject({ for: 'slot', slot: 'personName' })
  })

  it('takes a full name behind a yes', async () => {
    const bot = create()
    await bot.sendUtterance('my friend collects, 0488 222 111', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('yes lena voss', asAlex))).toContain('Lena Voss')
  })
})
