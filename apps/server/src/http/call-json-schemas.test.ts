import { calls, FailureSchema, QuerySchema, type Call } from '@murphy/contracts/calls'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'

const schemas: readonly (readonly [string, GenericSchema | undefined])[] = [
  ['Query', QuerySchema],
  ['Failure', FailureSchema],
  ...Object.values<Call>(calls).flatMap(({ name, params, body, reply }) => [
    [`params of ${name}`, params] as const,
    [`body of ${name}`, body] as const,
    [`reply of ${name}`, reply] as const,
  ]),
]

describe('JSON schemas for the OpenAPI document', () => {
  const written = schemas.filter((entry): entry is readonly [string, GenericSchema] => entry[1] !== undefined)

  it.each(written)('writes the %s', (_name, schema) => {
    const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
    expect('type' in json || 'anyOf' in json || 'oneOf' in json).toBe(true)
  })

  it('says which fields a body must have', () => {
    const json = toJsonSchema(calls.orderDetail.body, { typeMode: 'input', errorMode: 'ignore' })
    expect(json).toMatchObject({
      type: 'object',
      required: ['shopperId', 'widgetSessionId', 'chatbotUserId'],
    })
  })
})
