import { describe, expect, it } from 'vitest'
import { hostMessageInExamples, hostMessageOutExamples } from './descriptions'
import { hostMessageOutSchemas, hostMessageInSchemas } from './host-messages'
import { parseHostMessageIn, parseHostMessageOut, parseSurveyMessage } from './parse'

describe('a message of the page', () => {
  it('has an example of each type', () => {
    expect(new Set(hostMessageInExamples.map(({ type }) => type))).toEqual(
      new Set(Object.keys(hostMessageInSchemas)),
    )
  })

  it.each(hostMessageInExamples)('is parsed as an object and as JSON: $type', (message) => {
    expect(parseHostMessageIn(message)).toEqual(message)
    expect(parseHostMessageIn(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    ['{"type":"openWidget"'],
    ['openWidget'],
    [''],
    [null],
    [undefined],
    [7],
    [['openWidget']],
    [{}],
    [{ type: 7 }],
    [{ type: 'openwidget' }],
    [{ type: 'toString' }],
    [{ type: 'toggleWidget', isOpen: true }],
    [{ type: 'setIsHostDevice', isHostDevice: 'yes' }],
    [{ type: 'changeShopperId' }],
    [{ type: 'changeShopperId', shopperId: 'Mia' }],
    [{ type: 'changeShopperId', shopperId: -1 }],
    [{ type: 'sendMessage' }],
    [{ type: 'sendMessage', messageString: 7 }],
    [{ type: 'sendDataToWidget', botToken: 7 }],
  ])('is ignored completely: %j', (data) => {
    expect(parseHostMessageIn(data)).toBeNull()
  })

  it('means a host device when the field is missing', () => {
    expect(parseHostMessageIn({ type: 'setIsHostDevice' })).toEqual({
      type: 'setIsHostDevice',
      isHostDevice: true,
    })
  })

  it('can name the shopper in digits', () => {
    expect(parseHostMessageIn({ type: 'changeShopperId', shopperId: '123' })).toEqual({
      type: 'changeShopperId',
      shopperId: 123,
    })
  })

  it('distinguishes a missing token from a token to forget', () => {
    expect(
      parseHostMessageIn({ type: 'sendDataToWidget', botToken: undefined, encryptedShopperId: null }),
    ).toStrictEqual({
      type: 'sendDataToWidget',
      encryptedShopperId: null,
    })
  })

  it('may have unknown fields', () => {
    expect(parseHostMessageIn({ type: 'openWidget', at: 'top' })).toEqual({ type: 'openWidget' })
  })
})

describe('a message of the widget', () => {
  it('has an example of each type', () => {
    expect(new Set(hostMessageOutExamples.map(({ type }) => type))).toEqual(
      new Set(Object.keys(hostMessageOutSchemas)),
    )
  })

  it.each(hostMessageOutExamples)('is parsed unchanged: $type', (message) => {
    expect(parseHostMessageOut(JSON.stringify(message))).toEqual(message)
  })

  it('must not send the page to a script', () => {
    const message = { type: 'chatbotInitChangeUrl', url: 'javascript:1', storeId: null, storeName: null }
    expect(parseHostMessageOut(message)).toBeNull()
  })
})

describe('a message of the survey', () => {
  it('reports only that the survey is done', () => {
    expect(parseSurveyMessage({ type: 'murphySurveyDone' })).toEqual({ type: 'murphySurveyDone' })
    expect(parseSurveyMessage({ type: 'openWidget' })).toBeNull()
  })
})
