import { describe, expect, it } from 'vitest'
import { enter, logIn, chatWithSarah, withLiveChat } from '../../testing/live-chat-widget'
import type { TestWidget } from '../../testing/test-widget'

/*
 * The shopper never loses typed text: the tests leave each form in every possible way. No other shopper ever sees the
 * text.
 */

const proposal = {
  order_id: '10234567',
  status: 'Placed',
  store: 'Prahran',
  date: '2024-06-03',
  name: 'Jane Park',
  mobile: '412345678',
}

const claimOrder = {
  orderId: '10234567',
  lines: [{ lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 }],
  refusal: null,
  canAddPhotos: true,
}

type Form = {
  /** A chat in which the form can be opened. */
  readonly chat: () => Promise<TestWidget>
  readonly open: (test: TestWidget) => Promise<void>
  readonly type: (test: TestWidget) => Promise<void>
  readonly typed: object
}

const forms = {
  ticket: {
    chat: withLiveChat,
    open: async (test) => {
      test.botAnswers({ type: 'command', commandName: 'OPEN_TICKET_FORM' })
      await test.say('write to you')
      test.botAnswers({ type: 'message', text: 'Noted.' })
    },
    type: (test) =>
      test.act(
        { flow: 'ticket', kind: 'field-changed', field: 'subject', value: 'Delivery' },
        { flow: 'ticket', kind: 'field-changed', field: 'message', value: 'The box was wet.' },
      ),
    typed: { form: { values: { subject: 'Delivery', message: 'The box was wet.' } } },
  },
  claim: {
    chat: async () => {
      const test = await withLiveChat()
      await logIn(test)
      return test
    },
    open: async (test) => {
      test.server.claimApi.find = async () => ({ ok: true, value: claimOrder })
      test.botAnswers({
        type: 'command',
        commandName: 'OPEN_CLAIM_FORM',
        orderId: '10234567',
        kind: 'damaged',
      })
      await test.say('a bottle is broken')
      test.botAnswers({ type: 'message', text: 'Noted.' })
    },
    type: (test) =>
      test.act(
        { flow: 'claim', kind: 'quantity-chosen', lineId: '1', quantity: 2 },
        { flow: 'claim', kind: 'description-changed', text: 'The box was wet.' },
      ),
    typed: { form: { quantities: { 1: 2 }, description: 'The box was wet.' } },
  },
  nominee: {
    chat: chatWithSarah,
    open: (test) => test.act({ area: 'live-chat', kind: 'form-opened', form: proposal }),
    type: (test) =>
      test.act({ flow: 'nominee', kind: 'field-changed', field: 'nomineeFullName', value: 'Janet Parker' }),
    typed: { form: { values: { nomineeFullName: 'Janet Parker', nomineePhoneNumber: '412345678' } } },
  },
  'live-chat-entry': {
    chat: withLiveChat,
    open: (test) => test.act({ area: 'live-chat', kind: 'requested' }),
    type: (test) =>
      test.act(
        { flow: 'live-chat-entry', kind: 'field-changed', field: 'firstName', value: 'Janet' },
        { flow: 'live-chat-entry', kind: 'field-changed', field: 'email', value: 'janet@' },
        { flow: 'live-chat-entry', kind: 'consent-changed', isAgreed: true },
      ),
    // Each opening asks for consent again.
    typed: { values: { firstName: 'Janet', email: 'janet@' }, isAgreed: false },
  },
  'live-chat-rating': {
    chat: chatWithSarah,
    open: async (test) => {
      test.liveChat.asksForRating()
      await test.pass(0)
    },
    type: (test) =>
      test.act(
        { flow: 'live-chat-rating', kind: 'thumb-pressed', rating: 'bad' },
        { flow: 'live-chat-rating', kind: 'chip-pressed', chip: 1 },
        { flow: 'live-chat-rating', kind: 'comments-changed', comments: 'Too slow' },
      ),
    typed: { rating: 'bad', chips: [1], comments: 'Too slow' },
  },
} as const satisfies Record<string, Form>

type Name = keyof typeof forms
const names = Object.keys(forms) as readonly Name[]

/** A form with something typed into it. */
async function filled(name: Name): Promise<TestWidget> {
  const form: Form = forms[name]
  const test = await form.chat()
  test.server.orderApi.nomineeDetail = async () => ({
    ok: true,
    value: { nomineeName: null, isAtStore: false },
  })
  await form.open(test)
  await form.type(test)
  expect(test.state().flow?.name).toBe(name)
  return test
}

