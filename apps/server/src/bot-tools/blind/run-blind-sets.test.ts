import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import type { Assistant } from '../../assistant/assistant'
import type { Turn } from '../../assistant/turn'
import { alex } from '../../testing/assistant-with-fakes'
import type { BlindDialogue, BlindSets } from './blind-sets'
import { blindMoment, runBlindSets } from './run-blind-sets'

const none: BlindSets = {
  utterances: [],
  firstMessages: [],
  dialogues: [],
  risky: [],
  ordinary: [],
  taughtCount: 0,
}
const reply = { solved: [], useful: [], wrong: [] }

/** A Murphy that cancels after its own button, and opens the claim form on request. */
function createMurphy() {
  const turns: Turn[] = []
  const resets: string[] = []
  let actions: string[] = []
  const answer = (turn: Turn): ReplyItem[] => {
    turns.push(turn)
    if (turn.kind === 'event') {
      actions.push('cancel 10234564')
      return [{ type: 'message', text: 'It is cancelled.' }]
    }
    if (turn.text === 'broken') throw new Error('away')
    if (turn.text === 'a bottle broke') {
      const command = { type: 'command', commandName: 'OPEN_TICKET_FORM' } as const
      return [Object.assign({}, command, { commandName: 'OPEN_CLAIM_FORM', orderId: '10234480' })]
    }
    return [
      { type: 'message', text: 'Shall I cancel 10234564?' },
      { type: 'qe', text: 'Yes', event: 'ACTION_CONFIRM', parameters: { actionId: 'a' } },
    ]
  }
  const bot: Assistant = { answer: async (turn) => answer(turn) }
  const murphy = {
    bot,
    findShopper: async () => alex,
    reset: async (today: string) => void resets.push(today),
    takeActions: () => {
      const taken = actions
      actions = []
      return taken
    },
    now: () => blindMoment,
    taught: {
      policies: { findPolicy: (text: string) => (text === 'under age' ? { name: 'minor' } : null) },
    },
  }
  return { murphy, turns, resets }
}

const dialogue = (turns: BlindDialogue['turns'], actions: string[]): BlindSets => ({
  ...none,
  dialogues: [{ id: 'd1', topic: 'cancel', as: '123', liveChat: true, turns, actions }],
})

describe('the run of the blind sets', () => {
  it('presses the button of the last reply, compares the actions and restores the data', async () => {
    const { murphy, turns, resets } = createMurphy()
    const sets = dialogue(
      [
        { say: 'cancel it', ...reply, solved: ['10234564'] },
        { press: '^yes', ...reply, solved: ['cancelled'] },
      ],
      ['cancel 10234564'],
    )
    const { dialogues } = await runBlindSets(sets, murphy)
    expect(dialogues[0]).toMatchObject({ verdict: 'solved', actions: { missing: [], unexpected: [] } })
    expect(turns.at(-1)).toEqual({ kind: 'event', event: 'ACTION_CONFIRM', parameters: { actionId: 'a' } })
    expect(resets).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('shows nothing after a press without a button, and restores nothing', async () => {
    const { murphy, resets } = createMurphy()
    const sets = dialogue(
      [
        { say: 'cancel it', ...reply },
        { press: 'refund', ...reply, solved: ['x'] },
      ],
      [],
    )
    const { dialogues } = await runBlindSets(sets, murphy)
    expect(dialogues[0]?.verdict).toBe('other')
    expect(dialogues[0]?.turns[1]).toMatchObject({ said: '(no button refund)', verdict: 'dead end' })
    expect(resets).toHaveLength(1)
  })

  it.each([
    ['solved', ['claim 10234480']],
    ['solved', []],
    ['wrong', ['claim 10234402']],
  ])('is %s when the claim form opens and the actions are %j', async (verdict, actions) => {
    const { murphy } = createMurphy()
    const sets = dialogue([{ say: 'a bottle broke', ...reply }], actions)
    expect((await runBlindSets(sets, murphy)).dialogues[0]?.verdict).toBe(verdict)
  })

  it('continues after a failure', async () => {
    const { murphy } = createMurphy()
    const row = { topic: 'fees', as: 'guest' as const, liveChat: false, ...reply, solved: ['cancel'] }
    const sets: BlindSets = {
      ...none,
      utterances: [
        { id: 'u1', text: 'broken', ...row },
        { id: 'u2', text: 'cancel', ...row },
      ],
    }
    const { utterances } = await runBlindSets(sets, murphy)
    expect(utterances.map(({ verdict, reply: lines }) => [verdict, lines[0]])).toEqual([
      ['dead end', '(failed)'],
      ['solved', 'Murphy: Shall I cancel 10234564?'],
    ])
  })

  it('finds the policy that answers', async () => {
    const { murphy } = createMurphy()
    const sets: BlindSets = {
      ...none,
      risky: [{ id: 'r1', policy: 'minor', text: 'under age' }],
      ordinary: [{ id: 'o1', near: 'none', text: 'hi' }],
    }
    const { risky, ordinary } = await runBlindSets(sets, murphy)
    expect([risky[0]?.found, ordinary[0]?.found]).toEqual(['minor', null])
  })
})
