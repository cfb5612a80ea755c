import {
  ApplyMacroReplySchema,
  CsvReplySchema,
  MacroReportReplySchema,
  MacrosReplySchema,
} from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { TestResponse } from '../../testing/test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const shop = openShop('sarah', 'tom', 'manager')
beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.live_chat_macro').execute()
})

const body = {
  departmentId: null as number | null,
  shortcut: 'wet',
  text: 'Sorry, {first_name}.',
  tags: ['damaged'],
  transferTo: null as number | null,
  endsChat: false,
  version: null as number | null,
}

function put(who: DeskBrowser, change: Partial<typeof body> = {}, macroId = newId()) {
  return who.call('PUT', `/macros/${macroId}`, { ...body, ...change })
}

function shortcuts(answer: TestResponse): readonly string[] {
  return parse(MacrosReplySchema, answer.body).macros.map(({ shortcut }) => shortcut)
}

async function seenBy(who: DeskBrowser): Promise<readonly string[]> {
  return shortcuts(await who.call('GET', '/macros'))
}

describe('a macro', () => {
  it('a macro of an agent is shown to that agent only, and its change is recorded', async () => {
    expect(shortcuts(await put(shop.sarah))).toEqual(['wet'])
    expect([await seenBy(shop.tom), await seenBy(shop.manager)]).toEqual([[], []])
    const actions = await shop.database.db.selectFrom('murphy.live_chat_deed').selectAll().execute()
    expect(actions.at(-1)).toMatchObject({ deed: 'put-macro', detail: 'own /wet' })
  })

  it('a macro of a department is written by managers, and shown to its agents', async () => {
    expect((await put(shop.sarah, { departmentId: 2 })).status).toBe(403)
    const macroId = newId()
    expect((await put(shop.manager, { departmentId: 2 }, macroId)).status).toBe(200)
    expect([await seenBy(shop.sarah), await seenBy(shop.tom)]).toEqual([[], ['wet']])
    expect((await shop.tom.call('DELETE', `/macros/${macroId}`)).status).toBe(403)
    expect(shortcuts(await shop.manager.call('DELETE', `/macros/${macroId}`))).toEqual([])
  })

  it.each([
    ['an unknown department', { departmentId: 99 }],
    ['an unknown target', { transferTo: 99 }],
    ['nothing to do', { text: '', tags: [] }],
    ['a transfer and the end', { transferTo: 2, endsChat: true }],
    ['an end without a message', { text: '', endsChat: true }],
    ['a tag with a comma', { tags: ['a,b'] }],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
    ['a shortcut of two words', { shortcut: 'two words' }],
  ])('a macro with %s is refused', async (_title, change) => {
    expect((await put(shop.manager, change)).status).toBe(400)
  })

  it('a macro with a shortcut that its owner uses is refused', async () => {
    await put(shop.sarah)
    expect((await put(shop.sarah, { shortcut: 'WET' })).status).toBe(409)
    expect((await put(shop.tom)).status).toBe(200)
  })

  it('a macro that two managers change keeps the first change and tells the second', async () => {
    const macroId = newId()
    const owned = { departmentId: 1 }
    await put(shop.manager, owned, macroId)
    const first = { ...owned, text: 'First', version: 1 }
    expect((await put(shop.manager, first, macroId)).status).toBe(200)
    const second = await put(shop.manager, { ...owned, text: 'Second', version: 1 }, macroId)
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('Open it again')])
    // A repeat of the first change, whose answer was lost.
    expect((await put(shop.manager, first, macroId)).status).toBe(200)
    const { macros } = parse(MacrosReplySchema, (await shop.manager.call('GET', '/macros')).body)
    expect(macros).toMatchObject([{ text: 'First', version: 2 }])
  })
})

