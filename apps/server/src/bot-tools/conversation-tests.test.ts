import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { readConversations } from '../assistant/bot-files/conversations'
import { alex } from '../testing/assistant-with-fakes'
import type { StepReply, TestedMurphy } from './conversation-tests'
import { findDifferences, formatStepFailure, runConversationTests } from './conversation-tests'

const path = 'bot/conversations/test.yml'

function readTests(steps: string, as = '123') {
  const text = `name: Test\nas: ${as}\nsteps:\n${steps}`
  const { conversations, findings } = readConversations(new Map([[path, text]]))
  expect(findings).toEqual([])
  return conversations
}

const reply: StepReply = {
  items: [
    { type: 'message', text: 'Prahran is open.', intent_name: 'store_hours' },
    { type: 'qr', items: [{ text: 'Fitzroy' }], intent_name: 'store_hours' },
  ],
  lines: ['Murphy: Prahran is open.', '[button] Fitzroy'],
  done: [],
}

describe('the differences of a step', () => {
  it.each([
    '',
    'intent: store_hours',
    'shows: [PRAHRAN, fitzroy]',
    'hides: Newtown',
    'items: [message, qr]\n    only: true',
  ])('are none when the reply is as expected: %j', (expected) => {
    const [step] = readTests(`  - say: hours\n    ${expected}\n`)[0]?.steps ?? []
    expect(step && findDifferences(step, reply)).toEqual([])
  })

  it.each([
    ['intent: order_list', 'intent order_list', 'intent store_hours'],
    ['shows: Newtown', '"Newtown"', 'Murphy: Prahran is open. / [button] Fitzroy'],
    ['hides: fitzroy', 'not "fitzroy"', 'Murphy: Prahran is open. / [button] Fitzroy'],
    ['items: store', 'item store', 'message, qr'],
    ['items: message\n    only: true', 'only message', 'also qr'],
    ['done: [cancel 1]', 'done: cancel 1', 'done: nothing'],
  ])('name what was expected and what came: %j', (expectation, expected, got) => {
    const [step] = readTests(`  - say: hours\n    ${expectation}\n`)[0]?.steps ?? []
    expect(step && findDifferences(step, reply)).toEqual([{ expected, got }])
  })

  it('report a change that the step does not expect', () => {
    const [step] = readTests('  - say: hours\n')[0]?.steps ?? []
    expect(step && findDifferences(step, { ...reply, done: ['cancel 1'] })).toEqual([
      { expected: 'done: nothing', got: 'done: cancel 1' },
    ])
  })
})

describe('running conversation tests', () => {
  /** A Murphy that asks, and cancels order 1 when it is told yes. */
  function createFakeMurphy() {
    const seen: string[] = []
    let done: string[] = []
    let resets = 0
    const murphy: TestedMurphy = {
      bot: {
        answer: (turn) => {
          const text = turn.kind === 'text' ? turn.text : turn.event
          seen.push(text)
          if (text === 'Yes') done.push('cancel 1')
          const items: ReplyItem[] = [
            { type: 'message', text: `You said ${text}.` },
            { type: 'qr', items: [{ text: 'Yes' }] },
          ]
          return Promise.resolve(items)
        },
      },
      findShopper: (key) => Promise.resolve(key === '123' ? alex : null),
      reset: () => Promise.resolve(void (resets += 1)),
      takeActions: () => {
        const taken = done
        done = []
        return taken
      },
      now: () => Date.parse('2026-11-24T10:30:00+11:00'),
    }
    return { murphy, seen, getResets: () => resets }
  }

  it('says, presses and compares, and reports one line for each failure', async () => {
    const { murphy, seen } = createFakeMurphy()
    const tests = readTests('  - say: cancel\n    shows: you said cancel\n  - press: yes\n    shows: sorry\n')
    const failures = await runConversationTests(tests, murphy)
    expect(seen).toEqual(['cancel', 'Yes'])
    expect(failures.map(formatStepFailure)).toEqual([
      `${path}:6: press "yes": expected "sorry", got Murphy: You said Yes. / [button] Yes`,
      `${path}:6: press "yes": expected done: nothing, got done: cancel 1`,
    ])
  })

  it('restores the data after a test that changed something, and not otherwise', async () => {
    const { murphy, getResets } = createFakeMurphy()
    const [asks] = readTests('  - say: cancel\n')
    const [cancels] = readTests('  - say: cancel\n  - press: Yes\n    done: [cancel 1]\n')
    if (!asks || !cancels) throw new Error('The tests were not read.')
    expect(await runConversationTests([asks, asks, cancels, asks], murphy)).toEqual([])
    expect(getResets()).toBe(2)
  })

  it('ends a test at a button that is not there', async () => {
    const { murphy, seen } = createFakeMurphy()
    const failures = await runConversationTests(
      readTests('  - say: cancel\n  - press: Maybe\n  - say: bye\n'),
      murphy,
    )
    expect(seen).toEqual(['cancel'])
    expect(failures).toMatchObject([{ line: 5, got: 'Yes' }])
  })

  it('reports an unknown shopper', async () => {
    const { murphy } = createFakeMurphy()
    const failures = await runConversationTests(readTests('  - say: hi\n', '999'), murphy)
    expect(failures).toMatchObject([{ expected: 'shopper 999', got: 'no such shopper' }])
  })
})