describe.each(names)('the text in the %s form', (name) => {
  const form: Form = forms[name]

  it.each([
    ['the host page has sent a message', (test) => test.host({ type: 'sendMessage', messageString: 'hi' })],
    ['the back arrow', (test) => test.act({ kind: 'back-pressed' })],
  ] as readonly (readonly [string, (test: TestWidget) => Promise<void>])[])(
    'stands in it again after %s [HST-05, HDR-08]',
    async (_, leave) => {
      const test = await filled(name)
      await leave(test)
      expect(test.state().flow).toBeNull()
      await form.open(test)
      expect(test.state().flow).toMatchObject({ name, state: form.typed })
    },
  )

  it('stays over closing and opening the widget, and the question whether one has finished', async () => {
    const test = await filled(name)
    const before = test.state().flow
    await test.act(
      { kind: 'minimise-pressed' },
      { kind: 'launcher-pressed' },
      { kind: 'close-pressed' },
      { kind: 'end-prompt-answered', answer: 'return' },
    )
    expect(test.state().flow).toEqual(before)
  })

  it('survives the timeout, like the text in the text box [LAU-10]', async () => {
    const test = await filled(name)
    // Only a shopper who is signed in has a claim form.
    await test.host({ type: 'changeShopperId', shopperId: name === 'claim' ? 4711 : 0 })
    // A live chat has no timeout, so the session ends in another tab.
    if (test.state().liveChat.isRunning) test.otherTab({ kind: 'chat-forgotten' })
    await test.pass(11 * 60_000)
    expect(test.state()).toMatchObject({ session: { phase: 'over' }, flow: null })
    expect(test.state().drafts.forms).toMatchObject({ [name]: leftAs(form) })
  })

  it('stays where it is when the guest who types it logs in: they are the same person [AUTH-12]', async () => {
    const test = await filled(name)
    const before = test.state().flow
    await logIn(test)
    expect(test.widgetState().shopperId).toBe(4711)
    expect(test.state().flow).toEqual(before)
    await test.act({ kind: 'back-pressed' })
    expect(test.state().drafts.forms).toMatchObject({ [name]: leftAs(form) })
  })

  it.each([
    ['another shopper', (test) => test.host({ type: 'changeShopperId', shopperId: 456 })],
    ['the next shopper after a log-off', (test) => test.host({ type: 'changeShopperId', shopperId: 0 })],
    [
      'the next shopper after Finished',
      async (test) => {
        await test.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
        // A chat with people asks for its rating first, as soon as nothing covers it.
        await test.act({ kind: 'back-pressed' }, { kind: 'back-pressed' })
      },
    ],
    [
      'the next one at a shared screen',
      async (test) => {
        await test.host({ type: 'setIsHostDevice', isHostDevice: true })
        await test.act({ kind: 'page-left' })
      },
    ],
  ] as readonly (readonly [string, (test: TestWidget) => Promise<void>])[])(
    'is never shown to %s, standing or left [AUTH-03, AUTH-12, HST-01]',
    async (_, change) => {
      for (const isLeft of [false, true]) {
        const test = await filled(name)
        await logIn(test)
        if (isLeft) await test.act({ kind: 'back-pressed' })
        await change(test)
        expect(test.state().flow?.name).not.toBe(name)
        expect(test.state().drafts.forms).toEqual({})
      }
    },
  )
})

/** Returns the typed values without the marks that the form adds when it opens again. */
function leftAs({ typed }: Form): object {
  return 'isAgreed' in typed ? { ...typed, isAgreed: true } : typed
}

describe('the text about something else', () => {
  it('is not shown in the form of another order, and does not replace a new proposal of an agent [NOM-41]', async () => {
    const nameNow = (test: TestWidget): string | null => {
      const { flow } = test.state()
      return flow?.name === 'nominee' && flow.state.at === 'form'
        ? flow.state.form.values.nomineeFullName
        : null
    }
    const test = await filled('nominee')
    await test.act({ kind: 'back-pressed' })
    const other = { ...proposal, order_id: '10234568', name: 'Jo Lee' }
    await test.act({ area: 'live-chat', kind: 'form-opened', form: other })
    expect(nameNow(test)).toBe('Jo Lee')

    const again = await filled('nominee')
    await again.act({ kind: 'back-pressed' })
    await again.act({ area: 'live-chat', kind: 'form-opened', form: { ...proposal, name: 'Ann Park' } })
    expect(nameNow(again)).toBe('Ann Park')
  })

  it('is not shown in the rating of another chat [LC-27]', async () => {
    const test = await filled('live-chat-rating')
    test.liveChat.ends()
    await test.act({ kind: 'back-pressed' })
    await test.act({ kind: 'end-prompt-answered', answer: 'return' })
    await enter(test)
    test.liveChat.joins(42, 'Sarah Jones')
    await forms['live-chat-rating'].open(test)
    expect(test.state().flow).toMatchObject({ state: { rating: null, chips: [], comments: '' } })
  })
})

it('a comment that was begun before the thumb is there again when the agent comes back and leaves [LC-15]', async () => {
  const test = await chatWithSarah()
  await forms['live-chat-rating'].open(test)
  await test.act({ flow: 'live-chat-rating', kind: 'comments-changed', comments: 'Too sl' })
  test.liveChat.leaves(42, 'Sarah Jones')
  await test.pass(0)
  test.liveChat.joins(42, 'Sarah Jones')
  await test.pass(0)
  expect(test.state().flow).toBeNull()
  await forms['live-chat-rating'].open(test)
  expect(test.state().flow).toMatchObject({ state: { comments: 'Too sl' } })
})

it('the text in the text box is kept only for the guest who logs in [AUTH-03, AUTH-12]', async () => {
  const test = await withLiveChat()
  await test.act({ kind: 'draft-changed', text: 'half a line' })
  await logIn(test)
  expect(test.state().drafts.draft).toBe('half a line')
  await test.host({ type: 'changeShopperId', shopperId: 456 })
  expect(test.state().drafts.draft).toBe('')
  await test.act({ kind: 'draft-changed', text: 'of another' })
  await test.host({ type: 'changeShopperId', shopperId: 0 })
  expect(test.state().drafts.draft).toBe('')
})
