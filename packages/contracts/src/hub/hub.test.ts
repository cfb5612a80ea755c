import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findFirstProblem } from '../entities/invalid-values'
import { hubCommandArguments } from './commands'
import { hubCommandExamples, hubPushExamples, negotiateReplyExamples } from './examples'
import { NegotiateReplySchema } from './negotiation'
import { hubPushArguments } from './pushes'

function pairs<Name extends string>(
  schemas: Record<Name, v.GenericSchema>,
  examples: Record<Name, readonly (readonly unknown[])[]>,
): (readonly [Name, v.GenericSchema, readonly unknown[]])[] {
  // `schemas` has exactly the names of `examples`, by type.
  return (Object.keys(examples) as Name[]).flatMap((name) =>
    examples[name].map((example) => [name, schemas[name], example] as const),
  )
}

const [[text, parameters, extra]] = hubCommandExamples.SendWSQuery as [[string, string, object]]

describe('negotiation', () => {
  it.each(negotiateReplyExamples)('reads %j', (reply) => {
    expect(v.parse(NegotiateReplySchema, reply)).toEqual(reply)
  })
})

describe('commands', () => {
  it.each(pairs(hubCommandArguments, hubCommandExamples))(
    '%s takes its example',
    (_name, schema, example) => {
      expect(v.is(schema, example)).toBe(true)
    },
  )

  it('accepts the parameters as a text or as an object', () => {
    const { SendWSQuery } = hubCommandArguments
    const fromText = v.parse(SendWSQuery, [text, parameters, extra])
    expect(v.parse(SendWSQuery, [text, JSON.parse(parameters), extra])).toEqual(fromText)
    expect(fromText[1]).toMatchObject({ sessionId: 's-1', isLCAvailable: true, shopperId: 0 })
  })

  it.each([
    [[text, '{', extra], '1'],
    [[text, '{}', extra], '1.intentGroupName'],
    [[text, parameters.replace('true', '"true"'), extra], '1.isLCAvailable'],
    [['', parameters, extra], '0'],
    [[text, parameters, { requestId: 7 }], '2.requestId'],
    [[text], '1'],
    [[text, parameters, extra, 'surplus'], '3'],
  ])('refuses %j at %s', (given, path) => {
    const read = v.safeParse(hubCommandArguments.SendWSQuery, given)
    expect(read.success ? null : findFirstProblem(read.issues).path).toBe(path)
  })

  it('transfers to the agents when no target is named', () => {
    expect(v.parse(hubCommandArguments.PassControl, [{ source: 'murphy' }])).toEqual([
      { source: 'murphy', target: 'agent-workspace' },
    ])
  })

  it('accepts a command without extra', () => {
    expect(v.parse(hubCommandArguments.SendWSQuery, [text, parameters])[2]).toEqual({})
  })
})

describe('pushes', () => {
  it.each(pairs(hubPushArguments, hubPushExamples))(
    '%s is read as it was written',
    (_name, schema, example) => {
      expect(v.parse(schema, JSON.parse(JSON.stringify(example)))).toEqual(example)
    },
  )

  it('reads a reply without its second argument', () => {
    expect(v.is(hubPushArguments.wsMessageReceived, [[{ type: 'help', text: 'Help' }]])).toBe(true)
  })

  it('drops only an invalid entry of the history', () => {
    const [[[entry]]] = hubPushExamples.messageHistoryReceived as [[[object]]]
    const read = v.safeParse(hubPushArguments.messageHistoryReceived, [
      [{ ...entry, item: { type: 'x' } }, entry],
    ])
    expect(read.typed && read.output).toEqual([[entry]])
  })
})
