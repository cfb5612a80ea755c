// The floor of an answer: a minimal server with the same framework, one read and one write on the same database.
// bench/server/answer-cost.ts starts it as a process of its own.
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import pg from 'pg'

type Body = { readonly chatbotUserId: string; readonly text: string }
type Dialogue = { readonly turnCount: number; readonly lastText: string }

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query('create schema if not exists bench')
await pool.query('create table if not exists bench.dialogue (id text primary key, dialogue jsonb not null)')

const app = fastify()
app.route({
  method: 'POST',
  url: '/murphybot/chatserver/api/TextQuery',
  handler: async (request) => {
    const { chatbotUserId, text } = request.body as Body // the bench is its only caller
    const { rows } = await pool.query<{ readonly dialogue: Dialogue }>(
      'select dialogue from bench.dialogue where id = $1',
      [chatbotUserId],
    )
    const dialogue: Dialogue = { turnCount: (rows[0]?.dialogue.turnCount ?? 0) + 1, lastText: text }
    await pool.query(
      'insert into bench.dialogue (id, dialogue) values ($1, $2) on conflict (id) do update set dialogue = excluded.dialogue',
      [chatbotUserId, JSON.stringify(dialogue)],
    )
    return [{ type: 'message', text: `Message ${dialogue.turnCount}`, from: 'murphy' }]
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
