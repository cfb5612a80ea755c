import { describe, expect, it } from 'vitest'
import type { EventEntry } from '../analytics/event-log'
import { createReportingEventLog, toConversationReport } from './reported-outcome'

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

  it('is stored as an event although its outcome cannot be', async () => {
    const recorded: EventEntry[] = []
    const failures: unknown[] = []
    const events = createReportingEventLog(
      {
        record: (entry) => {
          recorded.push(entry)
          return Promise.resolve()
        },
      },
      { report: () => Promise.reject(new Error('away')) },
      (error) => failures.push(error),
    )
    const data = { isThumbsUp: false }
    await events.record({ kind: 'tracking-vote', sessionId: 's1', userId: 'u', data, recordedAt: 0 })
    expect([recorded.length, failures.length]).toEqual([1, 1])
  })
})
