import type { Remembered } from '../core/ports'
import type { FakePorts } from './fake-ports'
import { createTestWidget } from './test-widget'
import type { TestWidget } from './test-widget'
import type { Device } from '../core/state'

type Options = {
  readonly device?: Partial<Device>
  readonly remembered?: Partial<Remembered>
  readonly fakes?: FakePorts
}

/** Creates a widget with an open conversation, in a shop whose live-chat service is available. */
export async function withLiveChat(options: Options = {}): Promise<TestWidget> {
  const test = await createTestWidget({ ...options, hasLiveChat: true })
  await test.openChat()
  await test.act({ kind: 'activity-detected' })
  test.liveChat.comesUp()
  await test.pass(0)
  return test
}

export async function request(test: TestWidget): Promise<void> {
  await test.host({ type: 'openLiveChatOnBot' })
}

/** Requests a live chat and fills in the details form, as a guest. */
export async function enter(test: TestWidget): Promise<void> {
  await request(test)
  const flow = 'live-chat-entry'
  await test.act(
    { flow, kind: 'field-changed', field: 'firstName', value: ' Mia ' },
    { flow, kind: 'field-changed', field: 'lastName', value: 'Hart' },
    { flow, kind: 'field-changed', field: 'email', value: 'mia@example.com' },
    { flow, kind: 'consent-changed', isAgreed: true },
    { flow, kind: 'continue-pressed' },
  )
}

/** Requests a live chat as a shopper whose name is known. */
export async function enterByOverlay(test: TestWidget): Promise<void> {
  await request(test)
  await test.act(
    { flow: 'live-chat-entry', kind: 'consent-changed', isAgreed: true },
    { flow: 'live-chat-entry', kind: 'continue-pressed' },
  )
}

export async function logIn(test: TestWidget): Promise<void> {
  await test.host(
    { type: 'sendDataToWidget', encryptedShopperId: 't-1' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
}

/** Creates a widget in a live chat with Sarah Jones. */
export async function chatWithSarah(options: Options = {}): Promise<TestWidget> {
  const test = await withLiveChat(options)
  await enter(test)
  test.liveChat.joins(42, 'Sarah Jones')
  await test.pass(0)
  return test
}
