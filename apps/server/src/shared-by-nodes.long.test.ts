import { join } from 'node:path'
import { callExamples } from '@murphy/contracts/call-examples'
import { getPhrases, TeachReplySchema } from '@murphy/contracts/desk'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { parse } from 'valibot'
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
import { testTokenKey } from './testing/shopper-tokens'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'

/** Two nodes train a model beside each other, which takes minutes on a busy machine. */
const learningMs = 300_000
const startMs = 120_000

let redis: RealRedis
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

/** Asks Murphy at a node as a guest. */
async function ask(address: string, text: string): Promise<string> {
  const [{ body }] = callExamples.textQuery
  const parameters = { ...body.parameters, shopperId: 0, encryptedShopperId: '' }
  const path = '/api/TextQuery?sessionId=&isLCAvailable=false'
  return (await callNode(address, path, { ...body, text, parameters })).text
}

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
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
}, 60_000)

describe.skipIf(!hasRedis)('two nodes share', { timeout: 60_000 }, () => {
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
    const setStatus = (status: string) => sarah.call('PUT', '/status', { id: newId(), status })
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

  it(
    'a phrase and an answer, which a manager teaches at the other node',
    { timeout: 2 * learningMs },
    async () => {
      const question = 'does the moonbase accept parcels on fridays'
      const answer = 'The moonbase takes parcels on Mondays only.'
      const phrase = 'when does the grog depot lift its shutters'
      const teach = async (target: object, text: string) => {
        const taught = await manager.call('POST', '/lessons', { target, texts: [{ text, rowId: null }] })
        expect(taught.status, taught.text).toBe(200)
        expect(parse(TeachReplySchema, taught.body).refused).toEqual([])
      }
      expect(await ask(second, question)).not.toContain(answer)
      await teach({ kind: 'answer', articleId: 'delivery-restrictions', answer }, question)
      await teach({ kind: 'phrase', intent: 'store_hours' }, phrase)
      const managerThere = await signInAt(createRemoteServer(second), deskEmails.manager)
      const readPhrases = async () =>
        parse(getPhrases.reply, (await managerThere.call('GET', '/phrases')).body).phrases.map(
          ({ text, state }) => [text, state],
        )
      await expect.poll(readPhrases, { timeout: learningMs, interval: 1000 }).toEqual([[phrase, 'learnt']])
      await expect
        .poll(() => ask(second, question), { timeout: learningMs, interval: 1000 })
        .toContain(answer)
    },
  )
})
