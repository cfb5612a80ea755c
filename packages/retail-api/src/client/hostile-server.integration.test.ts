import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startRawServer } from '../testing/local-server'
import {
  createManualDeadlines,
  createTestClient,
  sampleKey,
  sampleOrder,
  withServer,
} from '../testing/test-client'
import { maxAnswerBytes } from './client-settings'

const order = { shopperKey: 'cus_1', orderId: '1000123' }
const nominee = { ...order, body: { name: 'Alex', mobile: '0412345678' }, idempotencyKey: sampleKey }
const json = { 'content-type': 'application/json' }
const sample = JSON.stringify(sampleOrder)

/** Reads an order and sets a nominee at a server, and returns both results. `giveUp` lets the deadlines pass. */
async function askServer(listener: (...input: [...Parameters<RequestListener>, giveUp: () => void]) => void) {
  const { pass, startTimer } = createManualDeadlines()
  const results: unknown[] = []
  await withServer(
    (request, response) => listener(request, response, pass),
    async ({ client }) => {
      results.push(await client.order(order), await client.setNominee(nominee))
    },
    {},
    { startTimer },
  )
  return results
}

/** As `askServer`, at a server that writes its own bytes. */
async function askRawServer(onRequest: (socket: Socket, giveUp: () => void) => void, scheme = 'http') {
  const { pass, startTimer } = createManualDeadlines()
  const server = await startRawServer((socket) => onRequest(socket, pass))
  const baseUrl = `${scheme}://127.0.0.1:${server.port}`
  const test = createTestClient({ baseUrl }, {}, { startTimer })
  try {
    return [await test.client.order(order), await test.client.setNominee(nominee)]
  } finally {
    await test.close()
    await server.close()
  }
}

/** Writes pieces for as long as the connection lasts, and gives up after some of them. */
function drip(stream: Writable, pieces: readonly string[], giveUp: () => void): void {
  let count = 0
  const timer = setInterval(() => {
    stream.write(pieces[count % pieces.length])
    count += 1
    if (count === 20) giveUp()
  }, 1)
  stream.on('close', () => clearInterval(timer))
}

const failed = (kind: string, reason: string, path?: string | null) => ({
  ok: false,
  error: { kind, reason, ...(path === undefined ? {} : { path }) },
})
const noAnswer = (reason: string) => [failed('unavailable', reason), failed('outcome_unknown', reason, null)]
const badAnswer = (reason: string, path: string | null = null) => [
  failed('bad_answer', reason, path),
  failed('outcome_unknown', reason, path),
]

describe('a slow server', () => {
  it('a slow server that never answers is given up', async () => {
    const results = await askServer((_request, _response, giveUp) => giveUp())
    expect(results).toEqual(noAnswer('timeout'))
  })

  it('a slow server that sends its headers byte by byte is given up', async () => {
    const bytes = Array.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-padding: aaaaaa')
    const results = await askRawServer((socket, giveUp) => drip(socket, bytes, giveUp))
    expect(results).toEqual(noAnswer('timeout'))
  })

  it('a slow server that drips its body is given up, because the deadline covers the whole body', async () => {
    const results = await askServer((_, response, giveUp) => {
      response.writeHead(200, json)
      drip(response, [' '], giveUp)
    })
    expect(results).toEqual(noAnswer('timeout'))
  })

  it('a slow server that sends informational answers without end is given up', async () => {
    const results = await askRawServer((socket, giveUp) =>
      drip(socket, ['HTTP/1.1 102 Processing\r\n\r\n'], giveUp),
    )
    expect(results).toEqual(noAnswer('timeout'))
  })

  it('a slow server that accepts a connection and never begins TLS is given up, and an action was surely not done', async () => {
    const results = await askRawServer((_, giveUp) => giveUp(), 'https')
    expect(results).toEqual([failed('unavailable', 'timeout'), failed('unavailable', 'timeout')])
  })
})

