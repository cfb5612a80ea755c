import type Zlib from 'node:zlib'
import type { CompressCallback } from 'node:zlib'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { beforeEach, expect, it, vi } from 'vitest'
import { sendPage, sendPassing } from './compressed'

const counted = vi.hoisted(() => ({ compressions: 0 }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof Zlib>()
  const brotliCompress = (text: string, options: object, callback: CompressCallback): void => {
    counted.compressions += 1
    zlib.brotliCompress(text, options, callback)
  }
  return { ...zlib, brotliCompress }
})

beforeEach(() => {
  counted.compressions = 0
})

async function ask(send: typeof sendPage, texts: readonly string[]): Promise<number> {
  const app = fastify()
  app.get<{ Querystring: { text: string } }>('/', (request, reply) =>
    send(request, reply.type('text/html'), request.query.text),
  )
  for (const text of texts) {
    const answer = await app.inject({ url: '/', query: { text }, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text)
  }
  return counted.compressions
}

it('compresses a page once as long as it stays the same', async () => {
  expect(await ask(sendPage, ['one', 'one', 'two', 'one', 'two'])).toBe(2)
})

it('keeps the sixteen pages that were asked for last', async () => {
  const pages = Array.from({ length: 16 }, (_, page) => `page ${page}`)
  expect(await ask(sendPage, [...pages, ...pages])).toBe(16)
  counted.compressions = 0
  expect(await ask(sendPage, ['another', ...pages.slice(1), 'page 0'])).toBe(2)
})

it('keeps nothing of an answer that is for one caller', async () => {
  expect(await ask(sendPassing, ['one', 'one'])).toBe(2)
})
