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
  'nah leave it': { intent: 'deny' },
  yes: { intent: 'affirm' },
  'no sorry nils berg': { intent: 'deny' },
  'sorry not her': { intent: 'deny' },
  'nils not lena sorry': { intent: 'deny' },
  'his name is nils': {
    intent: 'change_pickup_nominee',
    decision: 'confirm' as const,
    slots: { personName: 'Nils' },
  },
  'no sorry its ove': { intent: 'deny' as const },
  'nils berg 0488 222 111': { slots: { phone: '0488222111' } },
  'someone else collects': { intent: 'change_pickup_nominee', slots: { orderNumber: '10234573' } },
  'how old must he be': { intent: 'age_check' },
  'ok its lena voss': { ...bare, intent: 'small_talk.ack' },
  'its too late': { ...bare },
  'change who collects': { intent: 'change_pickup_nominee' },
  'her names lena voss': { ...bare },
  'yes lena voss': { intent: 'affirm', slots: { personName: 'Lena Voss' } },
} as const
const create = () => createAssistantWithFakes({ means, orders: [pickup] })

describe('the name of a nominee after an interruption', () => {
  it('resumes the change by itself', async () => {
    const bot = create()
    await bot.sendUtterance('someone else collects', asAlex)
    await bot.sendUtterance('how old must he be', asAlex)
    expect(bot.dialogue().pending).toMatchObject({ for: 'resumption' })
    await bot.sendUtterance('ok its lena voss', asAlex)
    expect(bot.dialogue().pending).toMatchObject({ slot: 'phone', slots: { personName: 'Lena Voss' } })
  })

  it('is not read from other words', async () => {
    const bot = create()
    await bot.sendUtterance('someone else collects', asAlex)
    await bot.sendUtterance('how old must he be', asAlex)
    await bot.sendUtterance('its too late', asAlex)
    expect(JSON.stringify(bot.dialogue())).not.toContain('Too Late')
  })
})

describe('the details of a nominee', () => {
  it('takes a name that is introduced while the order is asked for', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup, { ...pickup, orderId: '10234574' }] })
    await bot.sendUtterance('change who collects', asAlex)
    await bot.sendUtterance('her names lena voss', asAlex)
    expect(bot.dialogue().pending).toMatchObject({ slots: { personName: 'Lena Voss' } })
  })

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

  it('never reads back or stores the name that was corrected before the mobile', async () => {
    const bot = create()
    await bot.sendUtterance('lena voss collects', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('no sorry nils berg', asAlex))).toContain('Nils Berg')
    expect(messageTextsOf(await bot.sendUtterance('0488 222 111', asAlex))).toContain('Nils Berg|')
    await bot.sendUtterance('yes', asAlex)
    expect(bot.changes).toMatchObject([{ nomineeName: 'Nils Berg' }])
  })

  it('asks for the name again when the shopper says only that it is wrong', async () => {
    const bot = create()
    await bot.sendUtterance('lena voss collects', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('sorry not her', asAlex))).toContain('ask_details')
    expect(bot.dialogue().pending).toMatchObject({ for: 'slot', slot: 'personName' })
  })

  it('keeps the question for the name open while names are corrected, and takes a name with its mobile', async () => {
    const bot = create()
    await bot.sendUtterance('my friend collects, 0488 222 111', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('his name is nils', asAlex))).toContain('bad_name')
    expect(messageTextsOf(await bot.sendUtterance('nils not lena sorry', asAlex))).toContain('bad_name')
    expect(messageTextsOf(await bot.sendUtterance('no sorry its ove', asAlex))).toContain('bad_name')
    expect(messageTextsOf(await bot.sendUtterance('nils berg 0488 222 111', asAlex))).toContain('Nils Berg')
  })

  it('does not take the mobile for a change that was declined', async () => {
    const bot = create()
    await bot.sendUtterance('lena voss collects', asAlex)
    await bot.sendUtterance('nah leave it', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('0488 222 111', asAlex))).not.toContain('Lena Voss')
  })
})
