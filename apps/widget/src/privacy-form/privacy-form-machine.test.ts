import { describe, expect, it } from 'vitest'
import { canContinue, createPrivacyFormState, isShownInvalid, transition } from './privacy-form-machine'
import type { PrivacyFormEffect, PrivacyFormEvent, PrivacyFormState } from './privacy-form-machine'

const parameters = { userId: 'u-1', conversationId: 'c-1', appId: 'a-1', projectId: 'p-1' }
const filled: PrivacyFormState = {
  ...createPrivacyFormState(parameters),
  name: 'Mia Hart',
  email: 'mia@example.com',
  isAgreed: true,
}

function after(state: PrivacyFormState, ...kinds: readonly PrivacyFormEvent['kind'][]) {
  const effects: PrivacyFormEffect[] = []
  let current = state
  for (const kind of kinds) {
    // Only events without content are given here.
    const step = transition(current, { kind } as PrivacyFormEvent)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

describe('Continue of the privacy form', () => {
  it.each<[string, Partial<PrivacyFormState>, boolean]>([
    ['everything', {}, true],
    ['no name', { name: '' }, false],
    ['a name of blanks', { name: '  ' }, false],
    ['no email', { email: '' }, false],
    ['an email without a domain', { email: 'a@b' }, false],
    ['an email between blanks', { email: ' a@b.co ' }, true],
    ['no consent', { isAgreed: false }, false],
  ])('sends only valid forms: with %s [PRV-04]', (_title, change, can) => {
    expect(canContinue({ ...filled, ...change })).toBe(can)
    const { effects } = after({ ...filled, ...change }, 'continue-pressed')
    expect(effects.map(({ kind }) => kind)).toEqual(can ? ['submit'] : [])
  })

  it('posts exactly the six fields, with trimmed name and email [PRV-06]', () => {
    const { effects } = after(
      { ...filled, name: ' Mia Hart ', email: ' mia@example.com' },
      'continue-pressed',
    )
    expect(effects).toEqual([
      {
        kind: 'submit',
        body: { ...parameters, userName: 'Mia Hart', userEmail: 'mia@example.com' },
      },
    ])
  })

  it('posts once when pressed twice', () => {
    expect(after(filled, 'continue-pressed', 'continue-pressed').effects).toHaveLength(1)
  })
})

describe('the email of the privacy form', () => {
  it.each<[string, Partial<PrivacyFormState>, boolean]>([
    ['while it is typed', { email: 'abc' }, false],
    ['after it was left', { email: 'abc', hasLeftEmail: true }, true],
    ['when it was left empty', { email: '', hasLeftEmail: true }, false],
    ['when it is one', { email: 'a@b.co', hasLeftEmail: true }, false],
  ])('is validated %s [PRV-05]', (_title, change, isInvalid) => {
    expect(isShownInvalid({ ...filled, ...change })).toBe(isInvalid)
  })
})

describe('leaving the privacy form', () => {
  const closing = { kind: 'close-window', timeoutMs: 500 }

  it('closes the window after a post [PRV-07]', () => {
    const { state, effects } = after(filled, 'continue-pressed', 'submitted')
    expect(state.at).toBe('leaving')
    expect(effects.at(-1)).toEqual(closing)
  })

  it('closes the window without a post after Cancel [PRV-08]', () => {
    expect(after(filled, 'cancel-pressed').effects).toEqual([closing])
  })

  it('asks the shopper to close the window when no script may', () => {
    expect(after(filled, 'cancel-pressed', 'still-there').state.at).toBe('closed')
    expect(after(filled, 'cancel-pressed', 'still-there', 'cancel-pressed').effects).toHaveLength(1)
  })
})

it('keeps the form for a retry when the post fails', () => {
  const failed = after(filled, 'continue-pressed', 'submit-failed')
  expect(failed.state).toEqual({ ...filled, hasFailed: true })
  const again = after(failed.state, 'continue-pressed')
  expect(again.state).toMatchObject({ at: 'sending', hasFailed: false })
})
