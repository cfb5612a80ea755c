import type { Remembered } from '../ports'
import type { FakePorts } from './fake-ports'
import { createTestWidget } from './test-widget'
import type { TestWidget } from './test-widget'
import type { Device } from '../core/state'

type Options = {
  readonly device?: Partial<Device>
  readonly remembered?: Partial<Remembered>
  readonly fakes?: FakePorts
}

/** An open chat with Murphy in a shop that has live chat; the service is up. */
export async function withLiveChat(options: Options = {}): Promise<TestWidget> {
  const test = await createTestWidget({ ...options, hasLiveChat: true })
  await test.openChat()
  await test.act({ kind: 'shopper-moved' })
  test.liveChat.comesUp()
  await test.pass(0)
  return test
}

export async function request(test: TestWidget): Promise<void> {
  await test.host({ type: 'openLiveChatOnBot' })
}

/** Through the details form, as a guest. */
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

/** The same for a shopper whose name is known. */
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

/** A chat with Sarah Jones. */
export async function talkWithSarah(options: Options = {}): Promise<TestWidget> {
  const test = await withLiveChat(options)
  await enter(test)
  test.liveChat.joins(42, 'Sarah Jones')
  await test.pass(0)
  return test
}
