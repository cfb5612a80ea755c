import type { LiveChatSdk, SdkError } from '../../live-chat-sdk'
import type { Clock } from '../client'
import { createFakeSdk } from './fake-sdk'
import { FakeService } from './fake-service'

type TestClock = Clock & { readonly pass: (ms: number) => Promise<void> }

/** Starts a page that has called `init`, on the clock of a test. */
export async function startSdkPage(
  clock: TestClock,
  prepare: (service: FakeService) => void = () => undefined,
) {
  const service = new FakeService(clock)
  prepare(service)
  const page = createFakeSdk({ service, clock })
  page.sdk.init({ account_key: 'demo' })
  await clock.pass(200)
  return { ...page, clock, service, sent: () => service.received }
}

export type SdkPage = Awaited<ReturnType<typeof startSdkPage>>

/** Starts a page whose shopper is in a chat with an agent. */
export async function startSdkChat(clock: TestClock) {
  const page = await startSdkPage(clock)
  await callSdk(page, (sdk, done) => sdk.sendChatMsg('Hello', done))
  const agent = page.service.agent()
  agent.join()
  await clock.pass(200)
  return { ...page, agent }
}

/** Calls a method, and resolves with the arguments of each callback: the error code or `null`, and the data. */
export async function callSdk(
  { sdk, clock }: Pick<SdkPage, 'sdk' | 'clock'>,
  call: (sdk: LiveChatSdk, done: (error: SdkError | null, data?: unknown) => void) => void,
): Promise<readonly (readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = []
  call(sdk, (error, data) => answers.push([error?.code ?? null, ...(data === undefined ? [] : [data])]))
  await clock.pass(1000)
  return answers
}
