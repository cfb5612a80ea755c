import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import type { Calls } from '@murphy/contracts/calls'
import { describe, expect, it } from 'vitest'
import type { RetailPorts } from '../retail/ports'
import { everythingOffered } from '../retail/retailer-state'
import { createDialogues } from '../adapters/postgres/dialogues'
import { createSettings } from '../adapters/postgres/settings'
import type { Assistant } from '../assistant/assistant'
import { createDialogueManager } from '../assistant/dialogue-manager'
import { createResponses } from '../assistant/responses/responses'
import {
  namedResponseTexts,
  noPolicies,
  productVocabulary,
  understood,
} from '../testing/assistant-with-fakes'
import { getFlow } from '../testing/bot-flows'
import type { TestResponse } from '../testing/test-server'
import { newId } from '../live-chat/testing/visitor-frames'
import { plainJpeg } from '../claims/testing/sample-photos'
import { postPhoto } from '../testing/photo-form'
import { storefrontUrl, subscriptionKey } from '../testing/test-server'
import { createFakeProposedActions } from '../testing/fake-proposed-actions'
import { unlimitedQuotas } from '../quotas/quotas'
import { simpleUnderstanding } from '../testing/simple-understanding'
import { testShop } from '../testing/test-shop'
import { mountedCalls } from './mount-calls'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const alex = 123
const jamie = 456
const alexsDelivery = '10234567'
const alexsPickup = '10234573'
const hourMs = 3_600_000

type Ids = { readonly chatbotUserId: string; readonly widgetSessionId: string }
/** The shopper that a caller claims to be, and the proof; '' is none. */
type Caller = Ids & { readonly shopperId: number; readonly token: string }

/** One way to ask a call for something of Alex's. */
type Question = {
  readonly about: string
  readonly ask: (caller: Caller) => Promise<TestResponse>
  /** The answer to a shopper who asks for another shopper's order; 'own': the question names no order. */
  readonly toStranger: 403 | 'not found' | 'own'
}

function post(path: string, body: object): Promise<TestResponse> {
  return server.post(path, body)
}

function byPath(path: string, extra: object = {}): Question['ask'] {
  return ({ token: _token, ...ids }) => post(path, { ...ids, dialogFlowSessionId: '', ...extra })
}

async function byPhoto({ chatbotUserId, widgetSessionId, shopperId }: Caller): Promise<TestResponse> {
  const { inject } = server
  const fields = { id: newId(), shopperId: String(shopperId), chatbotUserId, widgetSessionId }
  return await postPhoto({ inject, subscriptionKey }, fields, plainJpeg)
}

const [{ body: textExample }] = callExamples.textQuery
const [{ body: nomineeEventExample }] = callExamples.recordNomineeEvent

function contextOf({ widgetSessionId, shopperId, token }: Caller): object {
  return { ...textExample.parameters, widgetSessionId, shopperId, encryptedShopperId: token }
}

function byText(intent: string, orderNumber?: string): Question {
  const text = orderNumber === undefined ? intent : `${intent} ${orderNumber}`
  return {
    about: text,
    ask: (caller) =>
      post(calls.textQuery.path, {
        text,
        chatbotUserId: caller.chatbotUserId,
        parameters: contextOf(caller),
      }),
    toStranger: orderNumber === undefined ? 'own' : 'not found',
  }
}

function byEvent(event: string, own: object = {}): Question {
  return {
    about: event,
    ask: (caller) =>
      post(calls.eventQuery.path, {
        event,
        chatbotUserId: caller.chatbotUserId,
        parameters: { ...contextOf(caller), ...own },
      }),
    toStranger: 'own',
  }
}

type MountedCall = {
  [Name in keyof Calls]: Calls[Name]['base'] extends 'chatserver' ? Name : never
}[keyof Calls]

/**
 * Every mounted call: open to anyone, or the questions for a shopper's own data. A new call without an entry does not
 * compile, and fails the first test below.
 */
