import { isInControlGroup } from '@murphy/domain/visitor-context'
import { describe, expect, it } from 'vitest'
import type { Availability } from '../live-chat/model/availability'
import { settings as allSettings } from '../settings/settings'
import type { Settings } from '../settings/settings'
import { decideOffer } from './decide-offer'
import { createMemoryChatOffers } from './testing/memory-chat-offers'

const now = Date.UTC(2026, 10, 30)
const rule = {
  id: 'basket',
  pathPrefix: '/basket',
  secondsOnPage: 30,
  basketFromCents: null,
  needsFailedSearch: false,
  text: 'Questions about your order?',
  departmentId: 2,
}
const offers = { rules: [rule], perHour: 1, quietDays: 7, controlPercent: 0 }
const always = { from: 0, until: now + 1 }

type Shop = {
  readonly isOn?: boolean
  readonly offers?: object
  /** The departments with an agent who is online. */
  readonly online?: readonly number[]
}

function openShop({ isOn = true, offers: changed = {}, online = [1, 2] }: Shop = {}) {
  const values: Readonly<Record<string, unknown>> = {
    'visitorContext.isOn': isOn,
    'visitorContext.offers': { ...offers, ...changed },
  }
  const settings: Pick<Settings, 'get'> = {
    get: (name) => Promise.resolve((values[name] ?? allSettings[name].standard) as never),
  }
  const availability: Pick<Availability, 'isAvailable'> = {
    isAvailable: (departmentId) => departmentId !== null && online.includes(departmentId),
  }
  const chatOffers = createMemoryChatOffers()
  const liveChat = { getAvailability: () => Promise.resolve(availability as Availability) }
  return {
    chatOffers,
    decide: (chatbotUserId = 'v-1', ruleId = 'basket') =>
      decideOffer({ chatOffers, settings, liveChat }, { chatbotUserId, ruleId }, now),
  }
}

/** A visitor of the control group of half of all visitors, and one of the others. */
const ids = Array.from({ length: 100 }, (_, at) => `v-${at}`)
const withheldId = ids.find((id) => isInControlGroup(id, 50)) ?? ''
const shownId = ids.find((id) => !isInControlGroup(id, 50)) ?? ''

describe('the decision about an offer', () => {
  it('shows it and counts it', async () => {
    const shop = openShop()
    expect(await shop.decide()).toEqual({ decision: 'shown', offerId: expect.any(String) })
    expect(await shop.chatOffers.count(always)).toMatchObject([{ ruleId: 'basket', shown: 1, control: 0 }])
  })

  it.each<[string, Shop, string]>([
    ['visitor context is off', { isOn: false }, 'basket'],
    ['there is no such rule', {}, 'removed'],
    ['there are no rules', { offers: { rules: [] } }, 'basket'],
    ["no agent of the rule's department is online", { online: [1] }, 'basket'],
    ["no agent of the widget's department is online", { online: [2] }, 'basket'],
  ])('shows and counts nothing while %s', async (_, changed, ruleId) => {
    const shop = openShop(changed)
    expect(await shop.decide('v-1', ruleId)).toEqual({ decision: 'unavailable', offerId: null })
    expect(await shop.chatOffers.count(always)).toEqual([])
  })

  it('shows none once the hour has no offers left', async () => {
    const shop = openShop()
    await shop.decide('v-1')
    expect(await shop.decide('v-2')).toEqual({ decision: 'unavailable', offerId: null })
  })

  it('withholds it from the control group', async () => {
    const shop = openShop({ offers: { controlPercent: 50, perHour: 10 } })
    expect((await shop.decide(withheldId)).decision).toBe('withheld')
    expect((await shop.decide(shownId)).decision).toBe('shown')
    expect(await shop.chatOffers.count(always)).toMatchObject([{ shown: 1, control: 1 }])
  })

  it('counts a visitor who requests one again and again once', async () => {
    const shop = openShop({ offers: { perHour: 10 } })
    const decisions = [await shop.decide(), await shop.decide(), await shop.decide()]
    expect(decisions.map(({ decision }) => decision)).toEqual(['shown', 'unavailable', 'unavailable'])
    expect(await shop.chatOffers.count(always)).toMatchObject([{ shown: 1 }])
  })
})
