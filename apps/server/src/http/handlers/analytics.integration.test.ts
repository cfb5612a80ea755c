import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQuotas } from '../../adapters/postgres/quotas'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const database = useTestDatabase()
const server = useTestServer(database)

beforeEach(() => database.db.deleteFrom('murphy.event_record').execute())

function records() {
  return database.db
    .selectFrom('murphy.event_record')
    .select(['kind', 'session_id', 'user_id', 'data', 'recorded_at'])
    .orderBy('record_id')
    .execute()
}

const [acceptance, event] = callExamples.updateAnalyticsStatus
const [article] = callExamples.recordArticleStatus
const [liveChat] = callExamples.updateLiveChatStatus
const [vote] = callExamples.recordOrderTrackingVote
const [nominee] = callExamples.recordNomineeEvent

describe('the widget’s report', () => {
  it.each([
    ['[API-08, ANA-01, ANA-02] an acceptance', calls.updateAnalyticsStatus, 'acceptance', acceptance.body],
    ['[API-08, ANA-03, ANA-04] an event', calls.updateAnalyticsStatus, 'event', event?.body],
    ['[API-11] the status of an article', calls.recordArticleStatus, 'article-status', article.body],
    ['[API-21] a joined agent', calls.updateLiveChatStatus, 'live-chat-status', liveChat.body],
  ])('%s is stored as it came', async (_title, { path }, kind, body) => {
    expect((await server.post(path, body)).body).toEqual({ statusCode: 200 })
    expect(await records()).toEqual([
      {
        kind,
        session_id: body?.sessionId,
        user_id: body?.userId,
        data: body?.data,
        recorded_at: new Date(server.clock.now()),
      },
    ])
  })

  it('is stored at most 2,000 times for one visitor within a day [API-08]', async () => {
    // A day later the uses of other tests no longer count.
    await server.clock.pass(24 * 3_600_000)
    const subject = acceptance.body.userId.toLowerCase()
    const used = { quota: 'record of use by visitorId', subject, amount: 1999, limit: 2000 }
    expect(await createQuotas(database.db).take([used], server.clock.now())).toBeNull()
    const post = async (): Promise<number> =>
      (await server.post(calls.updateAnalyticsStatus.path, acceptance.body)).status
    expect([await post(), await post()]).toEqual([200, 429])
    expect(await records()).toHaveLength(1)
    await server.clock.pass(24 * 3_600_000)
    expect(await post()).toBe(200)
  })

  it('the vote on the tracking screen is stored [API-25]', async () => {
    expect((await server.post(calls.recordOrderTrackingVote.path, vote.body)).body).toEqual({
      statusCode: 200,
    })
    const { intentGroupId, isThumbsUp } = vote.body
    expect(await records()).toMatchObject([{ kind: 'tracking-vote', data: { intentGroupId, isThumbsUp } }])
  })

  it('a signed-in shopper’s actions on the nominee screen are stored with the shopper [API-25]', async () => {
    const { userId: chatbotUserId, widgetSessionId } = nominee.body
    const greeting = { chatbotUserId, widgetSessionId, encryptedShopperId: await server.tokens(123) }
    const rest = { dialogFlowSessionId: '', intentGroupId: '', intentGroupName: '' }
    await server.post('/api/Shopper/GreetShopperEncrypted', { ...greeting, ...rest })
    const { status } = await server.post(calls.recordNomineeEvent.path, { ...nominee.body, shopperId: 123 })
    expect(status).toBe(200)
    expect(await records()).toMatchObject([
      { kind: 'nominee-event', data: { ...nominee.body.data, shopperId: 123 } },
    ])
  })

  it('a report of an unproven shopper is refused with 403 and not stored [API-25]', async () => {
    const body = { ...nominee.body, widgetSessionId: crypto.randomUUID() }
    const answer = await server.post(calls.recordNomineeEvent.path, body)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
    expect(await records()).toEqual([])
  })

  it.each([
    ['data.eventName', calls.updateAnalyticsStatus, { ...event?.body, data: { updateType: 'addEvent' } }],
    [
      'data',
      calls.recordArticleStatus,
      { ...article.body, data: { ...article.body.data, isAccepted: true } },
    ],
    ['isThumbsUp', calls.recordOrderTrackingVote, { ...vote.body, isThumbsUp: 'yes' }],
    [
      'data.liveChatStatus',
      calls.updateLiveChatStatus,
      { ...liveChat.body, data: { ...liveChat.body.data, liveChatStatus: 'Left' } },
    ],
    ['shopperId', calls.recordNomineeEvent, { ...nominee.body, shopperId: null }],
  ])('is refused with the path %s, and not stored', async (path, call, body) => {
    const answer = await server.post(call.path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ statusCode: 400, problem: { code: 'bad_request', path } })
    expect(await records()).toEqual([])
  })

  it('is stored without characters that the database cannot store', async () => {
    const body = { ...vote.body, userId: 'u-nul\u0000', intentGroupId: 'ig\ud800' }
    expect((await server.post(calls.recordOrderTrackingVote.path, body)).status).toBe(200)
    const kept = await database.db
      .selectFrom('murphy.event_record')
      .select('data')
      .where('user_id', '=', 'u-nul')
      .execute()
    expect(kept).toMatchObject([{ data: { intentGroupId: 'ig\ufffd' } }])
  })
})
