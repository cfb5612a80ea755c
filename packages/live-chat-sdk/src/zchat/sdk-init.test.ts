import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatSdk } from '../../live-chat-sdk'
import { createFakeSdk, FakeService, startSdkPage } from '../testing'

describe('init', () => {
  it('emits status, department and visitor before connected', async () => {
    const { events, sdk } = await startSdkPage(createFakeClock())
    expect(sdk.getConnectionStatus()).toBe('connected')
    expect(events.map(({ name, data }) => (name === 'connection_update' ? data : name))).toEqual([
      'connecting',
      'account_status',
      'department_update',
      'visitor_update',
      'connected',
    ])
  })

  it('reports connecting at once, before any data arrives', () => {
    const clock = createFakeClock()
    const { sdk } = createFakeSdk({ service: new FakeService(clock), clock })
    expect(sdk.getAccountStatus()).toBeUndefined()
    expect(sdk.getConnectionStatus()).toBe('closed')
    expect(sdk.getVisitorInfo()).toEqual({ display_name: '', email: '', phone: '' })
    expect(sdk.getChatLog()).toEqual([])
    expect(sdk.getOperatingHours()).toBeUndefined()
  })

  it.each([undefined, '', '  ', 7])('refuses the account key %j and opens no socket', async (key) => {
    const clock = createFakeClock()
    const { sdk, events, network, errors } = createFakeSdk({ service: new FakeService(clock), clock })
    // Called like this by a page without types.
    sdk.init({ account_key: key } as unknown as Parameters<LiveChatSdk['init']>[0])
    await clock.pass(100)
    expect(network.attempts).toBe(0)
    expect(events).toMatchObject([{ name: 'error', data: { context: 'init' } }])
    expect(errors).toHaveLength(1)
  })

  it('can be called once only', async () => {
    const { sdk, events, clock, network } = await startSdkPage(createFakeClock())
    sdk.init({ account_key: 'demo' })
    await clock.pass(100)
    expect(network.attempts).toBe(1)
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { context: 'init' } })
  })

  it('writes no errors to the console with suppress_console_error', async () => {
    const clock = createFakeClock()
    const { sdk, events, errors } = createFakeSdk({ service: new FakeService(clock), clock })
    sdk.init({ account_key: '', suppress_console_error: true })
    expect(events).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it('registers with account key, visitor and session, device, theme, language and page [LCS-31]', async () => {
    const { sent } = await startSdkPage(createFakeClock())
    expect(sent()[0]).toEqual({
      type: 'register',
      version: 1,
      account_key: 'demo',
      visitor_id: null,
      session_token: null,
      tab_id: expect.stringMatching(/^[\da-f]{32}$/),
      device_type: 'desktop',
      theme: 'light',
      locale: 'en-AU',
      page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
      id_token: null,
      department_id: null,
      chat_id: null,
      last_seq: 0,
    })
  })

  it('warns about an unknown account key, and never reconnects [LCS-14]', async () => {
    const { sdk, warnings, network, clock } = await startSdkPage(createFakeClock(), (service) => {
      service.account.key = 'other'
    })
    expect(warnings).toEqual([expect.stringContaining('account key')])
    expect(sdk.getAccountStatus()).toBe('invalid_account_key')
    expect(sdk.getConnectionClosedReason()).toBe('unknown')
    await clock.pass(600_000)
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(1)
  })
})
