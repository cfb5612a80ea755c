import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { callExamples, failureExamples } from '../call-examples'
import { findFirstProblem } from '../entities/invalid-values'
import type { Call } from './call'
import { calls, type CallName } from './calls'
import { FailureSchema, QuerySchema } from './call'

const everyCall: readonly Call[] = Object.values(calls)

/** The first problem of a body that the call refuses. */
function problemOf(name: CallName, change: object): { path: string; message: string } | null {
  const call: Call = calls[name]
  const [example] = callExamples[name]
  if (call.body === undefined) throw new Error(`${name} has no body`)
  const read = v.safeParse(call.body, { ...example.body, ...change })
  return read.success ? null : findFirstProblem(read.issues)
}

function sendable(name: CallName, body: unknown): unknown {
  const call: Call = calls[name]
  return call.body === undefined ? undefined : v.parse(call.body, body)
}

const context = callExamples.textQuery[0].body.parameters

describe('the list of calls', () => {
  it('names each call as its key, with a path of its own', () => {
    expect(everyCall.map(({ name }) => name)).toEqual(Object.keys(calls))
    expect(new Set(everyCall.map(({ path }) => path.toLowerCase())).size).toBe(everyCall.length)
  })

  it.each(everyCall.map((call) => [call.path, call] as const))(
    'describes the parameters of %s',
    (path, call) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const described =
        call.params === undefined
          ? []
          : Object.keys(v.parse(call.params, { orderId: 'o', id: 'i', feature: 'f' }))
      expect(described).toEqual(inPath)
    },
  )

  it("marks the calls for the shopper's own data and the repeatable ones", () => {
    expect(everyCall.filter(({ personal }) => personal).map(({ name }) => name)).toEqual([
      'recordNomineeEvent',
      'orderDetail',
      'nomineeDetail',
      'setNomineeDetail',
      'claimDetail',
      'uploadClaimPhoto',
      'sendClaim',
    ])
    expect(everyCall.filter(({ idempotent }) => idempotent).map(({ name }) => name)).toEqual([
      'setNomineeDetail',
      'postCreateTicket',
      'sendClaim',
    ])
  })
})

describe('the examples', () => {
  const exchanges = everyCall.flatMap((call) =>
    callExamples[call.name as CallName].map(
      (example, index) => [`${call.name} ${index}`, call, example] as const,
    ),
  )

  it.each(exchanges)('the examples of %s are parsed unchanged', (_title, call, { params, body, reply }) => {
    const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    if (call.params) expect(v.parse(call.params, wire(params))).toEqual(params)
    if (call.body) expect(v.parse(call.body, wire(body))).toEqual(body)
    expect(v.parse(call.reply, wire(reply))).toEqual(reply)
  })

  it.each(failureExamples)('the examples of failures are parsed unchanged', (failure) => {
    expect(v.parse(FailureSchema, failure)).toEqual(failure)
  })
})