const access: { readonly [Name in MountedCall]: 'anyone' | readonly Question[] } = {
  orderDetail: [
    { about: 'an order', ask: byPath(`/api/Shopper/GetOrderDetail/${alexsDelivery}`), toStranger: 403 },
  ],
  nomineeDetail: [
    { about: 'a nominee', ask: byPath(`/api/shopper/GetNomineeDetail/${alexsPickup}`), toStranger: 403 },
  ],
  setNomineeDetail: [
    {
      about: 'a change of the nominee',
      ask: byPath(`/api/shopper/SetNomineeDetail/${alexsPickup}`, {
        nomineeName: 'Jo Park',
        nomineePhone: '0412345678',
      }),
      toStranger: 403,
    },
  ],
  claimDetail: [
    {
      about: 'the order of a claim',
      ask: byPath(`/api/Claims/GetDetails/${alexsDelivery}`),
      toStranger: 403,
    },
  ],
  uploadClaimPhoto: [{ about: 'a photo', ask: byPhoto, toStranger: 'own' }],
  sendClaim: [
    {
      about: 'a claim',
      ask: byPath(calls.sendClaim.path, {
        orderId: alexsDelivery,
        kind: 'damaged',
        lines: [{ lineId: '1', quantity: 1 }],
        description: '',
        uploadIds: [],
      }),
      toStranger: 403,
    },
  ],
  recordNomineeEvent: [
    {
      about: 'a record of the nominee screen',
      ask: ({ chatbotUserId: userId, widgetSessionId, shopperId }) =>
        post(calls.recordNomineeEvent.path, { ...nomineeEventExample, userId, widgetSessionId, shopperId }),
      toStranger: 'own',
    },
  ],
  textQuery: [
    byText('order_list'),
    byText('order_tracking', alexsDelivery),
    byText('pickup_order', alexsPickup),
    byText('change_pickup_nominee', alexsPickup),
    byText('resend_tax_invoice', alexsDelivery),
    byText('resend_tax_invoice'),
  ],
  eventQuery: [
    byEvent('ORDER_TRACKING_MY_ORDERS_PICKUP'),
    byEvent('ORDER_TRACKING_DELIVERY_TYPE', { deliveryType: 'Delivery' }),
    byEvent('RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'),
    byEvent('ORDERTRACKING_AUTHENTICATED_FOLLOWUP'),
  ],
  // Makes the proof itself. Without a valid token it greets a guest.
  greetShopper: 'anyone',
  updateAnalyticsStatus: 'anyone',
  recordArticleStatus: 'anyone',
  updateLiveChatStatus: 'anyone',
  recordOrderTrackingVote: 'anyone',
  getRecommendations: 'anyone',
  searchWine: 'anyone',
  article: 'anyone',
  postCreateTicket: 'anyone',
  formDetails: 'anyone',
  liveChatHours: 'anyone',
  isFeatureEnabled: 'anyone',
  widgetConfiguration: 'anyone',
  // By the two ids of a widget. A shopper's own messages need proof: conversations.integration.test.ts.
  downloadConversation: 'anyone',
  deleteConversation: 'anyone',
  // By the ids of a widget and by a code: phone-codes.integration.test.ts.
  createPhoneCode: 'anyone',
  checkPhoneCode: 'anyone',
  withdrawPhoneCode: 'anyone',
  redeemPhoneCode: 'anyone',
  // By a session of live chat, which visits.integration.test.ts proves.
  saveVisitorContext: 'anyone',
  // About no shopper: the offers of chat to a browser.
  requestChatOffer: 'anyone',
  recordChatOffer: 'anyone',
}

const questions = Object.entries(access).flatMap(([name, entry]) =>
  entry === 'anyone' ? [] : entry.map((question) => ({ ...question, name })),
)
const aboutOrders = questions.filter(({ toStranger }) => toStranger !== 'own')

const database = useTestDatabase()
const server = useTestServer(database, () => ({ createBot: createShopBot }))

/** Murphy on the retailer's systems. A text is the name of an intent and, where it needs one, an order's number. */
function createShopBot(retail: RetailPorts): Assistant {
  const { db } = database
  return createDialogueManager({
    tools: {
      ...everythingOffered,
      retail,
      understanding: {
        ...simpleUnderstanding,
        understand: (text) => {
          const [intent = '', orderNumber] = text.split(' ')
          const slots = orderNumber === undefined ? {} : { orderNumber }
          return Promise.resolve([understood(text, { intent, slots })])
        },
      },
      // The server does not run yet when its assistant is created.
      settings: createSettings(db, () => server.clock.now()),
      getResponse: createResponses(namedResponseTexts),
      getFlow,
      actions: { proposed: createFakeProposedActions(), createId: () => crypto.randomUUID() },
      quotas: unlimitedQuotas,
      productVocabulary: () => productVocabulary,
      policies: noPolicies,
      storefrontUrl,
    },
    dialogues: createDialogues(db),
    nextId: () => crypto.randomUUID(),
  })
}

