import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/adapters/postgres/database'
import { storeManyChats } from '../../apps/server/src/agent-api/testing/past-chats'
import { startVisitor } from '../live-chat/bench-visitor'
import { MessageTracker } from '../live-chat/message-tracker'

export type Visitor = Awaited<ReturnType<typeof startVisitor>>

/** Inserts ended chats, ten minutes apart, into the database of a running Murphy. */
export async function insertPastChats(dataDir: string, count: number): Promise<void> {
  const { db } = openDatabase(readFileSync(join(dataDir, 'database-url'), 'utf8'))
  try {
    await storeManyChats({ db }, count, Date.now() - 86_400_000)
  } finally {
    await db.destroy()
  }
}

/** Opens a page for each shopper, who wait in the order of their arrival. */
export async function openVisitors(origin: string, count: number, first = 0): Promise<readonly Visitor[]> {
  const tracker = new MessageTracker()
  const visitors: Visitor[] = []
  for (let index = first; index < first + count; index += 1) {
    const visitor = await startVisitor(origin, `Shopper ${index}`, tracker)
    await visitor.write(`My parcel number ${index} is late, and it was for a party on Friday.`)
    visitors.push(visitor)
  }
  return visitors
}
