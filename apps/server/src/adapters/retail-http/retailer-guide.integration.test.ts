import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkRetailer } from '@murphy/retail-api/checker'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { noArticles } from '../../testing/no-articles'
import { useTestDatabase } from '../../testing/use-test-server'
import { createInbox } from '../postgres/inbox'
import { createRetailActions } from '../postgres/retail-actions'
import { createShopperKeys } from '../postgres/shopper-keys'
import { repositoryRoot } from '../repository-root'
import { connectRetailer } from './connect-retailer'

const key = 'key-of-the-guide'
const folder = join(repositoryRoot, 'docs/connecting')
const page = readFileSync(join(repositoryRoot, 'docs/connecting-a-retailer.md'), 'utf8')
const database = useTestDatabase()

/** The servers of docs/connecting-a-retailer.md, each on a free port. */
const examples = [
  { language: 'Python', command: 'python3', parameters: [join(folder, 'retailer.py'), '0'] },
  { language: 'PHP', command: 'php', parameters: ['-S', '127.0.0.1:0', join(folder, 'retailer.php')] },
].map((example) => ({
  ...example,
  lacks:
    spawnSync(example.command, ['--version']).status === 0 ? null : `${example.language} is not installed`,
}))

const running: ChildProcess[] = []

/** Starts an example once. Resolves with the address that it prints. */
function startOnce(command: string, parameters: readonly string[]): () => Promise<string> {
  let started: Promise<string> | null = null
  const start = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(command, parameters, { env: { ...process.env, RETAIL_API_KEY: key } })
      running.push(child)
      let printed = ''
      const handleOutput = (chunk: Buffer): void => {
        printed = `${printed}${String(chunk)}`.slice(-2000)
        const [url] = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(printed) ?? []
        if (url !== undefined) resolve(url)
      }
      child.stdout.on('data', handleOutput)
      child.stderr.on('data', handleOutput)
      child.on('error', reject)
      child.on('exit', () => reject(new Error(`The example did not start: ${printed}`)))
    })
  return () => (started ??= start())
}

afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill()
    await once(child, 'exit')
  }
})

describe.each(examples)('the retailer of the guide in $language', ({ command, parameters, lacks }) => {
  const start = startOnce(command, parameters)

  it('keeps every rule that the checker tries, as the guide prints it', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const report = await checkRetailer({
      url: await start(),
      key,
      shopper: 'cus_ava',
      otherShopper: 'cus_ben',
    })
    expect(report.findings).toEqual([])
    const { calls, passes, notChecked } = report
    expect(page).toContain(
      `${calls} calls, ${passes.length} rules passed, 0 findings, ${notChecked.length} rules not checked`,
    )
  })

  it('answers Murphy with the orders, products and stores of its rows [OP-138, OP-143]', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    await database.db.deleteFrom('murphy.retail_copy').execute()
    const shopperKeys = createShopperKeys(database.db)
    const connected = await connectRetailer(
      { baseUrl: await start(), key },
      {
        db: database.db,
        shopperKeys,
        actions: createRetailActions(database.db),
        inbox: createInbox(database.db),
        articles: noArticles,
        log: pino({ level: 'silent' }),
        now: Date.now,
      },
    )
    try {
      const { shoppers, orders, products, stores } = connected.retail
      const ava = await shopperKeys.toShopperId('cus_ava')
      const ben = await shopperKeys.toShopperId('cus_ben')
      expect(await shoppers.find(ava)).toMatchObject({ firstName: 'Ava' })
      expect(await orders.recent({ shopperId: ava, limit: 5 })).toMatchObject([
        { orderId: '1003', orderType: 'Delivery' },
        { orderId: '1002', orderType: 'Pickup', pickUpStoreName: 'Newtown' },
        { orderId: '1001', orderType: 'Delivery' },
      ])
      expect(await orders.find(ava, '1003')).toMatchObject({ ok: true, value: { orderId: '1003' } })
      expect(await orders.find(ben, '1003')).toEqual({ ok: false, error: { kind: 'not-found' } })
      expect(await stores.all(Date.now())).toMatchObject([{ storeId: '12' }])
      expect(await products.search({ text: 'shiraz', storeId: '12', limit: 3 })).toMatchObject([
        { stockCode: 'shiraz' },
      ])
    } finally {
      await connected.close()
    }
  })
})