function freshIds(): Ids {
  return { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
}

/** Returns a widget that has greeted with this token and names that shopper. */
async function caller(token: string, shopperId: number, ids = freshIds()): Promise<Caller> {
  const rest = { dialogFlowSessionId: '', intentGroupId: '', intentGroupName: '' }
  const greeting = { ...ids, ...rest, encryptedShopperId: token }
  expect((await post(calls.greetShopper.path, greeting)).status).toBe(200)
  return { ...ids, shopperId, token }
}

async function signedIn(shopperId: number): Promise<Caller> {
  return await caller(await server.tokens(shopperId), shopperId)
}

/** Matches anything of Alex's, which no answer may contain. */
const alexsOwn = /Alex|Nguyen|alex\.nguyen|10234\d{3}|Jo Park|ST\d{4}/

/** Returns the answer without what the caller wrote and Murphy repeats, which reveals nothing. */
function toldOf({ text }: TestResponse, { about }: Question): string {
  const number = /\d{8}$/.exec(about)?.[0]
  return number === undefined ? text : text.replaceAll(number, '…')
}

async function nominees(): Promise<number> {
  return (await testShop.listNomineeChanges(database)).length
}

describe('the list of personal calls', () => {
  it('holds every call of the contracts [API-14, API-15, API-16]', () => {
    expect(Object.keys(access).toSorted()).toEqual(mountedCalls.map(({ name }) => name).toSorted())
  })

  it('asks every call that the contracts mark as personal, and every one whose body names a shopper [NOM-41]', () => {
    const asked = new Set(questions.map(({ name }) => name))
    expect(mountedCalls.filter(({ personal }) => personal === true).map(({ name }) => name)).toSatisfy(
      (names: string[]) => names.every((name) => asked.has(name)),
    )
    for (const { name } of mountedCalls) {
      const named = JSON.stringify(callExamples[name][0].body ?? {}).includes('"shopperId"')
      if (named) expect(asked, name).toContain(name)
    }
  })
})

describe('the shopper', () => {
  it.each(questions)('is answered: $name, $about [AUTH-01]', async ({ ask }) => {
    expect((await ask(await signedIn(alex))).status).toBe(200)
  })
})

describe.each<readonly [string, () => Promise<Caller>]>([
  ['ids without a proven shopper', async () => ({ ...freshIds(), shopperId: alex, token: '' })],
  [
    'an expired token',
    async () => await caller(await server.tokens(alex, { issuedAt: server.clock.now() - 2 * hourMs }), alex),
  ],
  [
    'a token that ended since the greeting',
    async () => {
      const greeted = await signedIn(alex)
      await server.clock.pass(hourMs)
      return greeted
    },
  ],
  ['a truncated token', async () => await caller((await server.tokens(alex)).slice(0, -4), alex)],
  [
    'a token whose middle is missing',
    async () => await caller((await server.tokens(alex)).replace(/\.[^.]{8}/, '.'), alex),
  ],
  ['a token of a foreign key', async () => await caller(await server.tokens(alex, { isForged: true }), alex)],
  ['a token of an unknown key', async () => await caller(await server.tokens(alex, { kid: 'gone' }), alex)],
  [
    'a token for the hub',
    async () => await caller(await server.tokens(alex, { audience: 'murphy-hub' }), alex),
  ],
  ['a token of another shopper', async () => await caller(await server.tokens(jamie), alex)],
  [
    'ids that were left behind by a farewell',
    async () => {
      const greeted = await signedIn(alex)
      return { ...(await caller('', alex, greeted)), token: '' }
    },
  ],
])('a caller who names Alex with %s', (_title, makeCaller) => {
  it.each(questions)(
    'is refused: $name, $about',
    { meta: { rules: 'API-14, API-15, API-16, NOM-41' } },
    async (question) => {
      const changes = await nominees()
      const sent = testShop.listMails(database)
      const answer = await question.ask(await makeCaller())
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
      expect(toldOf(answer, question)).not.toMatch(alexsOwn)
      expect(await nominees()).toBe(changes)
      expect(testShop.listMails(database)).toEqual(sent)
    },
  )
})

describe('a guest', () => {
  it.each(questions)(
    'reads nothing of Alex’s: $name, $about [AUTH-07, AUTH-08, AUTH-09]',
    async (question) => {
      const answer = await question.ask({ ...freshIds(), shopperId: 0, token: '' })
      expect(question.name.endsWith('Query') ? 200 : 403).toBe(answer.status)
      expect(toldOf(answer, question)).not.toMatch(alexsOwn)
    },
  )
})

describe('another shopper with a valid token of their own', () => {
  it.each(aboutOrders)('gets nothing of Alex’s order: $name, $about [NOM-41]', async (question) => {
    const changes = await nominees()
    const sent = testShop.listMails(database)
    const answer = await question.ask(await signedIn(jamie))
    if (question.toStranger === 403) expect(answer.status).toBe(403)
    else expect(answer.text).toContain('not_found')
    expect(toldOf(answer, question)).not.toMatch(alexsOwn)
    expect(await nominees()).toBe(changes)
    expect(testShop.listMails(database)).toEqual(sent)
  })

  it.each(aboutOrders)(
    'a valid token in the same widget gets nothing of another shopper: $name, $about [NOM-41]',
    async (question) => {
      const before = await signedIn(alex)
      await question.ask(before)
      const answer = await question.ask(await caller(await server.tokens(jamie), jamie, before))
      if (question.toStranger === 403) expect(answer.status).toBe(403)
      expect(toldOf(answer, question)).not.toMatch(alexsOwn)
    },
  )
})
