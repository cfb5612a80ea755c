import type { InitOptions, LiveChatSdk, SdkEvents } from '../../live-chat-sdk'
import { createVisitor } from '../visitor/create-visitor'
import { createSdk } from '../zchat/create-sdk'
import { createFakeTab, fakeVisitorOptions, type FakeTabOptions } from './fake-tab'

export type EmittedSdkEvent = {
  readonly [Name in keyof SdkEvents]: { readonly name: Name; readonly data: SdkEvents[Name] }
}[keyof SdkEvents]

/** Creates the SDK of a page on the fake service, and records its events. */
export function createFakeSdk(options: FakeTabOptions, tab = createFakeTab(options)) {
  const { network, http, newPage } = tab
  const events: EmittedSdkEvent[] = []
  const warnings: string[] = []
  const errors: unknown[] = []
  const inits: InitOptions[] = []
  const sdk: LiveChatSdk = createSdk({
    createVisitor: (init, askToken) => {
      inits.push(init)
      const { ports, leave } = newPage()
      const visitor = createVisitor({ ...fakeVisitorOptions, accountKey: init.account_key, askToken }, ports)
      return { visitor, detach: leave }
    },
    warn: (message) => warnings.push(message),
    error: (problem) => errors.push(problem),
  })
  sdk.on('connection_update', (data) => events.push({ name: 'connection_update', data }))
  sdk.on('account_status', (data) => events.push({ name: 'account_status', data }))
  sdk.on('department_update', (data) => events.push({ name: 'department_update', data }))
  sdk.on('visitor_update', (data) => events.push({ name: 'visitor_update', data }))
  sdk.on('agent_update', (data) => events.push({ name: 'agent_update', data }))
  sdk.on('chat', (data) => events.push({ name: 'chat', data }))
  sdk.on('history', (data) => events.push({ name: 'history', data }))
  sdk.on('error', (data) => events.push({ name: 'error', data }))
  return { sdk, network, http, events, warnings, errors, inits }
}
