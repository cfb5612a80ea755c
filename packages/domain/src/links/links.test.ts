import { describe, expect, it } from 'vitest'
import { withCampaign, withIntentParameters } from './index'

const intent = { sessionId: 's-1', chatbotUserId: 'u-2', intentGroupId: 'ig-3' }

describe('a link with intent parameters', () => {
  it.each([
    ['https://shop.example/form', 'https://shop.example/form?msid=s-1&muid=u-2&migid=ig-3'],
    ['https://shop.example/form?a=1', 'https://shop.example/form?a=1&msid=s-1&muid=u-2&migid=ig-3'],
    ['https://shop.example/form#top', 'https://shop.example/form?msid=s-1&muid=u-2&migid=ig-3#top'],
    ['https://shop.example/?a=1#x?y#z', 'https://shop.example/?a=1&msid=s-1&muid=u-2&migid=ig-3#x?y#z'],
    ['/form?', '/form?msid=s-1&muid=u-2&migid=ig-3'],
    ['/form?q=a?b', '/form?q=a?b&msid=s-1&muid=u-2&migid=ig-3'],
  ])('turns %s into %s', (uri, expected) => {
    expect(withIntentParameters(uri, intent)).toBe(expected)
  })

  it('never has them twice', () => {
    const once = withIntentParameters('https://shop.example/form?a=1#top', intent)
    expect(withIntentParameters(once, intent)).toBe(once)
    expect(withIntentParameters('/form?msid=old&xmsid=1', intent)).toBe(
      '/form?xmsid=1&msid=s-1&muid=u-2&migid=ig-3',
    )
  })

  it('encodes their values', () => {
    expect(withIntentParameters('/f', { ...intent, sessionId: 'a b&c' })).toBe(
      '/f?msid=a%20b%26c&muid=u-2&migid=ig-3',
    )
  })
})

describe('a link with a campaign', () => {
  it('has exactly one i_cid', () => {
    expect(withCampaign('/login', 'cbfaw')).toBe('/login?i_cid=cbfaw')
    expect(withCampaign('/login?i_cid=old&a=1#x', 'cbfaw')).toBe('/login?a=1&i_cid=cbfaw#x')
  })
})
