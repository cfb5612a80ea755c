import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonl, stores, toLines, withFeed } from '../testing/test-feed'

describe('a hostile feed', () => {
  it.each<[string, number, Record<string, string>, string | Buffer, object]>([
    [
      'an unknown type',
      200,
      { 'content-type': 'text/html' },
      '<p>',
      { kind: 'bad_answer', reason: 'content_type' },
    ],
    [
      'CSV of stores',
      200,
      { 'content-type': 'text/csv' },
      'id\n1',
      { kind: 'bad_answer', reason: 'content_type' },
    ],
    ['a redirect', 302, { location: '/x' }, '', { kind: 'bad_answer', reason: 'redirect' }],
    ['a copy that was not offered', 304, {}, '', { kind: 'bad_answer', reason: 'status' }],
    ['a refused key', 401, {}, '', { kind: 'unauthorized' }],
    ['no feed', 404, {}, '', { kind: 'not_found' }],
    ['too many requests', 429, {}, '', { kind: 'rate_limited' }],
    ['a server error', 500, {}, 'x'.repeat(1_000_000), { kind: 'unavailable', reason: 'server_error' }],
    ['another version', 200, { ...jsonl, 'retail-api-version': '2.0' }, '', { reason: 'version' }],
    ['text instead of gzip', 200, { ...jsonl, 'content-encoding': 'gzip' }, 'hello', { reason: 'encoding' }],
    ['an unknown compression', 200, { ...jsonl, 'content-encoding': 'br' }, '', { reason: 'encoding' }],
    [
      'one endless compressed line',
      200,
      { ...jsonl, 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(30_000_000, 'x')),
      { kind: 'line_too_long', line: 1 },
    ],
    [
      'empty lines without end',
      200,
      { ...jsonl, 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(600_000, '\n')),
      { kind: 'too_many_rows', line: 500_001 },
    ],
  ])('a hostile feed with %s is a failure, and the copy stays', async (_, status, headers, body, error) => {
    await withFeed(
      (_request, response) => response.writeHead(status, headers).end(body),
      async (read, target) => {
        expect(await read()).toMatchObject({ ok: false, error })
        expect(target.getRows()).toHaveLength(4)
      },
    )
  })

  it.each<[string, Record<string, string>]>([
    ['CSV of stores', { 'content-type': 'text/csv' }],
    ['changes that were not requested', { ...jsonl, 'feed-complete': 'false' }],
  ])('a hostile feed with %s does not keep its connection', async (_, headers) => {
    let ended = 0
    await withFeed(
      (_request, response) => {
        response.on('close', () => (ended += 1))
        // More than the buffers of both ends take.
        response.writeHead(200, headers).end(Buffer.alloc(30_000_000, 'x'))
      },
      async (read) => {
        expect(await read()).toMatchObject({ ok: false, error: { kind: 'bad_answer' } })
        await expect.poll(() => ended).toBe(1)
      },
    )
  })

  it('a hostile feed that stops sending is given up', async () => {
    await withFeed(
      (_, response) => response.writeHead(200, jsonl).write(toLines(stores)),
      async (read) => expect(await read({ idleMs: 50 })).toMatchObject({ error: { kind: 'truncated' } }),
    )
  })

  it('a hostile feed that never begins is given up', async () => {
    await withFeed(
      () => undefined,
      async (read) =>
        expect(await read({ startMs: 50 })).toMatchObject({
          error: { kind: 'unavailable', reason: 'timeout' },
        }),
    )
  })

  it('a hostile feed that drips without end is given up after the time for the whole feed', async () => {
    await withFeed(
      (_, response) => {
        response.writeHead(200, jsonl)
        const timer = setInterval(() => response.write('\n'), 5)
        response.on('close', () => clearInterval(timer))
      },
      async (read, target) => {
        expect(await read({ totalMs: 100 })).toMatchObject({ error: { kind: 'aborted' } })
        expect(target.getRows()).toHaveLength(4)
      },
    )
  })
})
