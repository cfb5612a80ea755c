import type { DeskFrameDown, DeskFrameUp, DeskSession } from '@murphy/contracts/desk'
import { deskBasePath, DeskSessionSchema, deskSocketPath, readDeskFramesDown } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { WebSocket } from 'ws'
import type { FrameLog } from '../../live-chat/testing/frame-log'
import { createFrameLog } from '../../live-chat/testing/frame-log'
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

export type DeskSocket = FrameLog<DeskFrameDown> & {
  readonly send: (...frames: readonly DeskFrameUp[]) => void
  readonly sendText: (text: string) => void
  readonly cut: () => void
  readonly closed: Promise<number>
}

export async function openDeskSocket(
  port: number,
  {
    cookie,
    origin,
    csrfToken,
  }: { readonly cookie?: string; readonly origin?: string; readonly csrfToken?: string },
): Promise<DeskSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${deskSocketPath}`, csrfToken ?? [], {
    headers: cookie === undefined ? {} : { cookie },
    ...(origin === undefined ? {} : { origin }),
  })
  const log = createFrameLog<DeskFrameDown>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    // `ws` delivers Buffers by default.
    const frames = readDeskFramesDown((data as Buffer).toString()) ?? []
    log.heard(frames.map((read) => (read.ok ? read.frame : failed(read.error))))
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    ...log,
    send: (...frames) => socket.send(JSON.stringify(frames)),
    sendText: (text) => socket.send(text),
    cut: () => socket.terminate(),
    closed,
  }
}

/** Opens a registered connection of an agent, which pings so that it stays open. */
export async function openLastingDesk(port: number, cookie: string): Promise<DeskSocket> {
  const desk = await openDeskSocket(port, { cookie })
  desk.send({ type: 'register', version: 1, chats: [] })
  const ping = setInterval(() => desk.send({ type: 'ping' }), 10_000)
  void desk.closed.then(() => clearInterval(ping))
  return desk
}

function failed(error: unknown): never {
  throw new Error(`The service has sent what its contract does not know: ${JSON.stringify(error)}`)
}
