import { createDeferred } from '@murphy/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatGateway, Result } from '../core/ports'
import { createFakePorts, failed, ok, reply } from '../testing/fake-ports'
import { createChatSwitch } from './server-ports'

const caller = {
  sessionId: 's-1',
  chatbotUserId: 'u-1',
  widgetSessionId: 'w-1',
  shopperId: 0,
  isLiveChatAvailable: false,
}
const context = {
  intentGroupName: '',
  intentGroupId: '',
  intentName: '',
  intentGroupPendingRenew: false,
  shopperId: 0,
  widgetSessionId: 'w-1',
  encryptedShopperId: '',
}
const question = { text: 'hi', chatbotUserId: 'u-1', parameters: context }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The switch over REST and a hub that both write down who was asked. */
function start(openHub?: () => Promise<ChatGateway>) {
  const { ports, server } = createFakePorts()
  const asked: string[] = []
  const createGateway = (name: string): ChatGateway => ({
    ...ports.chat,
    sendText: () => {
      asked.push(name)
      return reply()
    },
    passControl: () => asked.push(`${name} passes`),
  })
  const opened = vi.fn(openHub ?? (() => Promise.resolve(createGateway('hub'))))
  const chosen = createChatSwitch({ ...ports, chat: createGateway('rest') }, opened, 3_000)
  const decide = (): Promise<unknown> => chosen.settings.isFeatureEnabled(caller, 'EnableWebSocketConnection')
  const ask = async (): Promise<readonly string[]> => {
    await chosen.chat.sendText(caller, question, 'r-1')
    return asked
  }
  return { chosen, server, decide, ask, asked, opened }
}

describe('the switch between REST and the hub', () => {
  it.each([
    [true, 'hub'],
    [false, 'rest'],
  ])('a feature that is %s makes it %s [HUB-32]', async (isEnabled, gateway) => {
    const { server, decide, ask } = start()
    server.settings.isFeatureEnabled = async () => ok(isEnabled)
    await decide()
    expect(await ask()).toEqual([gateway])
  })

  it('is REST where the feature cannot be read [HUB-32]', async () => {
    const { server, decide, ask } = start()
    server.settings.isFeatureEnabled = () => failed()
    await decide()
    expect(await ask()).toEqual(['rest'])
  })

  it('is REST where the module of the hub cannot be loaded, and is not loaded again', async () => {
    const { server, decide, ask, opened } = start(() => Promise.reject(new Error('offline')))
    server.settings.isFeatureEnabled = async () => ok(true)
    await decide()
    await ask()
    expect(await ask()).toEqual(['rest', 'rest'])
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('waits 3 s for the feature, not longer', async () => {
    const { server, decide, ask, asked } = start()
    const feature = createDeferred<Result<boolean>>()
    server.settings.isFeatureEnabled = () => feature.promise
    void decide()
    void ask()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['rest'])
    feature.resolve(ok(true))
    await vi.advanceTimersByTimeAsync(0)
    expect(await ask()).toEqual(['rest', 'hub'])
  })

  it('asks for the part of the hub with the first question, or when it is warmed', async () => {
    const { chosen, server, decide, opened } = start()
    server.settings.isFeatureEnabled = async () => ok(true)
    await decide()
    expect(opened).not.toHaveBeenCalled()
    chosen.prefetch()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('is not decided by another feature', async () => {
    const { chosen, server, ask, asked } = start()
    server.settings.isFeatureEnabled = async () => ok(true)
    await chosen.settings.isFeatureEnabled(caller, 'SddPrompt')
    void ask()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(asked).toEqual([])
  })

  it('passes control where it leads [HUB-11]', async () => {
    const { chosen, server, decide, asked } = start()
    server.settings.isFeatureEnabled = async () => ok(true)
    await decide()
    chosen.chat.passControl()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['hub passes'])
  })
})
