import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createResolutions } from '../../adapters/postgres/resolutions'
import { useLiveChat } from '../../testing/open-live-chat'
import { start } from '../testing/visitor-frames'

const chat = useLiveChat()
const minute = 60_000
const spirits = { id: 'spirits', name: 'Spirits' }
const complaints = { id: 'complaints', name: 'Complaints' }
const skills = {
  skills: [spirits, complaints],
  rules: [{ skillId: 'spirits', when: { kind: 'department', departmentId: 1 } }],
  openAfterMinutes: 2 as number | null,
}
const routingRules = {
  lastAgent: { isOn: true, days: 30 },
  priority: { vipTags: ['vip'], vipMinutes: 0, repeatMinutes: 0, longWaitMinutes: 60 },
  overflow: [{ fromDepartmentId: 1, toDepartmentId: 2, afterSeconds: 60 }],
}

beforeEach(async () => {
  await chat.clear()
  chat.failures.length = 0
  await chat.set('liveChat.routingRules', { ...routingRules, overflow: [] })
  await chat.set('liveChat.skills', skills)
})

/** Returns an agent with skills. */
async function hire(
  name: string,
  skillIds: readonly string[],
  capacity = 3,
  departmentId = 1,
): Promise<number> {
  const agentId = await chat.hire(name, capacity)
  await sql`update murphy.live_chat_agent set skill_ids = ${skillIds}::text[], department_ids = array[${departmentId}::integer]
    where agent_id = ${agentId}`.execute(chat.database.db)
  return agentId
}

/** Returns an agent with skills who serves a chat and has room for no other. */
async function hireBusy(skillIds: readonly string[]) {
  const agentId = await hire('Busy', skillIds, 1)
  const { chatId } = await chat.served(agentId)
  return { agentId, finish: () => chat.finish(agentId, chatId) }
}

async function queued(agentId: number, chatId: string) {
  const { queue } = await chat.liveChat.agents.readState(agentId)
  return queue.find((one) => one.chatId === chatId)
}

const setStatus = (agentId: number, status: 'online' | 'away') =>
  chat.command(agentId, { type: 'set-status', status })

