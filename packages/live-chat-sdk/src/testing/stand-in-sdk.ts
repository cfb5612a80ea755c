import type { InitOptions, LiveChatSdk, SdkEvents } from '../../live-chat-sdk'
import { createVisitor } from '../visitor/create-visitor'
import { createSdk } from '../zchat/create-sdk'
import { createStandInTab, standInVisitorOptions, type StandInTabOptions } from './stand-in-tab'

export type SdkNews = {
  readonly [Name in keyof SdkEvents]: { readonly name: Name; readonly data: SdkEvents[Name] }
}[keyof SdkEvents]

/** The SDK of a page whose service is the stand-in, and all that it told. */
export function createStandInSdk(options: StandInTabOptions, tab = createStandInTab(options)) {
  const { network, http, newPage } = tab
  const news: SdkNews[] = []
  const warnings: string[] = []
  const errors: unknown[] = []
  const inits: InitOptions[] = []
  const sdk: LiveChatSdk = createSdk({
    createVisitor: (init, askToken) => {
      inits.push(init)
      const { ports, leave } = newPage()
      const visitor = createVisitor(
        { ...standInVisitorOptions, accountKey: init.account_key, askToken },
        ports,
      )
      return { visitor, letGo: leave }
    },
    warn: (message) => warnings.push(message),
    error: (problem) => errors.push(problem),
  })
  sdk.on('connection_update', (data) => news.push({ name: 'connection_update', data }))
  sdk.on('account_status', (data) => news.push({ name: 'account_status', data }))
  sdk.on('department_update', (data) => news.push({ name: 'department_update', data }))
  sdk.on('visitor_update', (data) => news.push({ name: 'visitor_update', data }))
  sdk.on('agent_update', (data) => news.push({ name: 'agent_update', data }))
  sdk.on('chat', (data) => news.push({ name: 'chat', data }))
  sdk.on('history', (data) => news.push({ name: 'history', data }))
  sdk.on('error', (data) => news.push({ name: 'error', data }))
  return { sdk, network, http, news, warnings, errors, inits }
}
