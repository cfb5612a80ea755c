import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import type { NomineeChange } from '../../retail/ports'
import { createDemoNominees } from './demo-nominees'
import { alexNguyen, jamieLee } from './generator/shoppers'
import { useTestDatabase } from '../../testing/use-test-server'

const dayMs = 24 * 60 * 60 * 1000
const database = useTestDatabase()
let nominees: ReturnType<typeof createDemoNominees>
const clock = createFakeClock()

beforeAll(() => {
  nominees = createDemoNominees(database.db, clock.now)
})

beforeEach(async () => {
  clock.setTime(Date.parse('2026-03-02T10:00:00+11:00'))
  await database.db.deleteFrom('retail.nominee_audit').execute()
  await database.db.deleteFrom('retail.answered_request').execute()
  await database.db.deleteFrom('retail.nominee').execute()
})

const change: NomineeChange = {
  shopperId: alexNguyen,
  orderId: '10234573',
  nomineeName: 'Jo Park',
  nomineePhone: '0412 345 678',
  idempotencyKey: null,
}

function audit() {
  return database.db
    .selectFrom('retail.nominee_audit')
    .select(['order_id', 'shopper_id', 'previous_name', 'name', 'phone', 'changed_at'])
    .orderBy('audit_id')
    .execute()
}

describe('nominee', () => {
  it('is null before anybody was named [NOM-37]', async () => {
    expect(await nominees.nominee(alexNguyen, '10234573')).toEqual({ ok: true, value: { nomineeName: null } })
  })

  it('is written with one audit row', async () => {
    expect(await nominees.setNominee(change)).toEqual({ ok: true, value: { nomineeName: 'Jo Park' } })
    expect(await nominees.nominee(alexNguyen, '10234573')).toEqual({
      ok: true,
      value: { nomineeName: 'Jo Park' },
    })
    expect(await audit()).toEqual([
      {
        order_id: '10234573',
        shopper_id: alexNguyen,
        previous_name: null,
        name: 'Jo Park',
        phone: '0412345678',
        changed_at: new Date(clock.now()),
      },
    ])
  })

  it('is replaced by a later one, and the audit knows both', async () => {
    await nominees.setNominee(change)
    await nominees.setNominee({ ...change, nomineeName: 'Kim Tran' })
    expect((await audit()).map((row) => [row.previous_name, row.name])).toEqual([
      [null, 'Jo Park'],
      ['Jo Park', 'Kim Tran'],
    ])
  })

  it('is changed one after the other when two changes come at once', async () => {
    await Promise.all([
      nominees.setNominee(change),
      nominees.setNominee({ ...change, nomineeName: 'Kim Tran' }),
    ])
    const rows = await audit()
    expect(rows.map((row) => row.previous_name)).toEqual([null, rows[0]?.name])
  })

  it('is refused for an order of another shopper [NOM-41]', async () => {
    const answer = await nominees.setNominee({ ...change, shopperId: jamieLee })
    expect(answer).toEqual({ ok: false, error: { kind: 'not-yours' } })
    expect(await audit()).toEqual([])
  })

  it.each([
    ['an order that does not exist', { orderId: '99999999' }, { kind: 'not-found' }],
    ['a delivery', { orderId: '10234567' }, { kind: 'not-found' }],
    ['a collected order', { orderId: '10234498' }, { kind: 'not-collectable' }],
    ['a cancelled order', { orderId: '10234431' }, { kind: 'not-collectable' }],
    ['a name without a space', { nomineeName: 'Madonna' }, { kind: 'invalid', field: 'nomineeName' }],
    ['a name with signs', { nomineeName: "Jane O'Brien" }, { kind: 'invalid', field: 'nomineeName' }],
    ['a landline', { nomineePhone: '0298765432' }, { kind: 'invalid', field: 'nomineePhone' }],
    ['no phone', { nomineePhone: ' ' }, { kind: 'invalid', field: 'nomineePhone' }],
  ])('is refused for %s', async (_, wrong, error) => {
    expect(await nominees.setNominee({ ...change, ...wrong })).toEqual({ ok: false, error })
    expect(await audit()).toEqual([])
  })
})

describe('a repeated change', () => {
  const keyed = { ...change, idempotencyKey: '3f0c7f0e-50f7-4a13-9a2f-0d9c8be6a001' }

  it('gets the first answer and writes nothing', async () => {
    await nominees.setNominee(keyed)
    await clock.pass(dayMs - 1)
    const answer = await nominees.setNominee({ ...keyed, nomineeName: 'Kim Tran' })
    expect(answer).toEqual({ ok: true, value: { nomineeName: 'Jo Park' } })
    expect(await audit()).toHaveLength(1)
  })

  it('is written once when it comes twice at once', async () => {
    const answers = await Promise.all([nominees.setNominee(keyed), nominees.setNominee(keyed)])
    expect(answers[1]).toEqual(answers[0])
    expect(await audit()).toHaveLength(1)
  })

  it('is a new one after 24 hours', async () => {
    await nominees.setNominee(keyed)
    await clock.pass(dayMs)
    await nominees.setNominee({ ...keyed, nomineeName: 'Kim Tran' })
    expect(await audit()).toHaveLength(2)
  })

  it('is a new one for another order', async () => {
    await nominees.setNominee(keyed)
    await nominees.setNominee({ ...keyed, orderId: '10234560', nomineeName: 'Kim Tran' })
    expect((await audit()).map((row) => row.order_id)).toEqual(['10234573', '10234560'])
  })
})
