import type { DeskFrameDown, DeskFrameUp, DeskSession } from '@murphy/contracts/desk'
import { deskBasePath, DeskSessionSchema, deskSocketPath, readDeskFramesDown } from '@murphy/contracts/desk'
import type { FrameSocket } from '@murphy/testing/frame-socket'
import { openFrameSocket } from '@murphy/testing/frame-socket'
import { parse } from 'valibot'
import type { TestResponse } from '../../testing/test-server'

export const deskPassword = 'correct horse'
export const deskEmails = {
  manager: 'manager@murphy.example',
  sarah: 'sarah.jones@murphy.example',
  tom: 'tom.baker@murphy.example',
} as const

export type DeskBrowser = DeskSession & {
  readonly cookie: string
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestResponse>
}

/** Answers the desk's calls: a server of the tests, or a process of its own. */
export type DeskServer = {
  readonly inject: (request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly url: string
    readonly headers: Record<string, string>
    readonly payload?: string
  }) => Promise<TestResponse>
}

/** Signs in like a browser, with everything that the desk's page sends. */
export async function signInAt(
  server: DeskServer,
  email: string,
  password = deskPassword,
): Promise<DeskBrowser> {
  const answer = await callDesk(server, 'POST', '/session', { email, password })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`)
  const session = parse(DeskSessionSchema, answer.body)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return {
    ...session,
    cookie,
    call: (method, path, body, headers = {}) =>
      callDesk(server, method, path, body, { cookie, 'x-csrf-token': session.csrfToken, ...headers }),
  }
}

/** Sends a call of the desk. */
export function callDesk(
  server: DeskServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> {
  return server.inject({
    method,
    url: `${deskBasePath}${path}`,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

export type DeskSocket = FrameSocket<DeskFrameDown, DeskFrameUp>

/** Opens an agent's connection that sends nothing by itself, except for pings when `pingMs` is given. */
export function openDeskSocket(
  port: number,
  {
    cookie,
    csrfToken,
    ...options
  }: {
    readonly cookie?: string
    readonly csrfToken?: string
    readonly origin?: string
    readonly pingMs?: number
  },
): Promise<DeskSocket> {
  return openFrameSocket(`ws://127.0.0.1:${port}${deskSocketPath}`, {
    ...options,
    ...(cookie !== undefined && { headers: { cookie } }),
    ...(csrfToken !== undefined && { protocol: csrfToken }),
    readFrames: readDeskFramesDown,
  })
}

/** Opens a registered connection of an agent, which pings so that it stays open. */
export async function openLastingDesk(port: number, cookie: string): Promise<DeskSocket> {
  const desk = await openDeskSocket(port, { cookie, pingMs: 10_000 })
  desk.send({ type: 'register', version: 1, chats: [] })
  return desk
}
