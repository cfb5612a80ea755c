import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { callExamples } from '@murphy/contracts/call-examples'
import { TeachReplySchema } from '@murphy/contracts/desk'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DeskBrowser, DeskSocket } from './agent-api/testing/desk-browser'
import { deskEmails, deskPassword, openLastingDesk, signInAt } from './agent-api/testing/desk-browser'
import { createRemoteServer } from './agent-api/testing/remote-server'
import { openSdkTab } from './live-chat/testing/sdk-tab'
import { newId } from './live-chat/testing/visitor-frames'
import { readSubscriptionKey } from './testing/order-question'
import type { RealRedis } from './testing/real-redis'
import { hasRedis, startRedis } from './testing/real-redis'
import { endPrograms, freePortNumber, freshFolder, startProgram } from './testing/server-program'
import { createSmallBotFolder } from './testing/small-bot-folder'
import { testTokenKey } from './testing/shopper-tokens'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'

const startMs = 120_000
/** A node looks for lessons of the other one every 10 s, and trains them. */
const teachingLimits = { timeout: 50_000, interval: 500 }

let redis: RealRedis
let botFolder: string
let database: TestDatabase
let first: string
let second: string
let key: string
let manager: DeskBrowser
let sarah: DeskBrowser
let desk: DeskSocket
const visitors: Visitor[] = []

/** Sends a call of the widget to a node. */
async function callNode(address: string, path: string, body?: unknown) {
  const reply = await fetch(`${address}/murphybot/chatserver${path}`, {
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': key },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

/** Asks both nodes a question as new guests, and returns how many of the answers contain a text. */
async function countAnswers(question: string, text: string): Promise<number> {
  const [{ body }] = callExamples.textQuery
  const path = '/api/TextQuery?sessionId=&isLCAvailable=false'
  const answers = await Promise.all(
    [first, second].map((address) =>
      callNode(address, path, { ...body, chatbotUserId: newId(), text: question }),
    ),
  )
  return answers.filter((answer) => answer.text.includes(text)).length
}

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  botFolder = createSmallBotFolder()
  database = await openTestDatabase(inject('databaseUrl'))
  const retailer = inject('sharedRetailer')
  const shared = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    UPLOADS_DIR: join(freshFolder(), 'uploads'),
    DESK_PASSWORD: deskPassword,
    RETAIL_API_URL: `${retailer.url}${new URL(database.url).pathname}`,
    RETAIL_API_KEY: retailer.key,
    SHOPPER_TOKEN_KEY: testTokenKey,
    // Each node trains what is taught, which takes a minute with all files.
    MURPHY_BOT_DIR: botFolder,
  }
  const nodes = await Promise.all(
    ['n1', 'n2'].map(async (name) =>
      startProgram('main', {
        ...shared,
        NODE_NAME: name,
        PORT: await freePortNumber(),
        MURPHY_DATA_DIR: join(freshFolder(), 'data'),
      }),
    ),
  )
  const ready = await Promise.all(nodes.map((node) => node.ready))
  ;[first = '', second = ''] = ready.map(({ address }) => address)
  key = await readSubscriptionKey(first)
  manager = await signInAt(createRemoteServer(first), deskEmails.manager)
  sarah = await signInAt(createRemoteServer(first), deskEmails.sarah)
  desk = await openLastingDesk(Number(new URL(first).port), sarah.cookie)
}, startMs)
afterAll(async () => {
  if (!hasRedis) return
  desk.cut()
  for (const visitor of visitors) visitor.stop()
  await endPrograms()
  await database.drop()
  await redis.stop()
  rmSync(botFolder, { recursive: true })
}, 60_000)