describe('a broken connection', () => {
  it.each([
    ['is reset before the answer', ''],
    ['answers with something that is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['answers with HTTP garbage', 'HTTP/1.1 \u0000\u0001 \r\n\r\n'],
    ['breaks off within the headers', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    [
      'breaks off within the body',
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n${sample}`,
    ],
    [
      'breaks off within a chunk',
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"id"`,
    ],
    [
      'breaks off before the last chunk',
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${sample.length.toString(16)}\r\n${sample}\r\n`,
    ],
    [
      'sends a wrong chunk size',
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${sample}\r\n0\r\n\r\n`,
    ],
    ['sends two lengths', `HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n${sample}`],
    ['sends huge headers', `HTTP/1.1 200 OK\r\nx-padding: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('a broken connection that %s is no answer', async (_, bytes) => {
    const results = await askRawServer((socket) => {
      if (bytes === '') socket.resetAndDestroy()
      else socket.end(bytes, 'latin1')
    })
    expect(results).toEqual(noAnswer('connection'))
  })
})

describe('a huge answer', () => {
  it.each([
    ['with its length', { 'content-length': String(maxAnswerBytes + 1) }],
    ['without its length', {}],
  ])('%s is cut', async (_, headers) => {
    let written = 0
    const results = await askServer((request, response) => {
      response.writeHead(200, { ...json, ...headers })
      const write = (): void => {
        while (!request.socket.destroyed && response.write(' '.repeat(65_536))) written += 65_536
      }
      response.on('drain', write)
      write()
    })
    expect(results).toEqual(badAnswer('too_large'))
    // Buffers of the sockets come on top of the limit.
    expect(written).toBeLessThan(16 * maxAnswerBytes)
  })

  it('a huge answer that was compressed to almost nothing is cut', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * maxAnswerBytes, ' '))
    expect(bomb.byteLength).toBeLessThan(maxAnswerBytes)
    const results = await askServer((_, response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(results).toEqual(badAnswer('too_large'))
  })
})

describe('an answer that breaks the contract', () => {
  const utf16 = Buffer.from(`\uFEFF${sample}`, 'utf16le')
  it.each<[string, number, Record<string, string>, string | Buffer, string]>([
    ['a page of a proxy', 200, { 'content-type': 'text/html' }, '<h1>Back soon</h1>', 'content_type'],
    ['no content type', 200, {}, sample, 'content_type'],
    ['Latin-1 by name', 200, { 'content-type': 'application/json; charset=latin1' }, sample, 'content_type'],
    ['Latin-1 by bytes', 200, json, Buffer.from('{"id":"caf\xE9"}', 'latin1'), 'encoding'],
    ['UTF-16', 200, json, utf16, 'encoding'],
    ['a null character', 200, json, sample.replace('Shiraz', 'Shi\\u0000raz'), 'encoding'],
    ['an unknown compression', 200, { ...json, 'content-encoding': 'br' }, sample, 'encoding'],
    ['text instead of gzip', 200, { ...json, 'content-encoding': 'gzip' }, sample, 'encoding'],
    [
      'half a gzip',
      200,
      { ...json, 'content-encoding': 'gzip' },
      gzipSync(sample).subarray(0, 60),
      'encoding',
    ],
    ['invalid JSON', 200, json, sample.slice(0, -1), 'json'],
    ['an empty body', 200, json, '', 'json'],
    ['deep nesting', 200, json, '['.repeat(500_000), 'json'],
    ['another version', 200, { ...json, 'retail-api-version': '2.0' }, sample, 'version'],
    ['a version that is none', 200, { ...json, 'retail-api-version': 'latest' }, sample, 'version'],
    ['no content', 204, {}, '', 'status'],
    ['a part', 206, json, sample, 'status'],
    ['accepted for later', 202, json, sample, 'status'],
    ['a 304 for a copy that the client does not have', 304, {}, '', 'status'],
    ['a redirect', 302, { location: 'http://127.0.0.1:1/elsewhere' }, '', 'redirect'],
    ['a permanent redirect', 308, { location: '/elsewhere' }, '', 'redirect'],
    [
      'a problem with status 200',
      200,
      { 'content-type': 'application/problem+json' },
      '{"code":"not_found"}',
      'content_type',
    ],
  ])('such as %s is a bad answer', async (_, status, headers, body, reason) => {
    const results = await askServer((_request, response) => {
      response.writeHead(status, headers).end(body)
    })
    expect(results).toEqual(badAnswer(reason))
  })

  it.each([
    ['404 of a proxy', 404, 'text/html', '<h1>Not found</h1>', 'content_type'],
    [
      '404 with a code of another status',
      404,
      'application/problem+json',
      '{"code":"not_allowed"}',
      'status',
    ],
    ['400 with an unknown code', 400, 'application/problem+json', '{"code":"strange"}', 'status'],
  ])('such as %s is not taken for the answer of the shop, and an action was not done', async (...row) => {
    const [, status, type, body, reason] = row
    const results = await askServer((_, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    const expected = failed('bad_answer', reason, null)
    expect(results).toEqual([expected, expected])
  })

  it('names the field that is wrong and never its value', async () => {
    const wrong = { ...sampleOrder, lines: [{ ...sampleOrder.lines[0], name: ['Secret Cellar'] }] }
    const results = await askServer((_, response) => {
      response.writeHead(200, json).end(JSON.stringify(wrong))
    })
    expect(results[0]).toEqual(failed('bad_answer', 'shape', 'lines.0.name'))
    expect(JSON.stringify(results)).not.toContain('Secret')
  })

  it('an answer with two content types is a bad answer', async () => {
    const results = await askServer((_, response) => {
      response.writeHead(200, ['content-type', 'application/json', 'content-type', 'text/html']).end(sample)
    })
    expect(results).toEqual(badAnswer('content_type'))
  })
})

describe('an unusual answer that is right', () => {
  it.each<[string, Record<string, string | string[]>, string | Buffer]>([
    ['a byte order mark', json, `\uFEFF${sample}`],
    ['gzip that no one asked for', { ...json, 'content-encoding': 'gzip' }, gzipSync(sample)],
    ['an upper-case content type', { 'content-type': 'Application/JSON; Charset="UTF-8"' }, sample],
    ['a clock that is a year wrong', { ...json, date: 'Mon, 01 Jan 2001 00:00:00 GMT' }, sample],
    ['the same header twice', { ...json, 'x-trace': ['a', 'b'], 'set-cookie': ['a=b', 'c=d'] }, sample],
    ['a newer minor version', { ...json, 'retail-api-version': '1.7' }, sample],
    [
      'deep nesting in an unknown field',
      json,
      sample.replace('{', `{"x":${'['.repeat(100_000)}"\\\\u0000"${']'.repeat(100_000)},`),
    ],
    ['keys of JavaScript', json, sample.replace('{', '{"__proto__":{"x":1},"constructor":1,')],
  ])('an unusual answer with %s is read', async (_, headers, body) => {
    const [result] = await askServer((_request, response) => {
      response.writeHead(200, headers).end(body)
    })
    expect(result).toMatchObject({ ok: true, value: { id: '1000123' } })
  })

  it('an answer in thousands of one-byte chunks is read', async () => {
    const chunks = Array.from(' '.repeat(3000) + sample, (character) => `1\r\n${character}\r\n`).join('')
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
    const [result] = await askRawServer((socket) => socket.end(`${head}${chunks}0\r\n\r\n`))
    expect(result).toMatchObject({ ok: true, value: { id: '1000123', lines: [{ name: 'Valley Shiraz' }] } })
  })
})