describe('a chat that needs a skill', () => {
  it('is offered to the agent who has it, although another has been free for longer', async () => {
    const other = await hire('Other', [])
    const skilled = await hire('Skilled', ['spirits', 'complaints'])
    const { chatId } = await chat.startChat()
    expect(await chat.offered(skilled)).toEqual([chatId])
    expect(await chat.offered(other)).toEqual([])
    expect(await queued(other, chatId)).toMatchObject({ skills: ['Spirits'], isKept: true, mayAccept: false })
    await chat.command(skilled, { type: 'accept', chatId })
    const { chats, me } = await chat.liveChat.agents.readState(skilled)
    expect(chats).toMatchObject([{ chatId, skills: ['Spirits'] }])
    expect(me.skills).toEqual(['Spirits', 'Complaints'])
    expect(chat.failures).toEqual([])
  })

  it('is open to all agents after the set time', async () => {
    await hireBusy(['spirits'])
    const other = await hire('Other', [])
    const { chatId } = await chat.startChat()
    await chat.pass(2 * minute - 5000)
    expect(await chat.offered(other)).toEqual([])
    await chat.pass(5000)
    expect(await chat.offered(other)).toEqual([chatId])
  })

  it('goes to the agent with the skill who has room again before the time is over', async () => {
    const { agentId, finish } = await hireBusy(['spirits'])
    const other = await hire('Other', [])
    const { chatId } = await chat.startChat()
    await chat.pass(minute)
    await finish()
    expect(await chat.offered(agentId)).toEqual([chatId])
    expect(await chat.offered(other)).toEqual([])
  })

  it('waits for such an agent without a limit, but not once none is online', async () => {
    await chat.set('liveChat.skills', { ...skills, openAfterMinutes: null })
    const { agentId } = await hireBusy(['spirits'])
    const other = await hire('Other', [])
    const { chatId } = await chat.startChat()
    await chat.pass(5 * minute, 10_000)
    expect(await chat.offered(other)).toEqual([])
    await setStatus(agentId, 'away')
    expect(await chat.offered(other)).toEqual([chatId])
  })

  it('is open at once when no online agent has the skill', async () => {
    const other = await hire('Other', ['complaints'])
    await setStatus(await hire('Away', ['spirits']), 'away')
    const { chatId } = await chat.startChat()
    expect(await chat.offered(other)).toEqual([chatId])
  })

  it('goes to another agent when all with the skill have declined', async () => {
    const skilled = await hire('Skilled', ['spirits'])
    const other = await hire('Other', [])
    const { chatId } = await chat.startChat()
    await chat.command(skilled, { type: 'decline', chatId })
    expect(await chat.offered(other)).toEqual([chatId])
  })

  it('does not hold up the chats behind it', async () => {
    await chat.set('liveChat.skills', {
      ...skills,
      rules: [{ skillId: 'spirits', when: { kind: 'tag', tag: 'whisky' } }],
    })
    await hireBusy(['spirits'])
    const first = await chat.startChat()
    await chat.ask(first.session, { type: 'tags.add', tags: ['whisky'] })
    const second = await chat.startChat()
    const other = await hire('Other', [], 1)
    await chat.pass(5000)
    expect(await chat.offered(other)).toEqual([second.chatId])
  })

  it('cannot be picked from the queue without the skill until it is open', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const skilled = await hire('Skilled', ['spirits'])
    const other = await hire('Other', [])
    const { chatId } = await chat.startChat()
    expect(await queued(skilled, chatId)).toMatchObject({ mayAccept: true, isKept: true })
    expect(await queued(other, chatId)).toMatchObject({ mayAccept: false, isKept: true })
    expect(await chat.command(other, { type: 'accept', chatId })).toMatchObject({
      ok: false,
      error: { code: 'NOT_YOURS', message: 'This chat needs Spirits. It waits for an agent who has it.' },
    })
    await chat.pass(2 * minute - 5000)
    chat.notifications.length = 0
    await chat.pass(5000)
    // Time alone opens the chat, so the desks are told.
    expect(chat.notifications).toContainEqual({ about: 'queue' })
    expect(await queued(other, chatId)).toMatchObject({ mayAccept: true, isKept: false, skills: ['Spirits'] })
    expect((await chat.command(other, { type: 'accept', chatId })).ok).toBe(true)
  })
})

describe('with the other rules,', () => {
  it('the last agent has precedence only with the skill', async () => {
    const last = await hire('Last', [])
    await chat.set('liveChat.skills', { ...skills, rules: [] })
    const { session, chatId } = await chat.served(last)
    await chat.finish(last, chatId)
    const skilled = await hire('Skilled', ['spirits'])
    await chat.set('liveChat.skills', skills)
    const again = await chat.ask(session, start)
    expect(await chat.offered(last)).toEqual([])
    expect(await chat.offered(skilled)).toEqual([again.ok ? again.chat_id : ''])
  })

  it('an overflowing chat goes to the other department’s agent with the skill while it is kept', async () => {
    await chat.set('liveChat.routingRules', routingRules)
    await hireBusy(['spirits'])
    const without = await hire('Without', [], 3, 2)
    const { chatId } = await chat.startChat()
    await chat.pass(minute)
    expect(await chat.offered(without)).toEqual([])
    expect(await queued(without, chatId)).toMatchObject({ mayAccept: false })
    const skilled = await hire('Skilled', ['spirits'], 3, 2)
    await chat.pass(5000)
    expect(await chat.offered(skilled)).toEqual([chatId])
  })

  it('an overflowing chat without an agent of its department who has the skill is open to the other department', async () => {
    await chat.set('liveChat.routingRules', routingRules)
    await hireBusy([])
    const without = await hire('Without', [], 3, 2)
    await setStatus(await hire('Skilled', ['spirits'], 3, 2), 'away')
    const { chatId } = await chat.startChat()
    await chat.pass(minute - 5000)
    expect(await chat.offered(without)).toEqual([])
    await chat.pass(5000)
    expect(await chat.offered(without)).toEqual([chatId])
  })

  it('a chat that lost its agent waits again for one with the skill', async () => {
    const first = await hire('First', ['spirits'])
    const { chatId } = await chat.served(first)
    await setStatus(first, 'away')
    await hireBusy(['spirits'])
    const other = await hire('Other', [])
    await chat.pass(5 * minute, 10_000)
    await chat.liveChat.agents.signOut(first)
    expect(await queued(other, chatId)).toMatchObject({ isKept: true, mayAccept: false })
    await chat.pass(2 * minute)
    expect(await chat.offered(other)).toEqual([chatId])
  })

  it('a transfer to a department waits for its agents with the skill, from its own start', async () => {
    await chat.set('liveChat.skills', {
      ...skills,
      rules: [{ skillId: 'spirits', when: { kind: 'department', departmentId: 2 } }],
    })
    const from = await hire('From', [])
    const { chatId } = await chat.served(from)
    await chat.pass(5 * minute, 10_000)
    const skilled = await hire('Skilled', ['spirits'], 1, 2)
    await setStatus(skilled, 'away')
    const without = await hire('Without', [], 1, 2)
    await setStatus(skilled, 'online')
    await chat.command(from, { type: 'transfer', chatId, to: { departmentId: 2 }, comment: '' })
    expect(await chat.offered(skilled)).toEqual([chatId])
    expect(await chat.offered(without)).toEqual([])
    expect(await queued(without, chatId)).toMatchObject({
      skills: ['Spirits'],
      isKept: true,
      mayAccept: false,
    })
  })

  it('a transfer to one agent needs no skill', async () => {
    const from = await hire('From', ['spirits'])
    const without = await hire('Without', [])
    const { chatId } = await chat.served(from)
    await chat.command(from, { type: 'transfer', chatId, to: { agentId: without }, comment: '' })
    expect(await queued(without, chatId)).toMatchObject({
      skills: ['Spirits'],
      isKept: false,
      mayAccept: true,
    })
    expect((await chat.command(without, { type: 'accept', chatId })).ok).toBe(true)
  })
})

