import { readFileSync } from 'node:fs'
import { calls, FailureSchema } from '@murphy/contracts/calls'
import { hubCommandArguments, hubPushArguments } from '@murphy/contracts/hub'
import { EntrySchema, FrameDownSchema, FrameUpSchema } from '@murphy/contracts/live-chat'
import { replyItems } from '@murphy/contracts/reply-items'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const pageNamed = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8')
const wireFormat = pageNamed('wire-format')
const protocol = pageNamed('live-chat-protocol')

const TypedObjectSchema = v.object({
  entries: v.object({
    type: v.union([v.object({ literal: v.string() }), v.object({ options: v.array(v.string()) })]),
  }),
})
const VariantSchema = v.object({ options: v.array(v.unknown()) })

/** Returns the types of a schema of frames or entries. */
function typesOf(schema: unknown): readonly string[] {
  if (v.is(VariantSchema, schema)) return schema.options.flatMap(typesOf)
  const { type } = v.parse(TypedObjectSchema, schema).entries
  return 'literal' in type ? [type.literal] : type.options
}

describe('docs/wire-format.md', () => {
  it.each(Object.values(calls).map(({ path }) => path))('names the call %s', (path) => {
    const [, name = ''] = /\/(\w+)(?:\/:\w+|\/murphy)?$/.exec(path) ?? []
    expect(wireFormat).toContain(name)
  })

  it.each(Object.keys(replyItems))('names the reply item %s', (kind) => {
    expect(wireFormat).toContain(`\`${kind}\``)
  })

  it.each([...Object.keys(hubCommandArguments), ...Object.keys(hubPushArguments)])(
    'names the method or push %s of the hub',
    (name) => {
      expect(wireFormat).toContain(`| \`${name}\` |`)
    },
  )

  it('has examples that the contracts accept', () => {
    const examples = [...wireFormat.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']): unknown =>
      JSON.parse(text),
    )
    const schemas = [FailureSchema, calls.eventQuery.body, calls.greetShopper.reply, calls.textQuery.reply]
    expect(examples).toHaveLength(schemas.length)
    for (const [index, schema] of schemas.entries())
      expect(v.parse(schema, examples[index])).toEqual(examples[index])
  })
})

describe('docs/live-chat-protocol.md', () => {
  it.each(['FrameUp', 'FrameDown', 'Entry'] as const)('names every type of %s', (name) => {
    const schema = { FrameUp: FrameUpSchema, FrameDown: FrameDownSchema, Entry: EntrySchema }[name]
    const missing = typesOf(schema).filter((type) => !protocol.includes(`\`${type}\``))
    expect(missing).toEqual([])
  })
})
