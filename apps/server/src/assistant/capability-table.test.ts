import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Capability } from '@murphy/retail-api'
import { capabilities } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { repositoryRoot } from '../adapters/repository-root'
import { everythingOffered } from '../retail/retailer-state'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  messageTextsOf,
  pickup,
  prahranPlace,
} from '../testing/assistant-with-fakes'
import { capabilityTable, dependentIntents } from './capability-table'

const page = readFileSync(join(repositoryRoot, 'docs/capabilities.md'), 'utf8')
const texts = load(readFileSync(join(repositoryRoot, 'bot/responses/fallback.yml'), 'utf8')) as Record<
  string,
  readonly string[] // the file is checked by bot:check
>

/** Returns the cells of each row of the page. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `[a-z_]+` \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const listMatches = (cell: string | undefined, pattern: RegExp): readonly string[] =>
  [...(cell ?? '').matchAll(pattern)].map(([, name = '']) => name)

describe('docs/capabilities.md and the table of the code', () => {
  it.each(rows.map((cells) => [cells[1]?.replaceAll('`', '') ?? '', cells] as const))(
    'say the same about %s',
    (name, cells) => {
      const row = capabilityTable[name as Capability] // the contract's own names, as a test of retail-api checks
      expect(listMatches(cells[2], /`([\w.-]+)`/g)).toEqual(row.intents)
      expect(listMatches(cells[3], /`([\w.-]+)`/g)).toEqual(row.screens)
      expect(listMatches(cells[4], /"([^"]+)"/g)).toEqual(row.labels)
      expect(cells[5]).toMatch(row.off === null ? /^\(nothing/ : /\w/)
      if (row.off !== null) expect(texts[row.off]).toEqual([cells[5]])
    },
  )

  it.each(dependentIntents)('%s stands in the rows of all that it needs', (intent, required) => {
    for (const capability of required) expect(capabilityTable[capability].intents).toContain(intent)
  })
})

const asAlex = { shopper: alex }
const labelsOfAll = Object.values(capabilityTable).flatMap(({ labels }) => labels)

/** Creates an assistant for a retailer that lacks some capabilities. */
function createAssistantWithout(...missing: readonly Capability[]) {
  return createAssistantWithFakes({
    retailerState: { ...everythingOffered, isOffered: (capability) => !missing.includes(capability) },
    means: {
      order_tracking: { intent: 'order_tracking', slots: { orderNumber: delivery.orderId } },
      change_pickup_nominee: {
        intent: 'change_pickup_nominee',
        slots: { orderNumber: pickup.orderId, personName: 'Jo Park' },
      },
      store_hours: { intent: 'store_hours', slots: { place: prahranPlace } },
      abilities: { intent: 'small_talk.capabilities' },
      thanks: { intent: 'small_talk.thanks' },
      unclear: {
        decision: 'confirm',
        intent: null,
        alternatives: [
          { intent: 'order_tracking', score: 0.5 },
          { intent: 'store_hours', score: 0.5 },
        ],
      },
      ...Object.fromEntries(
        dependentIntents
          .filter(([intent]) => !['order_tracking', 'change_pickup_nominee', 'store_hours'].includes(intent))
          .map(([intent]) => [intent, { intent }]),
      ),
    },
    orders: [delivery, pickup],
  })
}

describe('a capability that is off', () => {
  it.each(dependentIntents)(
    '%s is understood and answered with the sentence of its row',
    async (intent, required) => {
      for (const capability of required) {
        const bot = createAssistantWithout(capability)
        const items = await bot.sendUtterance(intent, asAlex)
        expect(messageTextsOf(items)).toContain(`fallback/${capabilityTable[required[0]].off} `)
        expect(JSON.stringify(items)).toContain('contact/phone')
        expect(items[0]).toMatchObject({ intent_name: intent })
      }
    },
  )

  it('is not asked about by an event of an open screen either', async () => {
    const bot = createAssistantWithout('set_nominee', 'orders')
    const clicked = await bot.sendEvent('PICKUP_ORDER_CLICKED', {}, asAlex)
    expect(messageTextsOf(clicked)).toContain('fallback/off_nominee')
    const listed = await bot.sendEvent('ORDER_TRACKING_MY_ORDERS_PICKUP', {}, asAlex)
    expect(messageTextsOf(listed)).toContain('fallback/off_orders')
  })

  it('has no label on quick replies, example questions and offers', async () => {
    const everything = Object.values(capabilityTable).length
    expect(everything).toBe(capabilities.length)
    const bot = createAssistantWithout('orders', 'products', 'stores', 'stock', 'tickets')
    const answers = [
      await bot.sendUtterance('not understood', asAlex),
      await bot.sendUtterance('abilities', asAlex),
      await bot.sendUtterance('unclear', asAlex),
      await bot.sendUtterance('not understood', asAlex),
      await bot.sendEvent('ARTICLES_FOLLOWUP', {}, asAlex),
      await bot.sendEvent('LIVECHAT_GETINTOUCH'),
    ]
    const sent = JSON.stringify(answers)
    for (const label of labelsOfAll) expect(sent).not.toContain(label)
    expect(sent).not.toMatch(/labels\/(order_tracking|store_hours)/)
    expect(sent).toContain('How do I return a bottle?')
  })

  it('is left out of what Murphy says that he can do', async () => {
    const all = await createAssistantWithout().sendUtterance('abilities', asAlex)
    expect(messageTextsOf(all)).toContain('small_talk.capabilities/any')
    const bot = createAssistantWithFakes({
      means: { abilities: { intent: 'small_talk.capabilities' } },
      retailerState: { ...everythingOffered, isOffered: (name) => name !== 'email_invoice' },
      responseTexts: { 'small_talk.capabilities': { some: ['I can {abilities}and more.'] } },
    })
    const text = messageTextsOf(await bot.sendUtterance('abilities', asAlex))
    expect(text).toMatch(/^I can small_talk.capabilities\/orders .*nominee .*and more\.$/)
    expect(text).not.toContain('small_talk.capabilities/invoice')
  })

  it('leaves a guest the phone number when the ticket form is off', async () => {
    const bot = createAssistantWithout('tickets')
    const items = await bot.sendEvent('LIVECHAT_GETINTOUCH')
    expect(messageTextsOf(items)).toContain('contact/phone')
    expect(items.map(({ type }) => type)).toContain('url')
  })
})
