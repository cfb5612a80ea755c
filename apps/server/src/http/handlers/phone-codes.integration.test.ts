import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { beforeEach, describe, expect, it } from 'vitest'
import { createExpirySteps } from '../../adapters/postgres/retention-steps'
import { runRetention } from '../../adapters/postgres/retention'
import { createDialogues } from '../../adapters/postgres/dialogues'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { toConversationId } from '../../conversation/conversation-id'
import { phoneCodeLifetimeMs } from '../../conversation/phone-codes'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const alex = 123
const { parameters: context } = callExamples.textQuery[0].body

const database = useTestDatabase()
const server = useTestServer(database, { bot: { answer: () => Promise.resolve(answer) } })
let answer: ReplyItem[] = []

beforeEach(() => (answer = [{ type: 'message', text: 'Here you are.' }]))

/** Creates a widget: its ids, and the session that the server has named to it. */
function startWidget(asked: Pick<typeof server, 'post'> = server) {
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  let sessionId = ''
  return {
    ids,
    session: () => sessionId,
    continueAs: (session: string) => (sessionId = session),
    say: async (text: string, parameters: object = {}) => {
      const { body } = await asked.post(
        calls.textQuery.path,
        {
          text,
          chatbotUserId: ids.chatbotUserId,
          parameters: { ...context, widgetSessionId: ids.widgetSessionId, ...parameters },
        },
        { query: { sessionId } },
      )
      const items = body as (ReplyItem & { id: string })[]
      const [first] = items
      if (first?.type === 'session_id') sessionId = first.sessionId
      return items
    },
    createCode: (change: object = {}) =>
      asked.post(calls.createPhoneCode.path, { ...ids, sessionId, ...change }),
    check: async (code: string) => stateOf(await asked.post(calls.checkPhoneCode.path, { ...ids, code })),
    withdraw: async (code: string) =>
      stateOf(await asked.post(calls.withdrawPhoneCode.path, { ...ids, code })),
    redeem: (code: string) => asked.post(calls.redeemPhoneCode.path, { ...ids, code }),
    download: async () => {
      const { body } = await asked.post(calls.downloadConversation.path, ids)
      return (body as { data: { entries: readonly HistoryEntry[] } }).data.entries
    },
  }
}

function stateOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { state: string } }).data.state
}

function codeOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { code: string } }).data.code
}

function redeemed({ body }: { readonly body: unknown }): {
  readonly sessionId: string
  readonly entries: readonly HistoryEntry[]
} {
  return (body as { data: { sessionId: string; entries: readonly HistoryEntry[] } }).data
}

function textsOf(entries: readonly HistoryEntry[]): readonly string[] {
  return entries.map(({ item }) => ('text' in item ? item.text : item.type))
}

/** Returns a screen in a store with one question and its answer, and a code of it. */
async function screenWithCode() {
  const screen = startWidget()
  await screen.say('opening hours Newtown')
  return { screen, code: codeOf(await screen.createCode()) }
}

