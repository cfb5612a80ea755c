import { expect, it } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports'
import { initialState } from '../initial-state'
import { settingsFrom } from '../../settings'
import { withIdentifiers } from './identified-link'

const { session } = initialState(
  {
    settings: settingsFrom({ settings: {}, storefront: 'https://shop.example' }),
    device: { isHostDevice: false, isMobile: false, isFramed: true, hasOwnLauncher: true },
    chatbotUserId: 'u&1',
    remembered: createFakePorts().saved,
  },
  { now: 0, freshId: 'id' },
)
const asked = { ...session, sessionId: 's-1', intent: { ...session.intent, intentGroupId: 'ig' } }

it.each([
  ['https://a.example/f', 'https://a.example/f?msid=s-1&muid=u%261&migid=ig'],
  ['https://a.example/f?x=1', 'https://a.example/f?x=1&msid=s-1&muid=u%261&migid=ig'],
  ['https://a.example/f?', 'https://a.example/f?msid=s-1&muid=u%261&migid=ig'],
  ['https://a.example/f#part', 'https://a.example/f?msid=s-1&muid=u%261&migid=ig#part'],
  ['/f?muid=other', '/f?muid=other&msid=s-1&migid=ig'],
  ['/f?msid=1&muid=2&migid=3#x', '/f?msid=1&muid=2&migid=3#x'],
])('[QR-12] adds the three identifiers to %s', (url, expected) => {
  expect(withIdentifiers(url, asked)).toBe(expected)
})
