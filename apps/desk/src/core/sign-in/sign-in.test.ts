import { describe, expect, it } from 'vitest'
import { createDesk } from '../create-desk'
import { deskChat } from '../../testing/builders'
import { createFakePorts, session } from '../../testing/fake-ports'
import { createTestDesk } from '../../testing/test-desk'

async function begun(
  found: Awaited<ReturnType<ReturnType<typeof createFakePorts>['server']['findSession']>>,
) {
  const fakes = createFakePorts()
  fakes.server.findSession = async () => found
  const desk = createDesk(fakes.ports)
  await fakes.clock.pass(0)
  return { fakes, desk }
}

describe('the session', () => {
  it('is found again after a reload', async () => {
    const { desk, fakes } = await begun({ ok: true, value: session })
    expect(desk.getState()).toMatchObject({
      at: 'on-shift',
      account: session.agent,
      connection: 'connecting',
    })
    expect(fakes.isLinkOpen()).toBe(true)
  })

  it('is requested by a form when there is none', async () => {
    const { desk } = await begun({ ok: false, error: { kind: 'no-session' } })
    expect(desk.getState()).toMatchObject({ at: 'signed-out', hasEnded: false })
  })

  it('is requested again every five seconds while the server is away', async () => {
    const { desk, fakes } = await begun({ ok: false, error: { kind: 'unreachable' } })
    expect(desk.getState()).toEqual({ at: 'starting', isUnreachable: true })
    fakes.server.findSession = async () => ({ ok: true, value: session })
    await fakes.clock.pass(4999)
    expect(desk.getState().at).toBe('starting')
    await fakes.clock.pass(1)
    expect(desk.getState().at).toBe('on-shift')
  })

  it.each([
    { kind: 'wrong' },
    { kind: 'offline' },
    { kind: 'busy' },
    { kind: 'failed' },
    { kind: 'locked', minutes: 15 },
    { kind: 'refused', message: 'Password sign-in is off.' },
  ] as const)('is refused with a reason: $kind', async (problem) => {
    const { desk, fakes } = await begun({ ok: false, error: { kind: 'no-session' } })
    fakes.server.signIn = async () => ({ ok: false, error: problem })
    desk.dispatch({ kind: 'sign-in-requested', email: 'sarah', password: 'x', code: '' })
    expect(desk.getState()).toMatchObject({ isSigningIn: true, problem: null })
    await fakes.clock.pass(0)
    expect(desk.getState()).toMatchObject({ at: 'signed-out', isSigningIn: false, problem })
  })

  it('is requested once, however often the button is pressed', async () => {
    const { desk, fakes } = await begun({ ok: false, error: { kind: 'no-session' } })
    let calls = 0
    fakes.server.signIn = async () => {
      calls += 1
      return { ok: true, value: session }
    }
    for (let press = 0; press < 2; press += 1)
      desk.dispatch({ kind: 'sign-in-requested', email: 'sarah', password: 'x', code: '' })
    await fakes.clock.pass(0)
    expect(calls).toBe(1)
    expect(desk.getState().at).toBe('on-shift')
  })
})

describe('single sign-on', () => {
  it('leads to the page of the provider, once, however often the button is pressed', async () => {
    const { desk, fakes } = await begun({ ok: false, error: { kind: 'no-session' } })
    for (let press = 0; press < 2; press += 1) desk.dispatch({ kind: 'single-sign-on-requested' })
    expect(desk.getState()).toMatchObject({ isSigningIn: true })
    await fakes.clock.pass(0)
    expect(fakes.signals).toEqual(['leave to https://login.shop.example/authorize'])
  })

  it('says why it did not begin, and may be tried again', async () => {
    const { desk, fakes } = await begun({ ok: false, error: { kind: 'no-session' } })
    fakes.server.startSingleSignOn = async () => ({ ok: false, error: { kind: 'provider-down' } })
    desk.dispatch({ kind: 'single-sign-on-requested' })
    await fakes.clock.pass(0)
    expect(desk.getState()).toMatchObject({ isSigningIn: false, problem: { kind: 'provider-down' } })
    expect(fakes.signals).toEqual([])
  })

  it('ends at the page of the provider when the agent signs out', async () => {
    const test = await createTestDesk()
    test.server.signOut = async () => ({ kind: 'answered', signOutUrl: 'https://login.shop.example/end' })
    await test.act({ kind: 'sign-out-pressed' })
    expect(test.state().at).toBe('signed-out')
    expect(test.signals).toContain('leave to https://login.shop.example/end')
  })
})

describe('the end of a session', () => {
  it('a session that the server ends keeps drafts and unsent messages for the next session', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    test.server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await test.act(
      { kind: 'draft-changed', chatId: 'ch-1', text: 'Hi' },
      { kind: 'draft-submitted', chatId: 'ch-1' },
      { kind: 'draft-changed', chatId: 'ch-1', text: 'and' },
    )
    test.push({ type: 'error', reason: 'signed_out', message: '' })
    expect(test.state()).toMatchObject({ at: 'signed-out', hasEnded: true })
    expect(test.isLinkOpen()).toBe(false)
    expect(test.stored().drafts).toEqual({ 'ch-1': 'and' })
    expect(test.stored().outbox).toHaveLength(1)
    await test.act({ kind: 'sign-in-requested', email: 'sarah', password: 'x', code: '' })
    expect(test.shift().drafts).toEqual({ 'ch-1': 'and' })
  })

  it('shows in the answer to a command too', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    test.server.perform = async () => ({ ok: false, error: { kind: 'signed-out' } })
    await test.act({ kind: 'status-chosen', status: 'away' })
    expect(test.state()).toMatchObject({ at: 'signed-out', hasEnded: true })
  })

  it('a session that the agent ends leaves nothing on this machine', async () => {
    const test = await createTestDesk()
    await test.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'Hi' }, { kind: 'sign-out-pressed' })
    expect(test.state()).toMatchObject({ at: 'signed-out', hasEnded: false })
    expect(test.stored()).toEqual({ drafts: {}, outbox: [] })
    expect(test.signals).toContain('sign-out csrf-1')
  })

  it('is sent to the server again until it answers', async () => {
    const test = await createTestDesk()
    let answers = 0
    test.server.signOut = async () => {
      answers += 1
      return answers < 3 ? { kind: 'unreachable' } : { kind: 'answered', signOutUrl: null }
    }
    const tries = () => test.signals.filter((told) => told === 'sign-out csrf-1').length
    await test.act({ kind: 'sign-out-pressed' })
    expect(tries()).toBe(1)
    await test.pass(4_999)
    expect(tries()).toBe(1)
    await test.pass(1)
    expect(tries()).toBe(2)
    await test.pass(60_000)
    expect(tries()).toBe(3)
  })

  it.each([
    [true, 'on-shift'],
    [false, 'signed-out'],
  ] as const)('needs a confirmation while a chat is active: %s', async (chatting, at) => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1', { chatting })] } })
    await test.act({ kind: 'sign-out-pressed' })
    expect(test.state().at).toBe(at)
    await test.act({ kind: 'sign-out-confirmed' })
    expect(test.state().at).toBe('signed-out')
  })
})