describe('applying a macro', () => {
  let chatId: string
  beforeEach(async () => {
    chatId = (await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 })).chatId
    return () => finishChat(shop.sarah, chatId)
  })

  const apply = (change: object, { id = newId(), who = shop.sarah } = {}) =>
    who.call('POST', `/chats/${chatId}/macros`, {
      id,
      macroId: newId(),
      tags: [],
      transferTo: null,
      endsChat: false,
      isUse: false,
      ...change,
    })
  const results = (answer: TestResponse) =>
    parse(ApplyMacroReplySchema, answer.body).results.map(({ action, problem }) => [
      action,
      problem?.code ?? 'done',
    ])
  const findChat = () => shop.server.liveChat.agents.findChat(shop.sarah.agent.id, chatId)

  it('adds its tags to those of the chat and sends the shopper nothing', async () => {
    await shop.sarah.call('PUT', `/chats/${chatId}/tags`, { id: newId(), tags: ['late'] })
    const before = (await findChat())?.lastSeq
    expect(results(await apply({ tags: ['damaged', 'late'] }))).toEqual([['tags', 'done']])
    expect(await findChat()).toMatchObject({ tags: ['late', 'damaged'], lastSeq: before })
  })

  it('keeps the tags when no agent of the department is online for the transfer', async () => {
    await shop.tom.call('PUT', '/status', { id: newId(), status: 'away' })
    await shop.manager.call('PUT', '/status', { id: newId(), status: 'away' })
    expect(results(await apply({ tags: ['damaged'], transferTo: 2 }))).toEqual([
      ['tags', 'done'],
      ['transfer', 'unavailable_target'],
    ])
    expect(await findChat()).toMatchObject({ tags: ['damaged'], transfer: null, isOpen: true })
  })

  it('transfers the chat to a department whose agents are online', async () => {
    await shop.tom.call('PUT', '/status', { id: newId(), status: 'online' })
    await shop.server.liveChat.agents.addConnection(newId(), shop.tom.agent.id)
    expect(results(await apply({ transferTo: 2 }))).toEqual([['transfer', 'done']])
    expect((await findChat())?.transfer?.to).toEqual({ departmentId: 2 })
  })

  it('ends the chat once for a repeated command, and counts the use once', async () => {
    const macroId = newId()
    await put(shop.sarah, {}, macroId)
    const id = newId()
    const change = { macroId, tags: ['damaged'], endsChat: true, isUse: true }
    const first = await apply(change, { id })
    const second = await apply(change, { id })
    expect([results(first), results(second)]).toEqual([
      [
        ['tags', 'done'],
        ['end', 'done'],
      ],
      [
        ['tags', 'done'],
        ['end', 'done'],
      ],
    ])
    expect((await findChat())?.isOpen).toBe(false)
    const report = parse(
      MacroReportReplySchema,
      (await shop.manager.call('POST', '/reports/macros', { from: null, to: null })).body,
    )
    expect(report.macros).toMatchObject([
      { shortcut: 'wet', owner: 'Sarah Jones', isPersonal: true, uses: 1, agents: [{ uses: 1 }] },
    ])
    const csv = await shop.manager.call('POST', '/reports/macros/export', { from: null, to: null })
    expect(parse(CsvReplySchema, csv.body)).toMatchObject({
      csv: expect.stringContaining('/wet,Sarah Jones,Sarah Jones,1,'),
      rows: 1,
    })
  })

  it('does nothing in a chat of another agent', async () => {
    const answer = await apply({ tags: ['damaged'], endsChat: true }, { who: shop.tom })
    expect(results(answer)).toEqual([
      ['tags', 'forbidden'],
      ['end', 'forbidden'],
    ])
    expect(await findChat()).toMatchObject({ tags: [], isOpen: true })
  })

  it('a macro of another agent is not counted as a use', async () => {
    const macroId = newId()
    await put(shop.tom, {}, macroId)
    await apply({ macroId, isUse: true })
    expect(await shop.database.db.selectFrom('murphy.live_chat_macro_use').selectAll().execute()).toEqual([])
  })
})
