import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatSdk } from '../../live-chat-sdk'
import { createFakeSdk, FakeService } from '../testing'
import { setGlobals } from './set-globals'

function createSdkOfPage(): LiveChatSdk {
  const clock = createFakeClock()
  return createFakeSdk({ service: new FakeService(clock), clock }).sdk
}

describe('the globals of a page', () => {
  it('are murphyLiveChat alone', () => {
    const page = {}
    const sdk = createSdkOfPage()
    setGlobals(page, sdk, null)
    setGlobals(page, sdk, { dataset: { global: 'other' } })
    expect(page).toEqual({ murphyLiveChat: sdk })
  })

  it('are zChat as well when the script’s tag asks for it', () => {
    const page: { zChat?: LiveChatSdk } = {}
    const sdk = createSdkOfPage()
    setGlobals(page, sdk, { dataset: { global: 'zChat' } })
    expect(page.zChat).toBe(sdk)
  })

  it('never replace globals of the page', () => {
    const own = createSdkOfPage()
    const page = { murphyLiveChat: own, zChat: own }
    setGlobals(page, createSdkOfPage(), { dataset: { global: 'zChat' } })
    expect(page).toEqual({ murphyLiveChat: own, zChat: own })
  })
})
