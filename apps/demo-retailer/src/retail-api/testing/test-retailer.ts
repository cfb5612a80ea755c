import { randomUUID } from 'node:crypto'
import type { OperationName, ProblemCode } from '@murphy/retail-api'
import {
  contractVersion,
  idempotencyHeader,
  operations,
  ProblemSchema,
  problemStatuses,
  versionHeader,
} from '@murphy/retail-api'
import type { InferOutput } from 'valibot'
import { parse } from 'valibot'
import { Client } from 'pg'
import { expect } from 'vitest'
import { createExampleShop } from '../../testing/example-shop'
import { openDatabases } from '../data/database'
import { toRoleUrl } from '../data/database-role'
import type { PublishedEvent } from '@murphy/retail-api/events'
import type { RetailApiPorts } from '../handler-types'
import type { Mail } from '../mail/mailer'

/** Noon in Sydney on the day of the seed data. */
export const testNow = Date.parse('2026-03-02T12:00:00+11:00')
export const testKey = 'a-bearer-key-for-tests-of-the-retail-api'
export const shopUrl = 'https://shop.example'

export type CallOptions = {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The idempotency key; null: none. By default every action has a new one. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer<Value> = {
  readonly status: number
  readonly value: Value
  readonly text: string
  readonly headers: Headers
}
export type TestRetailer = Awaited<ReturnType<typeof startTestRetailer>>

/** Starts the demo retailer on a free port, on a database of its own with all seed data. */
export async function startTestRetailer(serverUrl: string) {
  const name = `retailer_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name} template murphy_template`)
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  // As in a real start, everything runs as the role that owns only the shop's schema.
  const databases = openDatabases(toRoleUrl(databaseUrl))
  const state = { now: testNow, isMailDown: false }
  const mails: Mail[] = []
  const events: PublishedEvent[] = []
  const called = new Set<OperationName>()
  const ports: RetailApiPorts = {
    databases,
    apiKey: testKey,
    getShopUrl: () => shopUrl,
    readArticles: () =>
      Promise.resolve([
        {
          id: 'returns',
          title: 'Returns',
          path: '/help/returns',
          editedOn: '2026-02-01',
          markdown: 'Bring it **back**.',
        },
        {
          id: 'ids',
          title: 'IDs',
          path: '/help/ids',
          editedOn: null,
          markdown: 'See [returns](/help/returns).',
        },
      ]),
    mailer: {
      send: (mail) => {
        if (state.isMailDown) return Promise.resolve({ ok: false, error: { kind: 'unavailable' } })
        mails.push(mail)
        return Promise.resolve({ ok: true })
      },
    },
    publish: (event) => events.push(event),
    now: () => state.now,
  }
  const app = await createExampleShop({ retailApi: ports })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  /** Sends a request with the bearer key, and checks what every answer has. */
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${testKey}` })
    new Headers(init.headers).forEach((value, header) => headers.set(header, value))
    const response = await fetch(`${address}${path}`, { ...init, headers })
    expect(response.headers.get(versionHeader)).toBe(contractVersion)
    return response
  }

  /** Calls an operation and validates its answer with the contract's schema. */
  async function call<Name extends OperationName>(
    name: Name,
    options: CallOptions = {},
  ): Promise<Answer<InferOutput<(typeof operations)[Name]['reply']>>> {
    const { response, text } = await request(name, options)
    expect(`${response.status} ${text.slice(0, 300)}`).toMatch(/^200 /)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    called.add(name)
    const value = parse(operations[name].reply, JSON.parse(text)) as InferOutput<
      (typeof operations)[Name]['reply']
    > // the schema of this name
    return { status: response.status, value, text, headers: response.headers }
  }

  /** Calls an operation that fails, and validates the problem. */
  async function fail(
    name: OperationName,
    options: CallOptions,
    code: ProblemCode,
    field?: string,
  ): Promise<string> {
    const { response, text } = await request(name, options)
    return readProblem(response, text, code, field)
  }

  async function request(
    name: OperationName,
    { path = {}, query: values, body, key, headers = {} }: CallOptions,
  ) {
    const operation = operations[name]
    const url = operation.path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(path[part] ?? ''),
    )
    const isAction = operation.kind === 'action' && key !== null
    const response = await send(`${url}${values === undefined ? '' : `?${new URLSearchParams(values)}`}`, {
      method: operation.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isAction ? { [idempotencyHeader]: key ?? randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { response, text: await response.text() }
  }

  return {
    address,
    ports,
    databases,
    db: databases.reads,
    state,
    mails,
    events,
    called,
    send,
    call,
    fail,
    request,
    close: async () => {
      await app.close()
      await databases.close()
      await query(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Validates a problem and returns its text. */
export function readProblem(response: Response, text: string, code: ProblemCode, field?: string): string {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = parse(ProblemSchema, JSON.parse(text))
  expect([response.status, problem.code, problem.field]).toEqual([problemStatuses[code], code, field ?? null])
  return text
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
