import { createFakeClock } from '@murphy/testing'
import { anything, array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveChatSdk } from '../../live-chat-sdk'
import { createFakeSdk, startSdkPage, FakeService } from '../testing'

/** Every method of the SDK with a callback, and the position of the callback. */
const callbackMethods = {
  setVisitorInfo: 1,
  sendVisitorPath: 1,
  setVisitorDefaultDepartment: 1,
  clearVisitorDefaultDepartment: 0,
  sendChatMsg: 1,
  sendFile: 1,
  sendOfflineMsg: 1,
  addTag: 1,
  addTags: 1,
  removeTag: 1,
  removeTags: 1,
  sendChatRating: 1,
  sendChatComment: 1,
  sendEmailTranscript: 1,
  fetchChatHistory: 0,
  endChat: 1,
} as const satisfies { readonly [Method in keyof LiveChatSdk]?: 0 | 1 }

const otherMethods = [
  'on',
  'un',
  'getDepartment',
  'sendTyping',
  'markAsRead',
  'reconnect',
  'logout',
  'getVisitorInfo',
  'getChatLog',
  'getOperatingHours',
] as const satisfies readonly (keyof LiveChatSdk)[]

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('a getter of the page')
    },
    ownKeys: () => {
      throw new Error('the keys of the page')
    },
  },
)

/** Values that a page may pass by mistake. */
const nasty = constantFrom<unknown>(
  undefined,
  null,
  Number.NaN,
  Infinity,
  2 ** 60,
  -1,
  '',
  ' ',
  'x'.repeat(70_000),
  ['a', undefined, 'b'],
  [null],
  [{}],
  ['x'.repeat(70_000)],
  Array.from({ length: 3000 }, (_, index) => `tag ${index}`),
  {},
  [],
  Symbol('a'),
  10n,
  () => 'a',
  new Blob(['a']),
  throwing,
  { length: 2 },
  { title: 'x'.repeat(70_000), url: 'https://shop.example/' },
  { title: 'A', url: 'nowhere' },
  { title: 'A', url: 'javascript:alert(1)' },
  { title: 'A', url: `https://shop.example/${'x'.repeat(70_000)}` },
  { display_name: null },
  { email: 7 },
  { phone: 'x'.repeat(70_000) },
  { name: 'Mia', email: 'mia@example.com' },
  { name: 'Mia', email: null, message: 'Hi' },
  { name: 'Mia', email: 'mia@example.com', message: 'Hi', phone: 7, department: 'wine' },
  { name: 'Mia', email: 'mia@example.com', message: 'Hi', department: Number.NaN },
  { name: 'x'.repeat(70_000), email: 'mia@example.com', message: 'Hi' },
  { clear_dept_id_on_chat_ended: 'yes' },
  '__proto__',
  'toString',
  'constructor',
)
const argument = oneof(
  nasty,
  anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
  string(),
)

type AnyMethod = (...given: readonly unknown[]) => unknown

function methodOf(sdk: LiveChatSdk, name: keyof LiveChatSdk): AnyMethod {
  // Pages may not check types.
  return sdk[name] as AnyMethod
}

