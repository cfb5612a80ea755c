import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonl, store, stores, toLines, withFeed } from '../testing/test-feed'

/** Answers with the bytes, and breaks off before the given position. Continues where a request asks for a range. */
function sendPart(request: IncomingMessage, response: ServerResponse, bytes: Buffer, end: number): void {
  const [, start = '0'] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  const isRange = request.headers.range !== undefined
  const part = bytes.subarray(Number(start))
  response.writeHead(isRange ? 206 : 200, {
    ...jsonl,
    'accept-ranges': 'bytes',
    'content-length': part.byteLength,
    ...(isRange ? { 'content-range': `bytes ${start}-${bytes.byteLength - 1}/${bytes.byteLength}` } : {}),
  })
  if (end >= bytes.byteLength) response.end(part)
  else response.write(bytes.subarray(Number(start), end), () => response.destroy())
}

describe('a whole feed', () => {
  it.each([
    ['plain', {}, (text: string) => Buffer.from(text)],
    ['compressed', { 'content-encoding': 'gzip' }, (text: string) => gzipSync(text)],
  ])(
    'a whole feed that is %s replaces the copy, and the last row of a key wins',
    async (_, headers, encode) => {
      const rows = [...stores.slice(1), store('e'), store('b', 'New name')]
      await withFeed(
        (_request, response) => response.writeHead(200, { ...jsonl, ...headers }).end(encode(toLines(rows))),
        async (read, target) => {
          const invalid = { count: 0, samples: [] }
          const expected = { ok: true, kind: 'replaced', etag: '"v1"', rows: 5, deletedRows: 0, invalid }
          expect(await read()).toEqual(expected)
          expect(
            target
              .getRows()
              .map(({ id, name }) => `${id} ${name}`)
              .toSorted(),
          ).toEqual(['b New name', 'c City', 'd City', 'e City'])
          expect(target.getEtag()).toBe('"v1"')
        },
      )
    },
  )

  it('a whole feed that has not changed is not read again', async () => {
    await withFeed(
      ({ url, headers }, response) => {
        expect(url).toBe('/v1/feeds/stores.jsonl?since=%22v0%22')
        expect(headers).toMatchObject({ 'if-none-match': '"v0"', 'cache-control': 'max-age=0' })
        response.writeHead(304).end()
      },
      async (read, target) => {
        expect(await read({ etag: '"v0"' })).toEqual({ ok: true, kind: 'unchanged' })
        expect(target.getRows()).toHaveLength(4)
      },
    )
  })

  it('leaves out a few invalid rows, and names their lines and fields', async () => {
    await withFeed(
      (_, response) =>
        response.writeHead(200, jsonl).end(toLines([{ ...store('x'), latitude: 'north' }, ...stores])),
      async (read) => {
        expect(await read()).toMatchObject({
          ok: true,
          rows: 4,
          invalid: { count: 1, samples: [{ line: 1, path: 'latitude' }] },
        })
      },
    )
  })

  it.each([
    [10, 90, true],
    [11, 89, false],
    [11, 1089, true],
  ])('a whole feed with %i invalid and %i valid rows is accepted: %s', async (invalid, valid, ok) => {
    const rows = [
      ...stores,
      ...Array.from({ length: valid - 4 }, (_, index) => store(`n${index}`)),
      ...Array.from({ length: invalid }, () => ({})),
    ]
    await withFeed(
      (_, response) => response.writeHead(200, jsonl).end(toLines(rows)),
      async (read, target) => {
        expect(await read()).toMatchObject(
          ok ? { ok } : { ok, error: { kind: 'too_many_invalid', rows: 100 } },
        )
        expect(target.getRows()).toHaveLength(ok ? valid : 4)
      },
    )
  })

  it.each([
    [2, true],
    [1, false],
    [0, false],
  ])('a whole feed that keeps %i of four rows is accepted: %s', async (kept, ok) => {
    const rows = [...stores.slice(0, kept), ...['p', 'q', 'r', 's'].map((id) => store(id))]
    await withFeed(
      (_, response) => response.writeHead(200, jsonl).end(toLines(rows)),
      async (read, target) => {
        const error = { kind: 'too_many_removed', presentRows: 4, removedRows: 4 - kept }
        expect(await read()).toMatchObject(ok ? { ok } : { ok, error })
        expect(target.getRows()).toHaveLength(ok ? kept + 4 : 4)
      },
    )
  })
})

describe('a feed of changes', () => {
  it('changes and deletes rows of the copy', async () => {
    const rows = [store('b', 'New name'), { deleted: true, id: 'c' }, store('e')]
    await withFeed(
      (_, response) => response.writeHead(200, { ...jsonl, 'feed-complete': 'false' }).end(toLines(rows)),
      async (read, target) => {
        expect(await read({ etag: '"v0"' })).toMatchObject({ kind: 'changed', rows: 2, deletedRows: 1 })
        expect(
          target
            .getRows()
            .map(({ id, name }) => `${id} ${name}`)
            .toSorted(),
        ).toEqual(['a City', 'b New name', 'd City', 'e City'])
      },
    )
  })

  it('a feed of changes that was not requested is refused', async () => {
    await withFeed(
      (_, response) => response.writeHead(200, { ...jsonl, 'feed-complete': 'false' }).end(''),
      async (read) =>
        expect(await read()).toMatchObject({ error: { kind: 'bad_answer', reason: 'incomplete' } }),
    )
  })

  it('replaces the copy when the retailer sends the whole feed instead', async () => {
    await withFeed(
      (_, response) => response.writeHead(200, { ...jsonl, 'feed-complete': 'true' }).end(toLines(stores)),
      async (read) => expect(await read({ etag: '"v0"' })).toMatchObject({ kind: 'replaced', rows: 4 }),
    )
  })
})

