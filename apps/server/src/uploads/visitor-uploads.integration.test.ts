import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { UploadFailureCode, UploadReply } from '@murphy/contracts/live-chat'
import { UploadFailureSchema, uploadFailures, UploadReplySchema } from '@murphy/contracts/live-chat'
import { createDeferred, createFakeClock } from '@murphy/testing'
import { parse } from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createS3Files } from '../adapters/files/s3-files'
import { startFakeS3 } from '../adapters/files/testing/fake-s3'
import { readS3Address } from '../files/s3-address'
import type { TestServer } from '../testing/test-server'
import { startTestServer } from '../testing/test-server'
import { signInAgent } from '../live-chat/testing/sign-in-agent'
import { systemClock } from '../transports/transport-clock'
import { createRawPoller } from '../live-chat/testing/raw-poller'
import { gif, jpg, pdf, png } from './testing/sample-files'
import { openShop } from '../testing/open-shop'
import { newId, createRegisterFrame, createStartFrame } from '../live-chat/testing/visitor-frames'
import { speedCheckMs } from './upload-limits'

const limit = 20_971_520

const shop = openShop()
let address: string
let token: string

beforeAll(async () => {
  await signInAgent(shop.server.liveChat.agents, 'sarah.jones@murphy.example', 'correct horse')
  address = await listening(shop.server)
})
beforeEach(async () => {
  token = await chatting(address)
})

async function listening(server: TestServer): Promise<string> {
  return `http://127.0.0.1:${await server.listen()}`
}

/** Returns the session of a new visitor with a running chat. */
async function chatting(at: string): Promise<string> {
  const poller = createRawPoller(Number(new URL(at).port))
  const [greeting] = (await poller.post([createRegisterFrame()])).frames
  if (greeting?.type !== 'registered') throw new Error('No greeting came first.')
  await poller.post([createStartFrame()], greeting.session_token)
  await expect
    .poll(async () => (await shop.server.liveChat.visitors.readState(greeting.visitor_id)).chat)
    .not.toBeNull()
  return greeting.session_token
}

type Sending = {
  readonly name: string
  readonly content: Buffer | string
  readonly id?: string
  readonly path?: string
  readonly at?: string
  readonly session?: string
  /** The network address of the sender. */
  readonly from?: string
}

