import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/adapters/postgres/database'
import { keepManyChats } from '../../apps/server/src/agent-api/testing/past-chats'
import { startVisitor } from '../live-chat/bench-visitor'
import { Lines } from '../live-chat/lines'

export type Visitor = Awaited<ReturnType<typeof startVisitor>>

/** Chats that are over, ten minutes apart, put into the database of a running Murphy. */
export async function keepHistory(dataDir: string, count: number): Promise<void> {
  const { db } = openDatabase(readFileSync(join(dataDir, 'database-url'), 'utf8'))
  try {
    await keepManyChats({ db }, count, Date.now() - 86_400_000)
  } finally {
    await db.destroy()
  }
}

/** Shoppers with an open page each, who wait in the order in which they came. */
export async function sendShoppers(origin: string, count: number, first = 0): Promise<readonly Visitor[]> {
  const lines = new Lines()
  const visitors: Visitor[] = []
  for (let index = first; index < first + count; index += 1) {
    const visitor = await startVisitor(origin, `Shopper ${index}`, lines)
    await visitor.write(`My parcel number ${index} is late, and it was for a party on Friday.`)
    visitors.push(visitor)
  }
  return visitors
}
