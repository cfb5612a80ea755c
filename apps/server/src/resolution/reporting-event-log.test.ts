import { describe, expect, it } from 'vitest'
import type { EventEntry } from '../analytics/event-log'
import { createReportingEventLog, toConversationReport } from './reporting-event-log'

const vote = (isGood: boolean) => ({ kind: 'vote', isGood, intentGroupId: 'ig-1' })
const intentGroupId = 'ig-1'

describe('a report of the widget', () => {
  it.each([
    ['acceptance', { isSuccessful: false, intentGroupId }, vote(false)],
    ['acceptance', { isSuccessful: true, intentGroupId }, vote(true)],
    ['article-status', { isRejected: true, isAccepted: false, intentGroupId }, vote(false)],
    ['article-status', { isAccepted: true, intentGroupId }, vote(true)],
    ['article-status', { isOpened: true, intentGroupId }, null],
    ['tracking-vote', { isThumbsUp: false, intentGroupId }, vote(false)],
    ['live-chat-status', { liveChatStatus: 'AgentJoined' }, { kind: 'handover' }],
    ['pass-control', { source: 'murphy', target: 'agent-workspace' }, { kind: 'handover' }],
    ['pass-control', { source: 'agent-workspace', target: 'murphy' }, null],
    ['event', { isSuccessful: false }, null],
    ['nominee-event', null, null],
  ] as const)('%s %j says %j', (kind, data, expected) => {
    expect(toConversationReport({ kind, data })).toEqual(expected)
  })

  it('is recorded after its event, when it names a session', async () => {
    const order: string[] = []
    const events = createReportingEventLog(
      { record: async ({ sessionId }) => void order.push(`event ${sessionId}`) },
      { report: async (sessionId) => void order.push(`report ${sessionId}`) },
    )
    const entry: EventEntry = {
      kind: 'tracking-vote',
      sessionId: 's1',
      userId: 'u',
      data: { isThumbsUp: false },
      recordedAt: 0,
    }
    await events.record(entry)
    await events.record({ ...entry, sessionId: '' })
    expect(order).toEqual(['event s1', 'report s1', 'event '])
  })
})
