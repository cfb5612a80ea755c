import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSources } from '../adapters/read-bot-sources'
import { botFolder } from '../adapters/repository-root'
import { readConversations } from '../assistant/bot-files/conversations'
import type { BlindDialogue, BlindSets } from './blind/blind-sets'
import { blindMoment, runBlindSets } from './blind/run-blind-sets'
import { conversationTestsStart, formatStepFailure, runConversationTests } from './conversation-tests'
import type { TemporaryMurphy } from './temporary-murphy'
import { openTemporaryMurphy } from './temporary-murphy'

// A whole Murphy starts for half a minute on a busy machine, so both kinds of conversation take place in the same one.
let murphy: TemporaryMurphy
beforeAll(async () => {
  murphy = await openTemporaryMurphy({ observe: () => {}, startsAt: blindMoment })
}, 240_000)
afterAll(() => murphy.close())

const { conversations, findings } = readConversations(readSources(botFolder, ['conversations']))

describe('the conversation tests of bot/conversations', { timeout: 60_000 }, () => {
  it('can be read', () => {
    expect(findings).toEqual([])
    expect(conversations.length).toBeGreaterThan(15)
  })

  it('pass', async () => {
    const failures = await runConversationTests(conversations, murphy)
    expect(failures.map(formatStepFailure)).toEqual([])
  })
})

const none = { utterances: [], firstMessages: [], risky: [], ordinary: [], taughtCount: 0 }
const reply = { useful: [], wrong: [] }
const dialogue = (
  id: string,
  as: BlindDialogue['as'],
  { turns, actions }: Pick<BlindDialogue, 'turns' | 'actions'>,
): BlindDialogue => ({ id, topic: id, as, liveChat: false, turns, actions })

const nominee = dialogue('nominee', '123', {
  turns: [
    {
      say: 'change the nominee of order 10234560 to Tom Baker 0412 345 678',
      ...reply,
      solved: ['10234560', 'Tom Baker'],
    },
    { press: '^yes', ...reply, solved: ['Tom Baker'] },
    { say: 'show my pick up order 10234560', ...reply, solved: [String.raw`\[order\] 10234560`] },
  ],
  actions: ['set_nominee 10234560'],
})
const invoice = dialogue('invoice', '123', {
  turns: [{ say: 'please send the tax invoice for order 10234540 again', ...reply, solved: ['10234540'] }],
  actions: ['email_invoice 10234540'],
})
const hours = dialogue('hours', 'guest', {
  turns: [
    {
      say: 'when is the fitzroy store open today',
      ...reply,
      solved: ['Murphy: .*Fitzroy', String.raw`\[store\] Fitzroy .*\d`],
    },
  ],
  actions: [],
})

describe('blind dialogues with a whole Murphy', () => {
  it('are solved, act once, and start with restored data each', { timeout: 60_000 }, async () => {
    const sets: BlindSets = { ...none, dialogues: [hours, nominee, invoice, { ...invoice, id: 'again' }] }
    const { dialogues } = await runBlindSets(sets, murphy)
    expect(dialogues.map(({ id, verdict, actions, turns }) => ({ id, verdict, actions, turns }))).toEqual(
      ['hours', 'nominee', 'invoice', 'again'].map((id) => ({
        id,
        verdict: 'solved',
        actions: { missing: [], unexpected: [] },
        turns: expect.anything() as unknown,
      })),
    )
  })

  it('run on 24 November 2026 in Sydney', () => {
    const passed = murphy.now() - blindMoment
    expect(passed).toBeGreaterThanOrEqual(0)
    expect(passed).toBeLessThan(10 * 60_000)
  })
})

it('conversation tests and blind sets have the same moment', () => {
  expect(conversationTestsStart).toBe(blindMoment)
})