describe('a phone code', () => {
  it('moves the conversation to the phone, where it continues under a new session', async () => {
    const { screen, code } = await screenWithCode()
    const phone = startWidget()
    expect(await screen.check(code)).toBe('waiting')
    const answered = await phone.redeem(code)
    expect(answered.status).toBe(200)
    const { sessionId, entries } = redeemed(answered)
    expect(textsOf(entries)).toEqual(['opening hours Newtown', 'Here you are.'])
    expect(sessionId).not.toBe(screen.session())
    expect(await screen.check(code)).toBe('redeemed')

    phone.continueAs(sessionId)
    const items = await phone.say('and Bondi?')
    expect(items.map(({ type }) => type)).toEqual(['message'])
    expect(textsOf(await phone.download())).toEqual([
      'opening hours Newtown',
      'Here you are.',
      'and Bondi?',
      'Here you are.',
    ])
  })

  it('takes the conversation away from the screen: its ids read nothing and open a new one', async () => {
    const { screen, code } = await screenWithCode()
    const before = screen.session()
    await startWidget().redeem(code)
    expect(await screen.download()).toEqual([])
    expect((await screen.createCode({ sessionId: before })).status).toBe(403)
    const [first] = await screen.say('and Bondi?')
    expect(first).toMatchObject({ type: 'session_id' })
    expect(screen.session()).not.toBe(before)
    expect(textsOf(await screen.download())).toEqual(['and Bondi?', 'Here you are.'])
  })

  it('stores nothing of a turn that the screen began before and ends after the move', async () => {
    let finish: () => void = () => undefined
    const isFinished = new Promise<void>((resolve) => void (finish = resolve))
    let begin: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => void (begin = resolve))
    const slow = await startTestServer(database, {
      bot: {
        answer: async (turn) => {
          if (turn.kind === 'text' && turn.text === 'slow') {
            begin()
            await isFinished
          }
          return [{ type: 'message', text: 'Here you are.' }]
        },
      },
    })
    const [screen, phone] = [startWidget(slow), startWidget(slow)]
    await screen.say('hello')
    const code = codeOf(await screen.createCode())
    const late = screen.say('slow')
    await hasBegun
    await phone.redeem(code)
    finish()
    expect((await late).map(({ type }) => type)).toEqual(['message'])
    expect(textsOf(await phone.download())).toEqual(['hello', 'Here you are.'])
    expect(await screen.download()).toEqual([])
    await slow.close()
  })

  it('keeps the dialogue of a guest, so that a follow-up is understood on the phone', async () => {
    const { screen, code } = await screenWithCode()
    const phone = startWidget()
    const dialogues = createDialogues(database.db)
    const now = server.clock.now()
    const keyOnScreen = toConversationId(screen.ids.chatbotUserId, screen.session())
    await dialogues.save(keyOnScreen, { ...initialDialogueState, storeId: '1021' }, now)
    const { sessionId } = redeemed(await phone.redeem(code))
    const onPhone = await dialogues.load(toConversationId(phone.ids.chatbotUserId, sessionId), now)
    expect(onPhone.storeId).toBe('1021')
    expect(await dialogues.load(keyOnScreen, now)).toEqual(initialDialogueState)
  })

  it('moves nothing of a signed-in shopper: neither the proof, nor cards, nor the dialogue', async () => {
    const screen = startWidget()
    answer = [
      { type: 'message', text: 'Your orders' },
      { type: 'verifiedOrders', items: [], shopper: alex },
    ]
    const encryptedShopperId = await server.tokens(alex)
    await screen.say('my orders', { shopperId: alex, encryptedShopperId })
    const dialogues = createDialogues(database.db)
    const now = server.clock.now()
    const keyOnScreen = toConversationId(screen.ids.chatbotUserId, screen.session())
    await dialogues.save(keyOnScreen, { ...initialDialogueState, shopperId: alex, storeId: '1021' }, now)
    const phone = startWidget()
    const { sessionId, entries } = redeemed(await phone.redeem(codeOf(await screen.createCode())))
    expect(textsOf(entries)).toEqual(['my orders', 'Your orders'])
    expect(await dialogues.load(toConversationId(phone.ids.chatbotUserId, sessionId), now)).toEqual(
      initialDialogueState,
    )
    const bound = await database.db
      .selectFrom('murphy.shopper_binding')
      .select('shopper_id')
      .where('chatbot_user_id', 'in', [screen.ids.chatbotUserId, phone.ids.chatbotUserId])
      .execute()
    expect(bound).toEqual([])
  })

  it('is redeemed once: another phone gets 404, also when both try at the same time', async () => {
    const { code } = await screenWithCode()
    const phones = [startWidget(), startWidget(), startWidget(), startWidget()]
    const answers = await Promise.all(phones.map((phone) => phone.redeem(code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404, 404])
    expect((await startWidget().redeem(code)).status).toBe(404)
  })

  it('is redeemed once on two servers with one database', async () => {
    const { code } = await screenWithCode()
    const other = await startTestServer(database)
    const answers = await Promise.all([startWidget().redeem(code), startWidget(other).redeem(code)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    await other.close()
  })

  it('answers the same phone again, because its first answer may have been lost', async () => {
    const { code } = await screenWithCode()
    const phone = startWidget()
    const first = redeemed(await phone.redeem(code))
    expect(redeemed(await phone.redeem(code))).toEqual(first)
  })

  it.each([
    [phoneCodeLifetimeMs - 1, 200, 'waiting'],
    [phoneCodeLifetimeMs, 404, 'over'],
  ])('is answered after %i ms with %i, and the screen hears %s', async (ms, status, state) => {
    const { screen, code } = await screenWithCode()
    await server.clock.pass(ms)
    expect(await screen.check(code)).toBe(state)
    expect((await startWidget().redeem(code)).status).toBe(status)
  })

  it('answers a wrong code like an expired one', async () => {
    const { code } = await screenWithCode()
    await server.clock.pass(phoneCodeLifetimeMs)
    const problemOf = ({ body }: { readonly body: unknown }) => (body as { problem: object }).problem
    const expired = await startWidget().redeem(code)
    const wrong = await startWidget().redeem('AAAAAAAAAAAAAAAAAAAAAA')
    expect(problemOf(wrong)).toEqual(problemOf(expired))
  })

  it('ends when the screen withdraws it, and when the screen creates another', async () => {
    const { screen, code } = await screenWithCode()
    const second = codeOf(await screen.createCode())
    expect(await screen.check(code)).toBe('over')
    expect((await startWidget().redeem(code)).status).toBe(404)
    expect(await screen.withdraw(second)).toBe('over')
    expect((await startWidget().redeem(second)).status).toBe(404)
  })

  it('cannot be withdrawn once it is redeemed, and the screen hears that', async () => {
    const { screen, code } = await screenWithCode()
    await startWidget().redeem(code)
    expect(await screen.withdraw(code)).toBe('redeemed')
  })

  it('ends with the conversation', async () => {
    const { screen, code } = await screenWithCode()
    await server.post(calls.deleteConversation.path, screen.ids)
    expect((await startWidget().redeem(code)).status).toBe(404)
    expect(await screen.check(code)).toBe('over')
  })

  it('is created only for a widget that took part in the conversation', async () => {
    const { screen } = await screenWithCode()
    const stranger = startWidget()
    await stranger.say('hello')
    const of = { chatbotUserId: screen.ids.chatbotUserId, sessionId: screen.session() }
    expect((await stranger.createCode(of)).status).toBe(403)
    expect((await stranger.createCode({ sessionId: screen.session() })).status).toBe(403)
    expect((await startWidget().createCode({ sessionId: 's-unknown' })).status).toBe(403)
  })

  it('tells its state to its screen only, and only its screen can withdraw it', async () => {
    const { screen, code } = await screenWithCode()
    const stranger = startWidget()
    expect(await stranger.check(code)).toBe('over')
    expect(await stranger.withdraw(code)).toBe('over')
    expect(await screen.check(code)).toBe('waiting')
  })

  it('covers the sessions before a log-in in the same conversation', async () => {
    const screen = startWidget()
    await screen.say('as a guest')
    const later = crypto.randomUUID()
    await screen.say('later', { widgetSessionId: later })
    const earlierWidgetSessionIds = [screen.ids.widgetSessionId]
    const code = codeOf(await screen.createCode({ widgetSessionId: later, earlierWidgetSessionIds }))
    const { entries } = redeemed(await startWidget().redeem(code))
    expect(textsOf(entries)).toEqual(['as a guest', 'Here you are.', 'later', 'Here you are.'])
  })

  it('is stored as a hash, and removed some minutes after it has expired', async () => {
    const { code } = await screenWithCode()
    const stored = () => database.db.selectFrom('murphy.phone_code').selectAll().execute()
    expect(JSON.stringify(await stored())).not.toContain(code)
    const remove = () => runRetention(database.db, createExpirySteps(server.clock.now()))
    await server.clock.pass(phoneCodeLifetimeMs)
    await remove()
    const hashes = async () => (await stored()).length
    expect(await hashes()).toBeGreaterThan(0)
    await server.clock.pass(10 * 60_000)
    await remove()
    expect(await hashes()).toBe(0)
  })

  it('names the public address of the server where there is one', async () => {
    const named = await startTestServer(database, { publicUrl: 'https://murphy.example' })
    const screen = startWidget(named)
    await screen.say('hello')
    expect((await screen.createCode()).body).toMatchObject({
      data: { publicUrl: 'https://murphy.example', expiresInSeconds: 300 },
    })
    await named.close()
  })

  it('counts like every other call, for the visitor and for the address', async () => {
    const limited = await startTestServer(database, {
      rateLimits: { perVisitor: 3, perAddress: 5 },
    })
    const guess = (phone: ReturnType<typeof startWidget>) => phone.redeem('AAAAAAAAAAAAAAAAAAAAAA')
    const phone = startWidget(limited)
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) statuses.push((await guess(phone)).status)
    expect(statuses).toEqual([404, 404, 404, 429])
    expect((await guess(startWidget(limited))).status).toBe(404)
    expect((await guess(startWidget(limited))).status).toBe(429)
    await limited.close()
  })
})
