import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatSdk, SdkError } from '../../live-chat-sdk'
import { callSdk, startSdkChat, startSdkPage } from '../testing'

describe('the checks before a request', () => {
  it.each<[string, (sdk: LiveChatSdk, done: (error: SdkError | null) => void) => void, string | null]>([
    [
      '[LCS-15] a name of 255',
      (sdk, done) => sdk.setVisitorInfo({ display_name: 'a'.repeat(255) }, done),
      null,
    ],
    [
      '[LCS-15] a name of 256',
      (sdk, done) => sdk.setVisitorInfo({ display_name: 'a'.repeat(256) }, done),
      'TOO_LONG',
    ],
    ['[LCS-15] a name of spaces', (sdk, done) => sdk.setVisitorInfo({ display_name: '  ' }, done), 'INVALID'],
    ['[LCS-15] no name', (sdk, done) => sdk.setVisitorInfo({ display_name: '' }, done), null],
    ['[LCS-16] the email x', (sdk, done) => sdk.setVisitorInfo({ email: 'x' }, done), 'INVALID'],
    ['[LCS-16] no email', (sdk, done) => sdk.setVisitorInfo({ email: '' }, done), null],
    ['[LCS-17] a phone of 25', (sdk, done) => sdk.setVisitorInfo({ phone: '1'.repeat(25) }, done), null],
    [
      '[LCS-17] a phone of 26',
      (sdk, done) => sdk.setVisitorInfo({ phone: '1'.repeat(26) }, done),
      'TOO_LONG',
    ],
    ['[LCS-17] a phone of letters', (sdk, done) => sdk.setVisitorInfo({ phone: 'call me' }, done), 'INVALID'],
    ['an unknown detail', (sdk, done) => sdk.setVisitorInfo({ age: '7' } as object, done), 'INVALID'],
    ['[LCS-18] a line of spaces', (sdk, done) => sdk.sendChatMsg(' \n ', done), 'INVALID'],
    ['a line of 4096', (sdk, done) => sdk.sendChatMsg('a'.repeat(4096), done), null],
    ['a line of 4097', (sdk, done) => sdk.sendChatMsg('a'.repeat(4097), done), 'TOO_LONG'],
    ['[LCS-19] a tag with a comma', (sdk, done) => sdk.addTags(['a,b'], done), 'INVALID'],
    ['[LCS-19] a tag of spaces', (sdk, done) => sdk.addTag('  ', done), 'INVALID'],
    ['[LCS-20] the rating ok', (sdk, done) => sdk.sendChatRating('ok' as 'good', done), 'INVALID'],
    [
      '[LCS-21] an offline message without a name',
      (sdk, done) => sdk.sendOfflineMsg({ name: '', email: 'a@b.co', message: 'Hi' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] an offline message with a name of 256',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'a'.repeat(256), email: 'a@b.co', message: 'Hi' }, done),
      'TOO_LONG',
    ],
    [
      '[LCS-21] an offline message without an email',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: '', message: 'Hi' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] an offline message without words',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: 'a@b.co', message: ' ' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] a whole offline message',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: 'a@b.co', message: 'Hi' }, done),
      null,
    ],
    ['[LCS-22] a transcript to x', (sdk, done) => sdk.sendEmailTranscript('x', done), 'INVALID'],
    ['[LCS-25] the history of a guest', (sdk, done) => sdk.fetchChatHistory(done), 'NOT_AUTHENTICATED'],
    [
      'a page without an address',
      (sdk, done) => sdk.sendVisitorPath({ title: 'A' } as { title: string; url: string }, done),
      'INVALID',
    ],
    [
      'an address of 2049',
      (sdk, done) => sdk.sendVisitorPath({ title: 'A', url: 'https://a.b/'.padEnd(2049, 'a') }, done),
      'INVALID',
    ],
  ])('%s', async (_name, call, code) => {
    const page = await startSdkPage(createFakeClock())
    expect(await callSdk(page, call)).toEqual([[code]])
    const asked = page.sent().filter((frame) => 'id' in frame)
    expect(asked).toHaveLength(code === null ? 1 : 0)
    const errors = page.events.filter(({ name }) => name === 'error')
    expect(errors).toHaveLength(code === null ? 0 : 1)
  })

  it('accept good, bad and null as a rating [LCS-20]', async () => {
    const page = await startSdkChat(createFakeClock())
    for (const rating of ['good', 'bad', null] as const) {
      expect(await callSdk(page, (sdk, done) => sdk.sendChatRating(rating, done))).toEqual([[null]])
      expect(page.sdk.getChatInfo().rating).toBe(rating)
    }
  })

  it('report that there was no chat to send a transcript of [LCS-23]', async () => {
    const page = await startSdkPage(createFakeClock())
    await callSdk(page, (sdk, done) => sdk.sendEmailTranscript('mia@example.com', done))
    expect(page.events.at(-1)).toMatchObject({
      name: 'error',
      data: { message: 'There were no past chat to send a transcript of' },
    })
  })

  it('allow a reconnect only when it is closed [LCS-24]', async () => {
    const { sdk, events, network, clock } = await startSdkPage(createFakeClock())
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(1)
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { context: 'reconnect' } })
  })

  it('refuse the logout of a guest [LCS-25]', async () => {
    const { sdk, events, clock } = await startSdkPage(createFakeClock())
    sdk.logout()
    await clock.pass(100)
    expect(events.at(-1)).toMatchObject({
      name: 'error',
      data: { context: 'logout', code: 'NOT_AUTHENTICATED' },
    })
  })
})
