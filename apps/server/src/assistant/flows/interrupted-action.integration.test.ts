import { beforeEach, describe, expect, it } from 'vitest'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createProposedActions } from '../../adapters/postgres/proposed-actions'
import { createInbox } from '../../adapters/postgres/inbox'
import { createRetailActions } from '../../adapters/postgres/retail-actions'
import { createDialogues } from '../../adapters/postgres/dialogues'
import { createActionRepeater } from '../../retail/actions/repeat-actions'
import { createClaimCalls } from '../../retail/shop/claim-calls'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import type { FlowRetailer } from '../../testing/flow-retailer'
import { createFlowRetailer } from '../../testing/flow-retailer'
import { startFlowServer } from '../../testing/flow-shop'
import { useTestDatabase } from '../../testing/use-test-server'

const database = useTestDatabase()
let retailer: FlowRetailer

/** Starts a server on the database. A stopped one is simply not used any more. */
function startServer(): ReturnType<typeof startFlowServer> {
  const { db } = database
  return startFlowServer(retailer, {
    records: createRetailActions(db),
    proposedActions: createProposedActions(db),
    dialogues: createDialogues(db),
  })
}

/** Repeats the actions that are due, as each server does every few seconds. */
async function repeatDue(server: ReturnType<typeof startServer>): Promise<void> {
  const { db } = database
  const failures: string[] = []
  await createActionRepeater({
    records: createRetailActions(db),
    retailer: { ...retailer.client, ...createClaimCalls(retailer.client, { find: async () => null }) },
    shopperKeys: server.keys,
    inbox: createInbox(db),
    now: () => retailer.clock.now,
    onFailure: ({ message }) => void failures.push(message),
  })()
  expect(failures).toEqual([])
}

function actionIdOf(items: readonly ReplyItem[]): string {
  const [id] = items.flatMap((item) => (item.type === 'qe' ? [item.parameters?.['actionId']] : []))
  if (typeof id !== 'string') throw new Error('The reply has no button of an action.')
  return id
}

const readRecords = () =>
  database.db
    .selectFrom('murphy.action_record')
    .select([
      'action',
      'order_id',
      'shopper_id',
      'fields',
      'outcome',
      'confirmed_at',
      'finished_at',
      'generator',
    ])
    .execute()

beforeEach(async () => {
  await database.db.deleteFrom('murphy.action_record').execute()
  await database.db.deleteFrom('murphy.retail_action').execute()
  await database.db.deleteFrom('murphy.dialogue').execute()
  retailer = createFlowRetailer()
})

/** A server that is killed after the retailer has acted and before the shopper has an answer. */
async function killBetweenCallAndAnswer(): Promise<string> {
  const server = startServer()
  const id = actionIdOf(await server.say('cancel order 10234567'))
  retailer.network.state = 'silent'
  void server.press('ACTION_CONFIRM', id)
  await expect.poll(() => retailer.posts.length).toBe(1)
  retailer.network.state = 'up'
  expect(retailer.statusOf('10234567')).toBe('cancelled')
  return id
}

describe('a server that is killed between the call and the answer', () => {
  it('leaves an action whose second yes repeats the call with the same key, and tells the truth [OP-142]', async () => {
    const id = await killBetweenCallAndAnswer()
    const next = startServer()
    expect(messageTextsOf(await next.say('yes'))).toBe('Done. Order 10234567 is cancelled.')
    expect(retailer.posts.map(({ key }) => key)).toEqual([id, id])
    expect(await readRecords()).toMatchObject([{ outcome: 'done' }])
  })

  it('leaves an action that the next turn calls uncertain until it is known', async () => {
    await killBetweenCallAndAnswer()
    const next = startServer()
    expect(messageTextsOf(await next.say('are you open'))).toContain("isn't certain yet")
  })

  it('leaves an action that is repeated in the background and told in the next turn [OP-142]', async () => {
    const id = await killBetweenCallAndAnswer()
    const next = startServer()
    retailer.clock.now += 31_000
    await repeatDue(next)
    expect(retailer.posts.map(({ key }) => key)).toEqual([id, id])
    expect(messageTextsOf(await next.say('are you open'))).toContain('has been done already')
    expect(messageTextsOf(await next.say('thanks'))).not.toContain('has been done already')
    // The old button does nothing new, and tells the same.
    expect(messageTextsOf(await next.press('ACTION_CONFIRM', id))).toContain('has been done already')
    expect(retailer.posts).toHaveLength(2)
  })
})

describe('two yeses at the same time', () => {
  it('act once, on two servers [OP-141]', async () => {
    const [one, other] = [startServer(), startServer()]
    const id = actionIdOf(await one.say('cancel order 10234567'))
    const answers = await Promise.all([one.say('yes'), other.press('ACTION_CONFIRM', id)])
    for (const items of answers)
      expect(messageTextsOf(items)).toMatch(/Done|done already|isn't certain|not certain/)
    expect(new Set(retailer.posts.map(({ key }) => key))).toEqual(new Set([id]))
    expect(retailer.statusOf('10234567')).toBe('cancelled')
    expect(await readRecords()).toMatchObject([{ outcome: 'done' }])
  })
})

describe('the record of an action', () => {
  it('has the names of the changed fields and no values', async () => {
    const server = startServer()
    await server.say('change the address of order 10234567 to 12 Smith St Fitzroy VIC 3065')
    const [proposed] = await readRecords()
    expect(proposed).toEqual({
      action: 'change_address',
      order_id: '10234567',
      shopper_id: server.ava.shopperId,
      fields: ['address'],
      outcome: null,
      confirmed_at: null,
      finished_at: null,
      generator: 'embedded',
    })
    await server.say('yes')
    expect(await readRecords()).toMatchObject([
      {
        outcome: 'done',
        confirmed_at: new Date(retailer.clock.now),
        finished_at: new Date(retailer.clock.now),
      },
    ])
  })

  it('is declined by a no and refused when the shop says no', async () => {
    const server = startServer()
    await server.say('cancel order 10234567')
    await server.say('no')
    await server.say('cancel order 10234567')
    retailer.retailer.state.saveOrder('shopper-ava', {
      ...(retailer.retailer.state.findOrder('10234567')?.order ?? expect.fail('no order')),
      allowed: [],
    })
    expect(messageTextsOf(await server.say('yes'))).toMatch(/can't cancel/)
    expect(
      (await readRecords()).map(({ outcome }) => outcome ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['declined', 'refused'])
  })
})