describe('a rule', () => {
  async function needs(rule: object, prepare: (visitorId: string, chatId: string) => Promise<void>) {
    await chat.set('liveChat.skills', { ...skills, rules: [{ skillId: 'complaints', when: rule }] })
    const agentId = await hire('Other', [])
    const { session, chatId } = await chat.startChat()
    await prepare(session.visitorId, chatId)
    await chat.pass(5000)
    return (await queued(agentId, chatId))?.skills
  }

  it.each([
    ['authenticated', ['Complaints']],
    ['none', []],
  ])('counts a VIP tag of verified visitors only, here with the proof "%s"', async (proof, expected) => {
    const needed = await needs({ kind: 'vip' }, async (visitorId, chatId) => {
      await sql`update murphy.live_chat_room set tags = '{vip}' where chat_id = ${chatId}`.execute(
        chat.database.db,
      )
      await sql`update murphy.live_chat_visitor set auth_status = ${proof} where visitor_id = ${visitorId}`.execute(
        chat.database.db,
      )
    })
    expect(needed).toEqual(expected)
  })

  it.each([
    ['complaint', ['Complaints']],
    ['order_tracking', []],
  ])('counts the last topic of the conversation with Murphy, here %s', async (topic, expected) => {
    const outcome = { intentGroupId: '', result: 'answered', isEscalated: false, isEnded: false } as const
    const at = chat.clock.now()
    await createResolutions(chat.database.db).save(
      [
        { topic: 'returns', at: at - 2000 },
        { topic, at: at - 1000 },
        { topic: '', at: at - 500 },
      ].map(({ topic: name, at: saidAt }) => ({
        ...outcome,
        sessionId: start.hand_over.sessionId,
        topic: name,
        firstAt: saidAt,
        lastAt: saidAt,
      })),
    )
    const needed = await needs({ kind: 'topic', topic: 'complaint' }, async () => {})
    await chat.database.db.deleteFrom('murphy.conversation_outcome').execute()
    expect(needed).toEqual(expected)
  })

  it('has no effect once its skill is removed, and the skill is none of the agents’ any more', async () => {
    const agentId = await hire('Skilled', ['spirits', 'complaints'])
    await chat.set('liveChat.skills', { ...skills, skills: [complaints], rules: [] })
    const { chatId } = await chat.startChat()
    const state = await chat.liveChat.agents.readState(agentId)
    expect(state.me.skills).toEqual(['Complaints'])
    expect(state.queue).toMatchObject([{ chatId, skills: [], isKept: false }])
  })
})
