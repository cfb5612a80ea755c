import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRegisterFrame, createStartFrame, newId } from '../../live-chat/testing/visitor-frames'
import type { RawVisitor } from '../../live-chat/testing/raw-visitor'
import { openRawVisitor } from '../../live-chat/testing/raw-visitor'
import { openShop } from '../../testing/open-shop'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { deskEmails, openDeskSocket, signInAt } from '../testing/desk-browser'

const shop = openShop()
type Device = { readonly browser: DeskBrowser; readonly desk: DeskSocket }
let port: number
let devices: readonly Device[]
let visitor: RawVisitor
let chatId: string

beforeAll(async () => {
  port = await shop.server.listen()
})
beforeEach(async () => {
  devices = await Promise.all(Array.from({ length: 5 }, openDevice))
  visitor = await openRawVisitor(port)
  visitor.send(createRegisterFrame())
  await visitor.waitFor('synced')
  visitor.send(createStartFrame())
  chatId = (await visitor.waitFor('event')).chat_id
})
afterEach(async () => {
  for (const { browser } of devices) await browser.call('DELETE', '/session')
  for (const { desk } of devices) desk.cut()
  visitor.cut()
})

async function openDevice(): Promise<Device> {
  const browser = await signInAt(shop.server, deskEmails.sarah)
  const desk = await openDeskSocket(port, { cookie: browser.cookie })
  desk.send({ type: 'register', version: 1, chats: [] })
  await desk.waitFor('registered')
  return { browser, desk }
}

/** Calls from all devices at once, each with an id of its own. */
function callFromAll(path: string, createBody: (index: number) => object = () => ({})) {
  return Promise.all(
    devices.map(({ browser }, index) =>
      browser.call('POST', `/chats/${chatId}/${path}`, { id: newId(), ...createBody(index) }),
    ),
  )
}

/** Returns the stored entries that a screen has received, with their sequence. */
function listEntries(screen: RawVisitor | DeskSocket): readonly string[] {
  return screen.frames.flatMap((frame) =>
    frame.type === 'event' && frame.seq !== null
      ? [`${frame.seq} ${frame.entry.type === 'chat.msg' ? frame.entry.msg : frame.entry.type}`]
      : [],
  )
}

describe('an agent who is signed in on five devices', () => {
  it('joins a chat once when all of them accept it, and it is on all of them', async () => {
    for (const { desk } of devices)
      await desk.waitFor('state', ({ queue }) => queue.some((chat) => chat.chatId === chatId))
    const answers = await callFromAll('accept')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { desk } of devices)
      await desk.waitFor('state', ({ chats }) => chats.some((chat) => chat.chatId === chatId))
    await visitor.waitFor('state', ({ agents }) => agents.length > 0)
    const joined = visitor
      .getFrames('event')
      .filter(({ entry }) => entry.type === 'chat.memberjoin' && entry.nick.startsWith('agent:'))
    expect(joined).toHaveLength(1)
  })

  it('has each message once and in one order on every device, and so has the visitor', async () => {
    await callFromAll('accept')
    const texts = devices.map((_, index) => `from device ${index}`)
    const answers = await callFromAll('messages', (index) => ({ msg: texts[index] }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    visitor.send({ type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'the last' })
    await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'the last')
    for (const { desk } of devices)
      await desk.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'the last')
    const shown = listEntries(visitor)
    expect(texts.filter((text) => shown.filter((line) => line.endsWith(text)).length === 1)).toEqual(texts)
    for (const { desk } of devices) expect(listEntries(desk)).toEqual(shown)
  })

  it('keeps the chat while one device is left, and is offline without any', async () => {
    await callFromAll('accept')
    const isPresent = async () => {
      const row = await shop.database.db
        .selectFrom('murphy.live_chat_agent')
        .select('seen_at')
        .where('email', '=', deskEmails.sarah)
        .executeTakeFirstOrThrow()
      return row.seen_at !== null
    }
    const [last, ...others] = devices
    for (const { browser, desk } of others) {
      await browser.call('DELETE', '/session')
      await desk.closed
      expect(await isPresent()).toBe(true)
    }
    visitor.send({ type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'still there?' })
    await last?.desk.waitFor(
      'event',
      ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'still there?',
    )
    expect(
      (await last?.browser.call('POST', `/chats/${chatId}/messages`, { id: newId(), msg: 'Yes' }))?.status,
    ).toBe(200)
    await last?.browser.call('DELETE', '/session')
    await last?.desk.closed
    expect(await isPresent()).toBe(false)
  })
})
