import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { compressText, createSenders } from './send-compressed'

/** Creates senders that count the texts they have compressed. */
function countedSenders() {
  const counted = { compressions: 0 }
  const senders = createSenders((...given) => {
    counted.compressions += 1
    return compressText(...given)
  })
  return { ...senders, counted }
}

async function ask(
  send: ReturnType<typeof createSenders>['sendPage'],
  texts: readonly string[],
): Promise<void> {
  const app = fastify()
  app.get<{ Querystring: { text: string } }>('/', (request, reply) =>
    send(request, reply.type('text/html'), request.query.text),
  )
  for (const text of texts) {
    const answer = await app.inject({ url: '/', query: { text }, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text)
  }
}

it('compresses a page once while it stays the same', async () => {
  const { sendPage, counted } = countedSenders()
  await ask(sendPage, ['one', 'one', 'two', 'one', 'two'])
  expect(counted.compressions).toBe(2)
})

it('caches the sixteen most recently requested pages', async () => {
  const { sendPage, counted } = countedSenders()
  const pages = Array.from({ length: 16 }, (_, page) => `page ${page}`)
  await ask(sendPage, [...pages, ...pages])
  expect(counted.compressions).toBe(16)
  await ask(sendPage, ['another', ...pages.slice(1), 'page 0'])
  expect(counted.compressions).toBe(18)
})

it('caches nothing of a response for one caller', async () => {
  const { sendDynamic, counted } = countedSenders()
  await ask(sendDynamic, ['one', 'one'])
  expect(counted.compressions).toBe(2)
})
