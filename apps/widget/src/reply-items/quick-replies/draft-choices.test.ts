import { describe, expect, it } from 'vitest'
import { isOffered } from '../../core/reply-behaviour'
import { listChoices } from './quick-reply-behaviours'

describe('createDraftChoices', () => {
  it.each([
    [true, ['Live chat', 'Send us a message', 'Call us']],
    [false, ['Leave us a message', 'Call us']],
  ])('fit live chat being available: %s [QR-11]', (isLiveChatAvailable, expected) => {
    const items = ['Live chat', 'Send us a message', 'Leave us a message', 'Call us'].map((text) => ({
      text,
    }))
    const offered = listChoices({ items }).filter((choice) =>
      isOffered(choice, { isSignedIn: false, isLiveChatAvailable }),
    )
    expect(offered.map(({ label }) => label)).toEqual(expected)
  })

  it('know no condition: that is of the conditional ones alone [QR-02]', () => {
    const items = [{ text: 'My orders', condition: 'loggedIn' }] as const
    expect(listChoices({ items })).toMatchObject([{ label: 'My orders', condition: null }])
  })
})
