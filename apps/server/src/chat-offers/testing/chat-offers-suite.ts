import { describe, expect, it } from 'vitest'
import type { ChatOffers, NewChatOffer } from '../chat-offers'

const start = Date.UTC(2026, 10, 30)
const hourMs = 3_600_000

/** The conformance suite of every repository of offers. `open` returns an empty one. */
export function describeChatOffers(name: string, open: () => Promise<ChatOffers>): void {
  let count = 0
  const offer = (changed: Partial<NewChatOffer> = {}): NewChatOffer => {
    count += 1
    return {
      offerId: `o-${count}`,
      ruleId: 'basket',
      departmentId: 1,
      chatbotUserId: `visitor-${count}`,
      isShown: true,
      ...changed,
    }
  }
  const always = { from: start - hourMs, until: start + 24 * hourMs }
  const none = { shown: 0, accepted: 0, dismissed: 0, shownChats: 0, control: 0, controlChats: 0 }

  describe(`offers of chat by ${name}`, () => {
    it('are as many as an hour may have, and the control group does not count', async () => {
      const offers = await open()
      expect(await offers.add(offer(), 2, start)).toBe(true)
      expect(await offers.add(offer({ isShown: false }), 2, start)).toBe(true)
      expect(await offers.add(offer(), 2, start)).toBe(true)
      expect(await offers.add(offer(), 2, start)).toBe(false)
      expect(await offers.add(offer({ isShown: false }), 2, start)).toBe(false)
      expect(await offers.count(always)).toEqual([{ ...none, ruleId: 'basket', shown: 2, control: 1 }])
    })

    it.each([
      ['the last millisecond of the hour', hourMs - 1, false],
      ['the hour', hourMs, true],
    ])('are counted until %s is over', async (_, afterMs, expected) => {
      const offers = await open()
      await offers.add(offer(), 1, start)
      expect(await offers.add(offer(), 1, start + afterMs)).toBe(expected)
    })

    it.each([
      ['shown', true],
      ['withheld', false],
    ])('are one an hour of a visitor, when it was %s', async (_, isShown) => {
      const offers = await open()
      const first = offer({ isShown })
      const again = (afterMs: number) =>
        offers.add(
          offer({ isShown, chatbotUserId: first.chatbotUserId, ruleId: 'search' }),
          10,
          start + afterMs,
        )
      expect(await offers.add(first, 10, start)).toBe(true)
      expect([await again(0), await again(hourMs - 1), await again(hourMs)]).toEqual([false, false, true])
    })

    it('have the first answer of their own visitor', async () => {
      const offers = await open()
      const shown = offer()
      await offers.add(shown, 10, start)
      expect(await offers.record({ ...shown, chatbotUserId: 'another' }, 'accepted')).toBe(false)
      expect(await offers.record({ ...shown, offerId: 'o-unknown' }, 'accepted')).toBe(false)
      expect(await offers.record(shown, 'dismissed')).toBe(true)
      expect(await offers.record(shown, 'accepted')).toBe(true)
      expect(await offers.count(always)).toEqual([{ ...none, ruleId: 'basket', shown: 1, dismissed: 1 }])
    })

    it('have no answer in the control group', async () => {
      const offers = await open()
      const withheld = offer({ isShown: false })
      await offers.add(withheld, 10, start)
      expect(await offers.record(withheld, 'accepted')).toBe(false)
      expect(await offers.count(always)).toEqual([{ ...none, ruleId: 'basket', control: 1 }])
    })

    it('are counted by rule, within the period', async () => {
      const offers = await open()
      await offers.add(offer({ ruleId: 'search' }), 10, start - 1)
      await offers.add(offer({ ruleId: 'search' }), 10, start)
      await offers.add(offer(), 10, start)
      await offers.add(offer(), 10, start + hourMs - 1)
      await offers.add(offer(), 10, start + hourMs)
      expect(await offers.count({ from: start, until: start + hourMs })).toEqual([
        { ...none, ruleId: 'basket', shown: 2 },
        { ...none, ruleId: 'search', shown: 1 },
      ])
      expect(await offers.count({ from: start + 2 * hourMs, until: start + 3 * hourMs })).toEqual([])
    })
  })
}
