import type { Conversation } from './conversation/conversation-state'
import type { LiveChatState } from './live-chat/live-chat-state'
import type { OpenFlow } from './flow/flows'
import type { Frame } from './frame/frame-state'
import type { HubState } from './hub/hub-event'
import type { Session } from './session/session-state'
import type { Drafts } from './drafts'
import type { WidgetSettings } from '../settings'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { WidgetConfiguration } from './ports'

/**
 * The state of the widget. Only `transition` makes a new one, and views read it through `selectors`. In the tests
 * `toWidgetState` returns it as the specification's flat list "Widget state".
 *
 * Source: docs/architecture.md
 */
export type State = {
  readonly settings: WidgetSettings
  readonly device: Device
  readonly configuration: ConfigurationState
  /** `chatbotLoaded` was sent. From then on the host's messages are handled. Source: OP-121 */
  readonly isLoaded: boolean
  readonly features: Features
  readonly hub: HubState
  readonly frame: Frame
  readonly session: Session
  readonly conversation: Conversation
  readonly liveChat: LiveChatState
  readonly flow: OpenFlow | null
  readonly drafts: Drafts
  /** The banner above the chat. Source: BAN-01 to BAN-05, OP-38 */
  readonly banner: BannerInfo | null
}

/**
 * The device and the page that the widget runs on. `hasOwnLauncher` is false when the loader paints the launcher
 * (`/?launcher=host`).
 * Source: OP-36, LAU-19, HST-01
 */
export type Device = {
  readonly isHostDevice: boolean
  /** The browser refuses storage, so the chat lives as long as the page. Source: OP-37 */
  readonly isStorageRefused: boolean
  readonly isMobile: boolean
  readonly isFramed: boolean
  readonly hasOwnLauncher: boolean
}

/**
 * The state of the call for the widget's configuration. The welcome message waits until it is settled.
 * Source: OP-20, OP-21, OP-121
 */
export type ConfigurationState =
  | { readonly at: 'loading' }
  | { readonly at: 'loaded'; readonly value: WidgetConfiguration }
  | { readonly at: 'failed' }

/**
 * Feature switches that the core follows, read once per load; false until they are read. The chat gateway
 * itself decides whether to use the hub. Source: API-17, OP-42, OP-111
 */
export type Features = { readonly asksForAgeCheck: boolean }
