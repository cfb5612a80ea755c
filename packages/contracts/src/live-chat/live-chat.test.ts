import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DepartmentSchema, OperatingHoursSchema } from './availability'
import { EntrySchema } from './entry'
import * as examples from './examples'
import { readFramesDown, readFramesUp } from './read-frames'
import { StructuredSchema } from './structured-message'
import { TokenBodySchema, TokenFailureSchema, TokenReplySchema } from './token-exchange'
import { toSdkUploadCode, uploadFailures, UploadFailureSchema, UploadReplySchema } from './upload'

describe('the examples', () => {
  it.each<[string, v.GenericSchema, readonly unknown[]]>([
    ['hours', OperatingHoursSchema, examples.operatingHoursExamples],
    ['departments', DepartmentSchema, examples.departmentExamples],
    ['entries', EntrySchema, examples.entryExamples],
    ['token bodies', TokenBodySchema, examples.tokenBodyExamples],
    ['token replies', TokenReplySchema, examples.tokenReplyExamples],
    ['token failures', TokenFailureSchema, examples.tokenFailureExamples],
    ['upload replies', UploadReplySchema, examples.uploadReplyExamples],
    ['upload failures', UploadFailureSchema, examples.uploadFailureExamples],
  ])('the examples of %s are parsed unchanged', (_name, schema, values) => {
    for (const value of values) expect(v.parse(schema, JSON.parse(JSON.stringify(value)))).toEqual(value)
  })

  it('the examples of frames are parsed unchanged, from a list or its JSON', () => {
    const up = examples.frameUpExamples.map((frame) => ({ ok: true, frame }))
    expect(readFramesUp(examples.frameUpExamples)).toEqual(up)
    expect(readFramesUp(JSON.stringify(examples.frameUpExamples))).toEqual(up)
    const down = examples.frameDownExamples.map((frame) => ({ ok: true, frame }))
    expect(readFramesDown(JSON.stringify(examples.frameDownExamples))).toEqual(down)
  })
})

describe('reading frames', () => {
  const id = '2a1b2c3d4e5f60718293a4b5c6d7e8f9'

  it('leaves out unknown types and keeps the others', () => {
    expect(readFramesUp([{ type: 'dance' }, 7, { type: 'ping' }])).toEqual([
      { ok: true, frame: { type: 'ping' } },
    ])
  })

  it('reports the fault of a frame, and its id', () => {
    const frame = { type: 'chat.msg', id, chat_id: null, msg: 7 }
    expect(readFramesUp([frame])).toEqual([
      {
        ok: false,
        error: {
          kind: 'invalid',
          type: 'chat.msg',
          id,
          chat_id: null,
          seq: null,
          path: 'msg',
          message: 'Expected string.',
        },
      },
    ])
  })

  it.each(['short', id.slice(1), `${id}0`, 'g'.repeat(32)])('refuses the frame id %s', (wrong) => {
    expect(readFramesUp([{ type: 'logout', id: wrong }])).toMatchObject([
      { ok: false, error: { path: 'id' } },
    ])
  })

  it.each([['{'], ['{}'], [null], [{ type: 'ping' }]])('refuses %j as a message', (message) => {
    expect(readFramesUp(message)).toBeNull()
  })

  it('drops only an invalid department of a state', () => {
    const [registered] = examples.frameDownExamples
    const state = { ...registered.state, departments: [{ id: 'one' }, ...registered.state.departments] }
    expect(readFramesDown([{ ...registered, state }])).toEqual([{ ok: true, frame: registered }])
  })
})

describe('structured messages', () => {
  it.each([
    [1, false],
    [2, true],
    [10, true],
    [11, false],
  ])('accepts a carousel of %i cards: %s [LCS-29]', (cards, isTaken) => {
    const items = Array.from({ length: cards }, () => ({ title: 'Shiraz', buttons: [] }))
    expect(v.is(StructuredSchema, { type: 'PANEL_TEMPLATE_CAROUSEL', items })).toBe(isTaken)
  })
})

describe('upload codes', () => {
  it.each([
    ['TOO_LARGE', 413, 'EXCEED_SIZE_LIMIT'],
    ['ILLEGAL_TYPE', 415, 'INVALID_EXTENSION'],
    ['FILE_UPLOADS_DISABLED', 403, 'NOT_ALLOWED'],
    ['FILE_UPLOADS_TEMPORARILY_DISABLED', 403, 'INVALID_PLAN'],
    ['NO_SESSION', 401, 'INTERNAL_ERROR'],
    ['UNEXPECTED_ERROR', 500, 'INTERNAL_ERROR'],
    ['UNABLE_TO_GET_SETTINGS', 500, 'INTERNAL_ERROR'],
    ['S3_UPLOAD_ERROR', 503, 'INTERNAL_ERROR'],
    ['NO_GATES', 503, 'INTERNAL_ERROR'],
  ] as const)('maps %s to HTTP %i and %s', (code, status, sdkCode) => {
    expect(uploadFailures[code]).toEqual({ status, sdkCode })
    expect(toSdkUploadCode({ error: { code, message: '' } })).toBe(sdkCode)
  })

  it('are unknown for any other reply', () => {
    expect(toSdkUploadCode('<html>')).toBe('UNKNOWN_ERROR')
    expect(toSdkUploadCode({ error: { code: 'NEW', message: '' } })).toBe('UNKNOWN_ERROR')
  })
})
