import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSources } from '../adapters/read-bot-sources'
import { botFolder } from '../adapters/repository-root'
import { readConversations } from '../assistant/bot-files/conversations'
import { conversationTestsStart, formatStepFailure, runConversationTests } from './conversation-tests'
import { openTemporaryMurphy } from './temporary-murphy'

const { conversations, findings } = readConversations(readSources(botFolder, ['conversations']))

describe('the conversation tests of bot/conversations', { timeout: 60_000 }, () => {
  let murphy: Awaited<ReturnType<typeof openTemporaryMurphy>>
  beforeAll(async () => {
    murphy = await openTemporaryMurphy({ observe: () => {}, startsAt: conversationTestsStart })
  }, 60_000)
  afterAll(() => murphy.close())

  it('can be read', () => {
    expect(findings).toEqual([])
    expect(conversations.length).toBeGreaterThan(15)
  })

  it('pass', async () => {
    const failures = await runConversationTests(conversations, murphy)
    expect(failures.map(formatStepFailure)).toEqual([])
  })
})
