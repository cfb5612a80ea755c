import { hostMessageInExamples, hostMessageOutExamples } from '@murphy/contracts/host-messages'
import type { HostMessageIn, HostMessageOut } from '@murphy/contracts/host-messages'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { MurphyMessages, MurphyOrder } from '../murphy'
import { messagesFromMurphy, messagesToMurphy, parseMessage } from './messages'

const parseMessageToMurphy = (data: unknown) => parseMessage(messagesToMurphy, data)
const parseMessageFromMurphy = (data: unknown) => parseMessage(messagesFromMurphy, data)

describe('parsing a message of the page', () => {
  it.each(hostMessageInExamples)('accepts $type of the page [HST-17]', (message) => {
    expect(parseMessageToMurphy(message)).toEqual(message)
    expect(parseMessageToMurphy(JSON.stringify(message))).toEqual(message)
  })

  it.each(hostMessageOutExamples)('refuses $type, which only Murphy sends', (message) => {
    expect(parseMessageToMurphy(message)).toBeNull()
  })
})

describe('a message of the page that the loader handles', () => {
  it.each([
    ['words that are none', { type: 'sendMessage', messageString: { toString: 'x' } }],
    ['no words', { type: 'sendMessage' }],
    ['a device that is no yes or no', { type: 'setIsHostDevice', isHostDevice: 'no' }],
    ['a name of every object', { type: 'constructor' }],
  ])('is dropped when it has %s [HST-17]', (_name, data) => {
    expect(parseMessageToMurphy(data)).toBeNull()
  })

  it('can leave out that it is a device', () => {
    expect(parseMessageToMurphy({ type: 'setIsHostDevice' })).toEqual({ type: 'setIsHostDevice' })
  })
})

describe('parsing a message of the frame', () => {
  it.each(hostMessageOutExamples)('accepts $type of the frame [HST-17]', (message) => {
    expect(parseMessageFromMurphy(message)).toEqual(message)
    expect(parseMessageFromMurphy(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    ['malformed JSON', '{"type":"toggleWidget"'],
    ['JSON null', 'null'],
    ['nothing', undefined],
    ['a text', 'chatbotLoaded'],
    ['an unknown type', { type: 'chatbotExploded' }],
    ['a message to Murphy', { type: 'openWidget' }],
    ['a name of every object', { type: 'constructor' }],
    ['the prototype', '{"type":"__proto__"}'],
    ['a missing field', { type: 'toggleWidget' }],
    ['a field of another type', { type: 'toggleWidget', isOpen: 'yes' }],
    ['null where there must be a text', { type: 'chatbotOpenArticle', articleId: null, title: 'Returns' }],
    [
      'a script as address',
      { type: 'chatbotInitChangeUrl', url: 'javascript:alert(1)', storeId: null, storeName: null },
    ],
    [
      'a list as address',
      { type: 'chatbotInitChangeUrl', url: ['https://shop.example'], storeId: null, storeName: null },
    ],
  ])('drops %s [HST-17]', (_name, data) => {
    expect(parseMessageFromMurphy(data)).toBeNull()
  })

  it('never changes a prototype', () => {
    const message = parseMessageFromMurphy('{"type":"chatbotLoaded","__proto__":{"isAdmin":true}}')
    expect(message).not.toBeNull()
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

it('are all typed for pages in TypeScript', () => {
  type Published = {
    [Type in keyof MurphyMessages]: { readonly type: Type } & MurphyMessages[Type]
  }[keyof MurphyMessages]
  expectTypeOf<HostMessageOut['type']>().toEqualTypeOf<Published['type']>()
  expectTypeOf<HostMessageOut>().toExtend<Published>()
  expectTypeOf<HostMessageIn['type']>().toEqualTypeOf<MurphyOrder['type']>()
  expectTypeOf<HostMessageIn>().toExtend<MurphyOrder>()
})
