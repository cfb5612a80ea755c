import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DeskFailureSchema } from './desk-call'
import { SendBodySchema, TagsBodySchema } from './chat-calls'
import type { DeskCall } from './desk-call'
import { deskCalls } from './desk-calls'
import { DeskStateSchema } from './desk-state'
import { deskCallExamples } from './examples'
import { readDeskFramesDown, readDeskFramesUp } from './frames'
import {
  deskFailureExamples,
  deskFrameDownExamples,
  deskFrameUpExamples,
  deskStateExamples,
} from './state-examples'

const all: readonly DeskCall[] = Object.values(deskCalls)

describe('the calls of the desk', () => {
  it.each(Object.entries(deskCalls))('name %s as their key', (name, call) => {
    expect(call.name).toBe(name)
  })

  it('have a path each', () => {
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  })

  it.each(all)('parse the example of $name unchanged', ({ name, params, body, reply }) => {
    const example: { params?: unknown; body?: unknown; reply: unknown } =
      deskCallExamples[name as keyof typeof deskCalls]
    if (params) expect(v.parse(params, example.params)).toEqual(example.params)
    if (body) expect(v.parse(body, example.body)).toEqual(example.body)
    expect(v.parse(reply, JSON.parse(JSON.stringify(example.reply)))).toEqual(example.reply)
  })

  it('need a session, except those that sign in or use the link of a mail [AUTH-11]', () => {
    expect(all.filter(({ access }) => access === 'anybody').map(({ name }) => name)).toEqual([
      'signIn',
      'startSingleSignOn',
      'openInvitation',
      'acceptInvitation',
    ])
  })
})

describe('the examples', () => {
  it.each<[string, v.GenericSchema, readonly unknown[]]>([
    ['states', DeskStateSchema, deskStateExamples],
    ['failures', DeskFailureSchema, deskFailureExamples],
  ])('the examples of %s are parsed unchanged', (_name, schema, values) => {
    for (const value of values) expect(v.parse(schema, JSON.parse(JSON.stringify(value)))).toEqual(value)
  })

  it('the examples of frames are parsed unchanged', () => {
    expect(readDeskFramesUp(JSON.stringify(deskFrameUpExamples))).toEqual(
      deskFrameUpExamples.map((frame) => ({ ok: true, frame })),
    )
    expect(readDeskFramesDown(JSON.stringify(deskFrameDownExamples))).toEqual(
      deskFrameDownExamples.map((frame) => ({ ok: true, frame })),
    )
  })
})

describe('a body of the desk', () => {
  const id = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'

  it.each([
    ['', false],
    [' \n', false],
    ['Hi', true],
    ['x'.repeat(4096), true],
    ['x'.repeat(4097), false],
  ])('accepts the message %j: %s', (msg, isTaken) => {
    expect(v.is(SendBodySchema, { id, msg })).toBe(isTaken)
  })

  it.each([
    ['damaged', true],
    ['a,b', false],
    [' ', false],
    ['x'.repeat(51), false],
  ])('accepts the tag %j: %s [LCS-19]', (tag, isTaken) => {
    expect(v.is(TagsBodySchema, { id, tags: [tag] })).toBe(isTaken)
  })
})