function formOf(id: string, name: string, content: Buffer | string): FormData {
  const form = new FormData()
  form.append('id', id)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

async function send({
  name,
  content,
  id = newId(),
  path = 'uploads',
  at = address,
  session = token,
  from,
}: Sending) {
  const form = formOf(id, name, content)
  const response = await fetch(`${at}/client/widget/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session}`,
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    body: form,
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function sent(sending: Sending): Promise<UploadReply> {
  const { status, body } = await send(sending)
  expect([status, body]).toEqual([200, expect.anything()])
  return parse(UploadReplySchema, body)
}

async function expectRefusal(answer: ReturnType<typeof send>, code: UploadFailureCode): Promise<void> {
  const { status, body } = await answer
  expect(parse(UploadFailureSchema, body).error.code).toBe(code)
  expect(status).toBe(uploadFailures[code].status)
}

describe('a file', () => {
  it.each([
    ['box.png', png(80, 60), 'image/png', { width: 80, height: 60 }],
    ['box.jpg', jpg(80, 60), 'image/jpeg', { width: 80, height: 60 }],
    ['box.JPEG', jpg(80, 60), 'image/jpeg', { width: 80, height: 60 }],
    ['box.gif', gif(80, 60), 'image/gif', { width: 80, height: 60 }],
    ['box.pdf', pdf, 'application/pdf', null],
    ['box.txt', 'Wet.', 'text/plain', null],
  ])(
    '%s becomes a message of the chat [LCS-26, LCS-33, LCS-34]',
    async (name, content, mimeType, metadata) => {
      const reply = await sent({ name, content })
      expect(reply).toMatchObject({
        type: 'chat.file',
        mime_type: mimeType,
        name: name.replace('JPEG', 'jpeg'),
        size: Buffer.from(content).length,
        metadata,
      })
      expect(reply.seq).toBeGreaterThan(3)
    },
  )

  it.each(['uploads', 'upload'])('is accepted at /client/widget/%s [LCS-33]', async (path) => {
    expect((await sent({ name: 'a.txt', content: 'a', path })).type).toBe('chat.file')
  })

  it('is downloaded unchanged, as a file and never as a page', async () => {
    const { url } = await sent({ name: 'Bôx “1”.txt', content: 'Wet.' })
    expect(new URL(url).pathname).toMatch(/^\/client\/widget\/files\/[\w-]{22}$/)
    const response = await fetch(url)
    expect(await response.text()).toBe('Wet.')
    const { headers } = response
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''B%C3%B4x%20%E2%80%9C1%E2%80%9D.txt`,
    )
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toContain('text/plain')
  })

  it('has an address below the origin of each reader, whatever host its sender names [LCS-34]', async () => {
    const form = new Response(formOf(newId(), 'a.txt', 'Wet.'))
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/client/widget/uploads',
      headers: {
        host: 'evil.example',
        authorization: `Bearer ${token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    const { url, seq } = parse(UploadReplySchema, answer.body)
    expect(url).toMatch(/^http:\/\/evil\.example\//)
    const poller = createRawPoller(Number(new URL(address).port))
    const first = await poller.post([createRegisterFrame({ session_token: token })])
    const frames = [...first.frames]
    for (let { cursor } = first; !frames.some(({ type }) => type === 'synced');) {
      const polled = await poller.ask(cursor, token)
      ;({ cursor } = polled)
      frames.push(...polled.frames)
    }
    const file = frames.find((frame) => frame.type === 'event' && frame.seq === seq)
    expect(file).toMatchObject({
      entry: { attachment: { url: `${address}${new URL(url).pathname}` } },
    })
  })

  it('a file sent again with its id gets the first answer, and is stored once', async () => {
    const id = newId()
    const first = await sent({ name: 'a.txt', content: 'first', id })
    const again = await sent({ name: 'b.txt', content: 'again', id })
    expect(again).toEqual(first)
    expect(await (await fetch(again.url)).text()).toBe('first')
  })

  it('has a name without paths and hidden characters', async () => {
    const { name } = await sent({ name: '../../etc/box\u202Egnp.txt', content: 'a' })
    expect(name).toBe('boxgnp.txt')
  })

  it.each(['no-such-key-of-a-file1', '..%2F..%2Fetc%2Fpasswd'])('is not found under %s', async (key) => {
    expect((await fetch(`${address}/client/widget/files/${key}`)).status).toBe(404)
  })
})

describe('the size', () => {
  it('a file of 20971520 bytes is accepted [LCS-27]', async () => {
    expect((await sent({ name: 'a.txt', content: Buffer.alloc(limit, 'a') })).size).toBe(limit)
  })

  it('a file of 20971521 bytes is TOO_LARGE [LCS-27, LCS-36]', async () => {
    await expectRefusal(send({ name: 'a.txt', content: Buffer.alloc(limit + 1, 'a') }), 'TOO_LARGE')
  })

  it('far beyond is refused before it is read', async () => {
    const response = await shop.server.inject({
      method: 'POST',
      url: '/client/widget/uploads',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '1000000000',
      },
      payload: '--x',
    })
    expect(response).toMatchObject({ status: 413, body: { error: { code: 'TOO_LARGE' } } })
  })
})

describe('ILLEGAL_TYPE [LCS-37]', () => {
  it.each([
    ['a program', 'a.exe', 'MZ'],
    ['a page', 'a.html', '<p>'],
    ['a name without an extension', 'a', 'a'],
    ['a program called png', 'a.png', 'MZ'],
    ['a page called txt.html', 'a.txt.html', '<p>'],
    ['a text with NUL', 'a.txt', 'a\0'],
    ['a picture of 100000 x 100000', 'a.png', png(100_000, 100_000)],
  ])('is answered to %s', async (_title, name, content) => {
    await expectRefusal(send({ name, content }), 'ILLEGAL_TYPE')
  })
})

describe('a refused file', () => {
  it.each([
    ['[LCS-38]', 'FILE_UPLOADS_DISABLED', { areUploadsEnabled: false, allowsUploads: true }],
    [
      '[LCS-28] [LCS-39]',
      'FILE_UPLOADS_TEMPORARILY_DISABLED',
      { areUploadsEnabled: true, allowsUploads: false },
    ],
  ] as const)('%s %s says the plan', async (_rows, code, plan) => {
    const extensions = ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf']
    await shop.server.set('liveChat.plan', { ...plan, allowedExtensions: extensions, maxBytes: limit })
    await expectRefusal(send({ name: 'a.txt', content: 'a' }), code)
    const all = {
      areUploadsEnabled: true,
      allowsUploads: true,
      allowedExtensions: extensions,
      maxBytes: limit,
    }
    await shop.server.set('liveChat.plan', all)
  })

  it.each(['st-unknown', ''])('NO_SESSION is answered to the session %j [LCS-40]', async (session) => {
    await expectRefusal(send({ name: 'a.txt', content: 'a', session }), 'NO_SESSION')
  })

  it.each([
    ['{}', 'application/json'],
    ['--x--\r\n', 'multipart/form-data; boundary=x'],
    ['nothing', 'multipart/form-data'],
  ])('UNEXPECTED_ERROR is answered to %s as %s [LCS-40]', async (payload, type) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/client/widget/uploads',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
    expect(answer.body).toMatchObject({ error: { code: 'UNEXPECTED_ERROR' } })
  })

  it('UNABLE_TO_GET_SETTINGS when the rules cannot be read [LCS-40]', async () => {
    const reading = vi.spyOn(shop.server.liveChat.visitors, 'readState').mockRejectedValue(new Error('away'))
    await expectRefusal(send({ name: 'a.txt', content: 'a' }), 'UNABLE_TO_GET_SETTINGS')
    reading.mockRestore()
  })

  it('NO_GATES is answered to the third file of one visitor at once, and to no other visitor [LCS-40]', async () => {
    const other = await chatting(address)
    const hold = holdFiles()
    const held = [send({ name: 'a.txt', content: 'a' }), send({ name: 'b.txt', content: 'b' })]
    await hold.reached(2)
    await expectRefusal(send({ name: 'c.txt', content: 'c' }), 'NO_GATES')
    const others = send({ name: 'a.txt', content: 'a', session: other })
    await hold.reached(3)
    hold.open()
    const answers = await Promise.all([...held, others])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send({ name: 'd.txt', content: 'd' })).status).toBe(200)
    hold.restore()
  })

  it('NO_GATES is answered to the ninth file of one address at once, and to no other address [LCS-40]', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => chatting(address)))
    const hold = holdFiles()
    const held = sessions
      .slice(0, 4)
      .flatMap((session) => [1, 2].map(() => send({ name: 'a.txt', content: 'a', session })))
    await hold.reached(8)
    const ninth = { name: 'a.txt', content: 'a', session: sessions[4] ?? '' }
    await expectRefusal(send(ninth), 'NO_GATES')
    const elsewhere = send({ ...ninth, from: '203.0.113.20' })
    await hold.reached(9)
    hold.open()
    expect(new Set((await Promise.all([...held, elsewhere])).map(({ status }) => status))).toEqual(
      new Set([200]),
    )
    hold.restore()
  })

  it('FILE_UPLOADS_DISABLED is answered to the 21st file of a chat, and to no other chat [LCS-38]', async () => {
    for (let count = 1; count <= 20; count += 1)
      expect((await send({ name: 'a.txt', content: 'a' })).status).toBe(200)
    await expectRefusal(send({ name: 'a.txt', content: 'a' }), 'FILE_UPLOADS_DISABLED')
    expect((await send({ name: 'a.txt', content: 'a', session: await chatting(address) })).status).toBe(200)
  })

  it('FILE_UPLOADS_DISABLED is answered beyond 100 MB of a chat [LCS-38]', async () => {
    const content = Buffer.alloc(limit, 'a')
    for (let count = 1; count <= 5; count += 1)
      expect((await send({ name: 'a.txt', content })).status).toBe(200)
    await expectRefusal(send({ name: 'a.txt', content: 'a' }), 'FILE_UPLOADS_DISABLED')
  })

  it('FILE_UPLOADS_DISABLED is answered when all files together take what the operator allows [LCS-38]', async () => {
    const takes = vi.spyOn(shop.server.liveChatPorts.fileTotal, 'reserve').mockResolvedValue(false)
    await expectRefusal(send({ name: 'a.txt', content: 'a' }), 'FILE_UPLOADS_DISABLED')
    takes.mockRestore()
  })

  /** Holds files that have arrived before they become messages, until `open`. */
  function holdFiles() {
    const { visitors } = shop.server.liveChat
    const gate = createDeferred<null>()
    const { sendFile } = visitors
    const holding = vi.spyOn(visitors, 'sendFile').mockImplementation(async (session, file) => {
      await gate.promise
      return await sendFile(session, file)
    })
    return {
      reached: (count: number) => expect.poll(() => holding.mock.calls.length, { timeout: 8000 }).toBe(count),
      open: () => gate.resolve(null),
      restore: () => holding.mockRestore(),
    }
  }
})