describe('a request', () => {
  it.each<[CallName, object, string]>([
    ['textQuery', { text: 7 }, 'text'],
    ['textQuery', { text: '' }, 'text'],
    ['textQuery', { text: '🍷'.repeat(257) }, 'text'],
    ['textQuery', { chatbotUserId: undefined }, 'chatbotUserId'],
    ['textQuery', { parameters: undefined }, 'parameters'],
    [
      'textQuery',
      { parameters: { ...context, intentGroupPendingRenew: 'no' } },
      'parameters.intentGroupPendingRenew',
    ],
    ['textQuery', { parameters: { ...context, shopperId: 'Mia' } }, 'parameters.shopperId'],
    ['eventQuery', { event: '' }, 'event'],
    ['updateAnalyticsStatus', { data: { updateType: 'addEvent' } }, 'data.eventName'],
    ['updateAnalyticsStatus', { data: { updateType: 'applause' } }, 'data.updateType'],
    [
      'updateAnalyticsStatus',
      { data: { updateType: 'acceptance', intentGroupId: 7, isSuccessful: true } },
      'data.intentGroupId',
    ],
    ['updateAnalyticsStatus', { sessionId: 7 }, 'sessionId'],
    [
      'updateAnalyticsStatus',
      { data: { updateType: 'acceptance', intentGroupId: 'x'.repeat(257), isSuccessful: true } },
      'data.intentGroupId',
    ],
    ['recordOrderTrackingVote', { intentGroupId: 'x'.repeat(257) }, 'intentGroupId'],
    [
      'recordArticleStatus',
      { data: { ...callExamples.recordArticleStatus[0].body.data, isAccepted: true } },
      'data',
    ],
    [
      'recordArticleStatus',
      { data: { ...callExamples.recordArticleStatus[0].body.data, isOpened: false } },
      'data',
    ],
    [
      'updateLiveChatStatus',
      { data: { intentGroupId: '', liveChatStatus: 'Left', intentGroupName: '' } },
      'data.liveChatStatus',
    ],
    ['recordOrderTrackingVote', { isThumbsUp: 'yes' }, 'isThumbsUp'],
    ['recordNomineeEvent', { shopperId: null }, 'shopperId'],
    ['greetShopper', { encryptedShopperId: undefined }, 'encryptedShopperId'],
    ['orderDetail', { widgetSessionId: '' }, 'widgetSessionId'],
    ['setNomineeDetail', { nomineePhone: '0512345678' }, 'nomineePhone'],
    ['setNomineeDetail', { nomineePhone: '04123456789' }, 'nomineePhone'],
    ['setNomineeDetail', { nomineeName: '' }, 'nomineeName'],
    ['getRecommendations', { event: 'WINE' }, 'event'],
    [
      'getRecommendations',
      { parameters: { storeNumber: '1021', priceRange: [10] } },
      'parameters.priceRange.1',
    ],
    ['searchWine', { wineTypes: ['Blue'] }, 'wineTypes.0'],
    ['article', { articleId: 7 }, 'articleId'],
    [
      'postCreateTicket',
      { ticket: { ...callExamples.postCreateTicket[0].body.ticket, comment: {} } },
      'ticket.comment.body',
    ],
    ['submitPrivacyForm', { userName: null }, 'userName'],
    ['downloadConversation', { widgetSessionId: '' }, 'widgetSessionId'],
    ['deleteConversation', { chatbotUserId: 7 }, 'chatbotUserId'],
    [
      'deleteConversation',
      { earlierWidgetSessionIds: Array.from({ length: 21 }, () => 'w') },
      'earlierWidgetSessionIds',
    ],
  ])('%s is refused with %j, at %s', (name, change, path) => {
    expect(problemOf(name, change)?.path).toBe(path)
  })

  it('is refused with the expectation, never with the given value', () => {
    expect(problemOf('setNomineeDetail', { nomineePhone: '0512345678' })).toEqual({
      path: 'nomineePhone',
      message: 'Expected ten digits that begin with 04.',
    })
    expect(problemOf('article', { articleId: undefined })).toEqual({ path: 'articleId', message: 'Missing.' })
    expect(problemOf('recordOrderTrackingVote', { isThumbsUp: 'yes' })?.message).toBe('Expected boolean.')
  })

  it('can leave out the session id, or send an empty one', () => {
    for (const name of ['updateAnalyticsStatus', 'recordArticleStatus', 'recordOrderTrackingVote'] as const) {
      expect(sendable(name, { ...callExamples[name][0].body, sessionId: undefined }), name).toMatchObject({
        sessionId: '',
      })
    }
    const { dialogFlowSessionId: _left, ...body } = callExamples.orderDetail[0].body
    expect(sendable('orderDetail', body)).toMatchObject({ dialogFlowSessionId: '' })
    expect(v.parse(QuerySchema, {})).toEqual({ sessionId: '', isLCAvailable: 'false' })
  })

  it('can send the shopper id as digits', () => {
    expect(sendable('orderDetail', { ...callExamples.orderDetail[0].body, shopperId: '123' })).toMatchObject({
      shopperId: 123,
    })
    expect(
      sendable('textQuery', {
        ...callExamples.textQuery[0].body,
        parameters: { ...context, shopperId: '123' },
      }),
    ).toMatchObject({ parameters: { shopperId: 123 } })
  })

  it("keeps an event's own parameters and extra query names, and accepts other fields", () => {
    const body = {
      ...callExamples.eventQuery[0].body,
      parameters: { ...context, deliveryType: 'Pickup', nested: { a: [1] } },
    }
    expect(sendable('eventQuery', { ...body, colour: 'red' })).toEqual(body)
    expect(
      v.parse(QuerySchema, { sessionId: 's-1', isLCAvailable: 'true', source: 'staging', tab: '2' }),
    ).toEqual({
      sessionId: 's-1',
      isLCAvailable: 'true',
      source: 'staging',
      tab: '2',
    })
  })

  it.each([{ isLCAvailable: 'maybe' }, { sessionId: ['a', 'b'] }, { sessionId: 'x'.repeat(129) }])(
    'is refused with the query %j',
    (query) => {
      expect(v.is(QuerySchema, query)).toBe(false)
    },
  )
})