describe('a feed that breaks off', () => {
  const bytes = Buffer.from(toLines(stores))

  it('is continued where it broke off when the server can', async () => {
    const ranges: unknown[] = []
    await withFeed(
      (request, response) => {
        ranges.push(request.headers.range ?? 'all')
        sendPart(request, response, bytes, ranges.length === 3 ? bytes.byteLength : ranges.length * 100)
      },
      async (read, target) => {
        expect(await read()).toMatchObject({ ok: true, rows: 4 })
        expect(target.getRows()).toHaveLength(4)
        expect(ranges).toEqual(['all', 'bytes=100-', 'bytes=200-'])
      },
    )
  })

  it('is continued within its compressed bytes', async () => {
    const compressed = gzipSync(toLines(stores))
    let requests = 0
    await withFeed(
      (request, response) => {
        requests += 1
        response.setHeader('content-encoding', 'gzip')
        sendPart(request, response, compressed, requests === 1 ? 50 : compressed.byteLength)
      },
      async (read) => {
        expect(await read()).toMatchObject({ ok: true, rows: 4 })
        expect(requests).toBe(2)
      },
    )
  })

  it.each([
    ['another version', { etag: '"v2"' }],
    ['another part', { 'content-range': 'bytes 0-99/1000' }],
    ['another compression', { 'content-encoding': 'gzip' }],
  ])('is not continued with %s, but read again from the start', async (_, headers) => {
    const asked: (string | undefined)[] = []
    await withFeed(
      (request, response) => {
        asked.push(request.headers.range)
        const isRange = request.headers.range !== undefined
        if (asked.length === 1) return sendPart(request, response, bytes, 100)
        if (!isRange) return response.writeHead(200, jsonl).end(bytes)
        const range = { 'content-range': `bytes 100-${bytes.byteLength - 1}/${bytes.byteLength}` }
        response.writeHead(206, { ...jsonl, ...range, ...headers }).end(bytes.subarray(100))
      },
      async (read) => {
        expect(await read()).toMatchObject({ ok: true, etag: '"v1"', rows: 4 })
        expect(asked).toEqual([undefined, 'bytes=100-', undefined])
      },
    )
  })

  it('is read again from the start when the server sends all of it again, and the copy stays until then', async () => {
    let requests = 0
    await withFeed(
      (request, response) => {
        requests += 1
        if (requests === 1) return sendPart(request, response, bytes, 100)
        response.writeHead(200, { ...jsonl, etag: '"v2"' }).end(bytes)
      },
      async (read) => {
        expect(await read()).toMatchObject({ ok: true, etag: '"v2"', rows: 4 })
        expect(requests).toBe(3)
      },
    )
  })

  it.each([
    ['within its length', {}, bytes.subarray(0, 100)],
    ['within its compressed bytes', { 'content-encoding': 'gzip' }, gzipSync(bytes).subarray(0, 50)],
  ])('%s twice is a failure, and the copy stays', async (_, headers, part) => {
    let requests = 0
    await withFeed(
      (_request, response) => {
        requests += 1
        response.writeHead(200, { ...jsonl, ...headers, connection: 'close' }).end(part)
      },
      async (read, target) => {
        expect(await read()).toMatchObject({ ok: false, error: { kind: 'truncated' } })
        expect(requests).toBe(2)
        expect(target.getRows()).toHaveLength(4)
        expect(target.getEtag()).toBe('"v0"')
      },
    )
  })
})

describe('the target', () => {
  it('is aborted when it fails, and its error is passed on', async () => {
    await withFeed(
      (_, response) => response.writeHead(200, jsonl).end(toLines(stores)),
      async (read, target) => {
        const put = () => Promise.reject(new Error('disk full'))
        await expect(read({ target: { ...target, put } })).rejects.toThrow('disk full')
        expect(await read()).toMatchObject({ ok: true })
      },
    )
  })

  it('gets batches in which no key occurs twice', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => store(`n${index % 700}`, String(index)))
    await withFeed(
      (_, response) => response.writeHead(200, jsonl).end(toLines([...stores, ...rows])),
      async (read, target) => {
        const put: typeof target.put = (changes) => {
          const ids = changes.map((change) => (change.kind === 'put' ? change.row.id : ''))
          expect(new Set(ids).size).toBe(ids.length)
          return target.put(changes)
        }
        expect(await read({ target: { ...target, put } })).toMatchObject({ ok: true, rows: 2004 })
        expect(target.getRows().find(({ id }) => id === 'n0')?.name).toBe('1400')
      },
    )
  })
})