describe('a file that arrives too slowly', () => {
  it('is stopped after ten seconds, so that its visitor may send another, and leaves nothing behind [LCS-40]', async () => {
    const clock = createFakeClock(shop.server.clock.now())
    const folder = `${shop.server.liveChatPorts.incomingFolder}-slow`
    const slow = await startTestServer(shop.database, {
      liveChat: {
        ...shop.server.liveChatPorts,
        service: shop.server.liveChat,
        // Only the speed is checked on the test's clock. Connections use the real one.
        clock: {
          now: clock.now,
          after: (ms, call) => (ms === speedCheckMs ? clock : systemClock).after(ms, call),
        },
        incomingFolder: folder,
      },
    })
    const port = await slow.listen()
    const session = await chatting(`http://127.0.0.1:${port}`)
    const drips = [await drip(port, session), await drip(port, session)]
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder).length : 0)).toBe(2)
    const at = `http://127.0.0.1:${port}`
    await expectRefusal(send({ name: 'a.txt', content: 'a', at, session }), 'NO_GATES')
    await clock.pass(speedCheckMs)
    for (const { answered } of drips) expect(await answered).toContain('The file arrives too slowly.')
    expect((await send({ name: 'a.txt', content: 'a', at, session })).status).toBe(200)
    await expect.poll(() => readdirSync(folder)).toEqual([])
    await slow.close()
  })

  /** Sends only the beginning of a file. */
  async function drip(port: number, session: string) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      [
        'POST /client/widget/uploads HTTP/1.1',
        'Host: 127.0.0.1',
        `Authorization: Bearer ${session}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000',
        '',
        '--x',
        'Content-Disposition: form-data; name="file"; filename="a.txt"',
        '',
        'a',
      ].join('\r\n'),
    )
    return { answered: text(socket) }
  }
})

describe('with a bucket', () => {
  it('files are stored in it and downloaded from it', async () => {
    const s3 = await startFakeS3()
    const bucket = await withBucket(s3.url)
    const session = await chatting(bucket.address)
    const { url } = await sent({ name: 'a.txt', content: 'Wet.', at: bucket.address, session })
    expect(s3.keys()).toEqual([`/files/${url.split('/').at(-1)}`])
    expect(await (await fetch(url)).text()).toBe('Wet.')
    s3.fail()
    await expectRefusal(send({ name: 'a.txt', content: 'a', at: bucket.address, session }), 'S3_UPLOAD_ERROR')
    await bucket.close()
    await s3.close()
  })

  async function withBucket(url: string) {
    const s3 = readS3Address(url)
    if (s3 === null) throw new Error('The fake has no address.')
    const other = await startTestServer(shop.database, {
      liveChat: { ...shop.server.liveChatPorts, service: shop.server.liveChat, files: createS3Files(s3) },
    })
    return { address: await listening(other), close: other.close }
  }
})

it('nothing of a refused file stays on the disk', async () => {
  const { incomingFolder } = shop.server.liveChatPorts
  await send({ name: 'a.exe', content: 'MZ' })
  await send({ name: 'a.txt', content: Buffer.alloc(limit + 1, 'a') })
  expect(readdirSync(join(incomingFolder))).toEqual([])
})
