import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { checkAttempt } from './check-attempt'
import type { SignInGuard } from './sign-in-guard'

const attempt = { email: 'sarah@murphy.example', address: '203.0.113.9', device: null }

/** Runs a check with a guard that lists its calls. */
async function run(
  check: () => Promise<unknown>,
  { seconds = 0, isDatabaseAway = false }: { seconds?: number; isDatabaseAway?: boolean } = {},
) {
  const calls: string[] = []
  const headers: Record<string, unknown> = {}
  const call = (name: string) => async (): Promise<void> => {
    calls.push(name)
    if (isDatabaseAway) throw new Error('The database is away.')
  }
  const signInGuard = {
    begin: async () => {
      calls.push('begin')
      return seconds
    },
    recordSuccess: call('recordSuccess'),
    withdraw: call('withdraw'),
  } satisfies Partial<SignInGuard> as Partial<SignInGuard> as SignInGuard
  const reply = { header: (name: string, value: unknown) => (headers[name] = value) }
  const checked = await checkAttempt(
    { signInGuard, now: () => 0 },
    attempt,
    reply as unknown as FastifyReply,
    check,
  ).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  )
  return { checked, calls, headers }
}

describe('an attempt to sign in', () => {
  it.each([
    ['a right password', 'agent', { value: 'agent' }, ['begin', 'recordSuccess']],
    ['a right password without an account', true, { value: true }, ['begin', 'recordSuccess']],
    ['a wrong password', false, { value: false }, ['begin']],
    ['a wrong password of no account', null, { value: null }, ['begin']],
  ])('counts as %s does', async (_, result, checked, calls) => {
    expect(await run(() => Promise.resolve(result))).toEqual({ checked, calls, headers: {} })
  })

  it.each([false, true])(
    'does not count when the check itself fails, also when that cannot be stored: %s',
    async (isDatabaseAway) => {
      const failing = (): Promise<never> => Promise.reject(new Error('timeout'))
      expect(await run(failing, { isDatabaseAway })).toEqual({
        checked: { error: 'Error: timeout' },
        calls: ['begin', 'withdraw'],
        headers: {},
      })
    },
  )

  it('is not checked while the account is locked', async () => {
    const result = await run(() => Promise.reject(new Error('not called')), { seconds: 900 })
    expect(result.calls).toEqual(['begin'])
    expect(result.headers).toEqual({ 'Retry-After': 900 })
    expect(result.checked).toEqual({ error: expect.stringContaining('Too many attempts') })
  })
})