describe('arguments of the wrong kind', () => {
  it('never throw, are answered once each, and never close the connection', async () => {
    const names = Object.keys(callbackMethods) as (keyof typeof callbackMethods)[]
    await assert(
      asyncProperty(array(argument, { minLength: 40, maxLength: 40 }), async (given) => {
        const page = await startSdkPage(createFakeClock())
        const next = given.values()
        const answers: { readonly name: string; count: number }[] = []
        for (const name of names) {
          const answer = { name, count: 0 }
          answers.push(answer)
          const callback = (): void => void answer.count++
          const method = methodOf(page.sdk, name)
          const any = next.next().value
          // A function as the first argument is the callback of endChat.
          const value = name === 'endChat' && typeof any === 'function' ? null : any
          if (callbackMethods[name] === 0) method(callback)
          else method(value, callback)
          method(...(callbackMethods[name] === 0 ? [value] : [value, next.next().value]))
        }
        for (const name of otherMethods) methodOf(page.sdk, name)(next.next().value, next.next().value)
        await page.clock.pass(60_000)

        expect(answers.filter(({ count }) => count !== 1)).toEqual([])
        expect(page.service.problems).toEqual([])
        expect(page.sdk.getConnectionStatus()).toBe('connected')
        const longest = Math.max(...page.sent().map((frame) => Buffer.byteLength(JSON.stringify(frame))))
        expect(longest).toBeLessThan(64 * 1024)
      }),
      { numRuns: 60 },
    )
  })

  it('are answered before init and after the connection is closed as well', async () => {
    const clock = createFakeClock()
    const { sdk } = createFakeSdk({ service: new FakeService(clock), clock })
    const codes: unknown[] = []
    const done = (error: { readonly code: string } | null): void => void codes.push(error?.code ?? null)
    methodOf(sdk, 'addTags')(null, done)
    methodOf(sdk, 'sendOfflineMsg')(undefined, done)
    sdk.addTags(['vip'], done)
    await clock.pass(100)
    expect(codes).toEqual(['INVALID', 'INVALID', 'NOT_CONNECTED'])
  })

  it.each(['', 0, false, 'token', {}])(
    'arguments of the wrong kind of init are refused when jwt_fn is %j',
    async (jwtFunction) => {
      const clock = createFakeClock()
      const { sdk, inits, events } = createFakeSdk({ service: new FakeService(clock), clock })
      methodOf(sdk, 'init')({ account_key: 'demo', authentication: { jwt_fn: jwtFunction } })
      await clock.pass(500)
      expect(inits).toEqual([])
      const message = 'Expected a function as authentication.jwt_fn.'
      expect(events).toMatchObject([{ name: 'error', data: { context: 'init', code: 'INVALID', message } }])
    },
  )

  it('wrong arguments of init never throw, and allow a later init', async () => {
    const options = oneof(
      argument,
      argument.map((value) => ({ account_key: value })),
      argument.map((value) => ({ account_key: 'demo', authentication: value })),
      argument.map((value) => ({ account_key: 'demo', authentication: { jwt_fn: value } })),
      argument.map((value) => ({ account_key: 'demo', override_proxy: value })),
      argument.map((value) => ({ account_key: 'demo', activity_window: value })),
    )
    await assert(
      asyncProperty(options, async (given) => {
        const clock = createFakeClock()
        const { sdk, inits, events } = createFakeSdk({ service: new FakeService(clock), clock })
        methodOf(sdk, 'init')(given)
        await clock.pass(500)
        if (inits.length > 0) return
        expect(events).toMatchObject([{ name: 'error', data: { context: 'init', code: 'INVALID' } }])
        sdk.init({ account_key: 'demo' })
        await clock.pass(500)
        expect(sdk.getConnectionStatus()).toBe('connected')
      }),
      { numRuns: 200 },
    )
  })
})

describe('missing or wrong arguments of a page', () => {
  it.each<[string, keyof LiveChatSdk, unknown, string]>([
    [
      'an offline message without its text',
      'sendOfflineMsg',
      { name: 'Mia', email: 'mia@example.com' },
      'INVALID',
    ],
    ['no offline message', 'sendOfflineMsg', undefined, 'INVALID'],
    [
      'an offline message whose email is null',
      'sendOfflineMsg',
      { name: 'A', email: null, message: 'Hi' },
      'INVALID',
    ],
    ['no tags', 'addTags', null, 'INVALID'],
    ['tags left out', 'addTags', undefined, 'INVALID'],
    ['an object in place of tags', 'removeTags', {}, 'INVALID'],
    ['details that are a list', 'setVisitorInfo', ['Mia'], 'INVALID'],
    ['details left out', 'setVisitorInfo', undefined, 'INVALID'],
    ['a department that is no number', 'setVisitorDefaultDepartment', 'wine', 'INVALID'],
    ['no department', 'setVisitorDefaultDepartment', Number.NaN, 'INVALID'],
    ['a message that is a number', 'sendChatMsg', 7, 'INVALID'],
    ['a comment left out', 'sendChatComment', undefined, 'INVALID'],
    [
      'a page with a script for its address',
      'sendVisitorPath',
      { title: 'A', url: 'javascript:a()' },
      'INVALID',
    ],
    [
      'a page with an endless title',
      'sendVisitorPath',
      { title: 'a'.repeat(256), url: 'https://a.b/' },
      'TOO_LONG',
    ],
    ['text in place of a file', 'sendFile', 'a.png', 'NOT_SUPPORTED'],
    ['a file without a name', 'sendFile', new Blob(['a']), 'NOT_SUPPORTED'],
    ['options that are text', 'endChat', 'now', 'INVALID'],
  ])('calls back with an error: %s', async (_what, name, value, code) => {
    const { sdk, clock, events, sent } = await startSdkPage(createFakeClock())
    const before = sent().length
    const codes: unknown[] = []
    methodOf(sdk, name)(value, (error: { readonly code: string } | null) => codes.push(error?.code))
    await clock.pass(1000)
    expect(codes).toEqual([code])
    expect(events.filter((each) => each.name === 'error')).toMatchObject([{ data: { code, context: name } }])
    expect(sent()).toHaveLength(before)
  })

  it.each<[keyof LiveChatSdk, readonly unknown[]]>([
    ['on', ['toString', () => undefined]],
    ['on', ['chat', 'handler']],
    ['un', ['no such event', () => undefined]],
    ['sendTyping', ['yes']],
  ])('emits the error of %s as an event', async (name, given) => {
    const { sdk, clock, events } = await startSdkPage(createFakeClock())
    methodOf(sdk, name)(...given)
    await clock.pass(1000)
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { context: name, code: 'INVALID' } })
  })
})
