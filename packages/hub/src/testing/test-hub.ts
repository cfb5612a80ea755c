import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { defineHub } from '../hub'
import type { Hub } from '../hub'
import { allowOrigin, answerPreflight } from '../endpoint/origins'
import { HubException } from '../hub-exception'
import type { Authenticate, Identity } from '../request'
import { mapHub, mapConnection } from '../map-hub'
import { method, stream } from '../method'
import type { ProtocolName } from '../protocols/protocol'
import type { HubOptions } from '../options'
import { HubRequest } from '../request'
import {
  isAnything,
  expectNoArguments,
  isNumber,
  expectArguments,
  isString,
  expectUploads,
} from '../expect-arguments'

/** An error with a name of .NET. Its text reaches the client, because the test hub has detailed errors on. */
class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException'
}

/** A stream that never has an item. */
const endless: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
}

/** Defines the hub that Microsoft's functional tests of the client expect. */
function defineTestHub(authenticate: Authenticate<null>): Hub<null> {
  return defineHub({
    authenticate,
    methods: {
      Echo: method({ parse: expectArguments(isAnything), call: (_ctx, value) => value ?? null }),
      EchoComplexObject: method({ parse: expectArguments(isAnything), call: (_ctx, value) => value }),
      GetCallerConnectionId: method({ parse: expectNoArguments, call: (ctx) => ctx.connectionId }),
      GetActiveTransportName: method({ parse: expectNoArguments, call: (ctx) => ctx.transport }),
      GetNumRedirects: method({
        parse: expectNoArguments,
        call: (ctx) => Number(ctx.request.query('numRedirects') ?? 0),
      }),
      GetContentTypeHeader: method({
        parse: expectNoArguments,
        call: (ctx) => ctx.request.header('content-type'),
      }),
      GetCookie: method({ parse: expectArguments(isString), call: (ctx, name) => ctx.request.cookie(name) }),
      GetHeader: method({ parse: expectArguments(isString), call: (ctx, name) => ctx.request.header(name) }),
      ThrowException: method({
        parse: expectArguments(isString),
        call: (_ctx, message) => {
          throw new InvalidOperationException(message)
        },
      }),
      ThrowHubException: method({
        parse: expectArguments(isString),
        call: (_ctx, message) => {
          throw new HubException(message)
        },
      }),
      InvokeWithString: method({
        parse: expectArguments(isString),
        call: (ctx, message) => ctx.clients.client(ctx.connectionId).send('Message', message),
      }),
      SendCustomObject: method({
        parse: expectArguments(isAnything),
        call: (ctx, value) => ctx.clients.client(ctx.connectionId).send('CustomObject', value),
      }),
      SendComplexObject: method({
        parse: expectNoArguments,
        call: (ctx) => createComplexObject(ctx.protocol),
      }),
      StreamingConcat: method({
        parse: expectNoArguments,
        uploads: expectUploads(isString),
        call: async (_ctx, words) => {
          let all = ''
          for await (const word of words) all += word
          return all
        },
      }),
      JoinGroup: method({
        parse: expectArguments(isString),
        call: async (ctx, name) => {
          await ctx.groups.add(ctx.connectionId, name)
        },
      }),
      LeaveGroup: method({
        parse: expectArguments(isString),
        call: async (ctx, name) => {
          await ctx.groups.remove(ctx.connectionId, name)
        },
      }),
      SendToGroup: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx, name, message) => ctx.clients.group(name).send('GroupMessage', message),
      }),
    },
    streams: {
      Stream: stream({
        parse: expectNoArguments,
        async *items() {
          yield* ['a', 'b', 'c']
        },
      }),
      EmptyStream: stream({ parse: expectNoArguments, async *items() {} }),
      StreamThrowException: stream({
        parse: expectArguments(isString),
        items: (_ctx, message) => {
          throw new InvalidOperationException(message)
        },
      }),
      InfiniteStream: stream({
        parse: expectNoArguments,
        items: (ctx, signal) => {
          signal.addEventListener('abort', () => ctx.clients.caller.send('StreamCanceled'))
          return endless
        },
      }),
      Count: stream({
        parse: expectArguments(isNumber),
        async *items(_ctx, count) {
          for (let item = 0; item < count; item += 1) yield item
        },
      }),
    },
  })
}