describe.skipIf(!hasRedis)('two nodes share', { timeout: 120_000 }, () => {
  it('a setting, which a manager changes at the other node', async () => {
    const readFeature = async () => (await callNode(second, '/api/Settings/IsFeatureEnabled/SddPrompt')).text
    expect(JSON.parse(await readFeature())).toMatchObject({ data: false })
    const changed = await manager.call('PUT', '/settings/feature.SddPrompt', { value: true, version: 0 })
    expect(changed.status).toBe(200)
    await expect.poll(readFeature).toContain('"data":true')
  })

  it('the presence of an agent, the offer of a chat, and a file', async () => {
    const visitor = openSdkTab(second, visitors).page()
    const readStatus = () => visitor.getSnapshot().accountStatus
    await expect.poll(readStatus).toBe('online')
    const setStatus = (status: string, agent = sarah) => agent.call('PUT', '/status', { id: newId(), status })
    // A call of the manager counts as presence too.
    expect((await setStatus('invisible', manager)).status).toBe(200)
    expect((await setStatus('invisible')).status).toBe(200)
    await expect.poll(readStatus).toBe('offline')
    expect((await setStatus('online')).status).toBe(200)
    await expect.poll(readStatus).toBe('online')

    expect(await visitor.sendMessage('Hello from the other node').answer).toMatchObject({ ok: true })
    const chatId = visitor.getSnapshot().chat?.chatId ?? ''
    const readOffers = () =>
      desk
        .getFrames('state')
        .at(-1)
        ?.queue.map((chat) => [chat.chatId, chat.offer?.agentId])
    await expect.poll(readOffers).toEqual([[chatId, sarah.agent.id]])
    expect((await sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })).status).toBe(200)

    const file = new File(['some words'], 'note.txt', { type: 'text/plain' })
    await expect.poll(() => visitor.getSnapshot().chat?.isChatting).toBe(true)
    expect(await visitor.sendFile(file)).toMatchObject({ ok: true })
    const findFiles = () =>
      desk
        .getFrames('event')
        .flatMap(({ entry }) => (entry.type === 'chat.file' ? [entry.attachment.url] : []))
    await expect.poll(findFiles).toHaveLength(1)
    const { pathname } = new URL(findFiles()[0] ?? '')
    for (const address of [first, second])
      expect(await (await fetch(`${address}${pathname}`)).text()).toBe('some words')
  })

  it('the daily limits: a sender has twenty tickets at both together', async () => {
    const [{ body }] = callExamples.postCreateTicket
    const requester = { ...body.ticket.requester, email: 'many@example.com' }
    const post = async (address: string) =>
      (await callNode(address, '/api/Zendesk/PostCreateTicket', { ticket: { ...body.ticket, requester } }))
        .status
    for (let times = 0; times < 10; times += 1)
      expect([await post(first), await post(second)]).toEqual([200, 200])
    expect([await post(first), await post(second)]).toEqual([429, 429])
  })

  it('a new answer, which a manager teaches at the other node, until its questions are removed there', async () => {
    const text = 'is wombling allowed'
    const answer = 'Yes, wombling is allowed.'
    const countTaught = () => countAnswers(text, answer)
    expect(await countTaught()).toBe(0)
    const taught = await manager.call('POST', '/lessons', {
      target: { kind: 'answer', articleId: 'returns', answer },
      texts: [text, 'may i womble here'].map((one) => ({ text: one, rowId: null })),
    })
    expect(taught.status).toBe(200)
    await expect.poll(countTaught, teachingLimits).toBe(2)

    const { added } = v.parse(TeachReplySchema, taught.body)
    expect((await manager.call('POST', '/lessons/remove', added)).status).toBe(200)
    await expect.poll(countTaught, teachingLimits).toBe(0)
  })

  it('a phrase of an intent, which a manager teaches at the other node', async () => {
    const text = 'zubbidubb opening'
    const countTaught = () => countAnswers(text, '"intent_name":"deny"')
    expect(await countTaught()).toBe(0)
    const taught = await manager.call('POST', '/lessons', {
      target: { kind: 'phrase', intent: 'deny' },
      texts: [{ text, rowId: null }],
    })
    expect(taught.body).toMatchObject({ texts: [text], refused: [] })
    await expect.poll(countTaught, teachingLimits).toBe(2)
  })
})