/** Creates the object that the client expects, with the values that each protocol has for bytes and dates. */
function createComplexObject(protocol: ProtocolName): object {
  const isJson = protocol === 'json'
  return {
    ByteArray: isJson ? 'AQID' : new Uint8Array([1, 2, 3]),
    DateTime: isJson ? '2000-01-01T00:00:00Z' : new Date(Date.UTC(2000, 0, 1)),
    Guid: '00010203-0405-0607-0706-050403020100',
    IntArray: [1, 2, 3],
    String: 'hello world',
  }
}

/** The lifetime of tokens, as in Microsoft's test server. */
const tokenLifeMs = 5000

/** Creates the tokens of the hub that requires them: a signed time at which they expire. */
function createTokens(): { readonly create: () => string; readonly authenticate: Authenticate<null> } {
  const key = randomBytes(32)
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest()

  function parse(token: string): Identity<null> | null {
    const [payload, signature] = token.split('.')
    if (payload === undefined || signature === undefined) return null
    const sent = Buffer.from(signature, 'base64url')
    const expected = sign(payload)
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
    return { userId: 'testuser', claims: null, expiresAtMs: Number(payload) }
  }

  return {
    create: () => {
      const payload = String(Date.now() + tokenLifeMs)
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    authenticate: (request) => (request.token === null ? null : parse(request.token)),
  }
}

type PlainPaths = { readonly hub: Hub<null>; readonly createToken: () => string }

/** Answers a request to a path that has no hub. */
function handlePlainRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { hub, createToken }: PlainPaths,
): void {
  const url = request.url ?? ''
  const path = url.split('?')[0] ?? ''
  const hubRequest = new HubRequest(request)
  allowOrigin(hubRequest, response)
  if (request.method === 'OPTIONS') return answerPreflight(hubRequest, response, 'any')
  const connectionId = /^\/clientresult\/([^/]+)$/i.exec(path)?.[1]
  if (path.startsWith('/echoredirect')) {
    response.writeHead(307, { Location: url.replace('/echoredirect', '/echo') })
    response.end()
  } else if (path.startsWith('/bad-negotiate')) {
    response.writeHead(400).end('Some response from server')
  } else if (path === '/generateJwtToken' && request.method === 'GET') {
    response.end(createToken())
  } else if (connectionId !== undefined) {
    hub.context.clients
      .client(connectionId)
      .invoke('Result')
      .then((result) => response.end(result.ok ? String(result.value) : result.error.text))
      .catch(() => response.writeHead(500).end())
  } else {
    response.writeHead(404).end()
  }
}

/** The server of the tests, and the hub at `/testhub`. */
export type TestHub = { readonly server: Server; readonly hub: Hub<null> }

/** Creates the server of Microsoft's functional tests, with its hubs, cookies and redirects. It does not listen yet. */
export function createTestHub(options: HubOptions = {}): TestHub {
  const tokens = createTokens()
  const hub = defineTestHub(() => ({ userId: null, claims: null, expiresAtMs: null }))
  const authorized = defineTestHub(tokens.authenticate)
  const common: HubOptions = {
    detailedErrors: true,
    origins: 'any',
    statefulReconnect: { bufferBytes: 100_000 },
    ...options,
  }
  let redirects = 0
  const redirect = (request: HubRequest) => {
    redirects += 1
    return { url: `${request.query('baseUrl') ?? ''}/testHub?numRedirects=${redirects}` }
  }

  const server = createServer((request, response) =>
    handlePlainRequest(request, response, { hub, createToken: tokens.create }),
  )
  mapHub(server, '/testhub', hub, common)
  mapHub(server, '/testhub-nowebsockets', hub, {
    ...common,
    transports: ['ServerSentEvents', 'LongPolling'],
  })
  mapHub(server, '/authorizedhub', authorized, common)
  mapHub(server, '/redirect', hub, { ...common, redirect })
  mapConnection(
    server,
    '/echo',
    (connection) => ({
      onReceive: (data, isBinary) => connection.send(data, !isBinary),
      onClose: () => {},
    }),
    { origins: 'any' },
  )
  server.prependListener('request', (request, response) => {
    if (!request.url?.includes('/negotiate')) return
    response.setHeader('Set-Cookie', [
      'testCookie=testValue; path=/',
      'testCookie2=testValue2; path=/',
      'expiredCookie=doesntmatter; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
  })
  return { server, hub }
}
