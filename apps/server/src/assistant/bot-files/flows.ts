import { CapabilitySchema } from '@murphy/retail-api'
import * as v from 'valibot'
import type { FileRead, FilePosition, LocatedText } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml, SingleTextSchema } from './yaml-source'

const TextsSchema = v.union([SingleTextSchema, v.pipe(v.array(NonBlankTextSchema), v.minLength(1))])

/** The kinds of values that a flow may ask for. */
export const flowSlotTypes = [
  'address',
  'day',
  'instructions',
  'order_number',
  'email',
  'orders',
  'parcel_number',
  'postcode',
] as const

const SlotSchema = v.strictObject({
  type: v.picklist(flowSlotTypes),
  prompt: TextsSchema,
  reprompt: TextsSchema,
})

const ConfirmationSchema = v.strictObject({
  text: TextsSchema,
  /** The labels of the two buttons. */
  yes: NonBlankTextSchema,
  no: NonBlankTextSchema,
})

const VariantSchema = v.strictObject({
  label: NonBlankTextSchema,
  capability: v.nullish(CapabilitySchema, null),
  action: NonBlankTextSchema,
  slots: v.optional(v.record(v.string(), SlotSchema), {}),
  confirmation: v.nullish(ConfirmationSchema, null),
  /** Said after the action was done. */
  done: v.nullish(TextsSchema, null),
})

const FlowSchema = v.strictObject({
  purpose: NonBlankTextSchema,
  /** The caller that may run it: `shopper` is signed in, `guest` is not. */
  auth: v.picklist(['shopper', 'guest']),
  /** The thing that it is about and that has to be found first. */
  subject: v.picklist(['order', 'subscription', 'none']),
  /** Asked when the utterance names none of several variants. */
  choice: v.nullish(v.strictObject({ prompt: TextsSchema, reprompt: TextsSchema }), null),
  variants: v.record(v.string(), VariantSchema),
  replies: v.record(v.string(), TextsSchema),
})

/** A flow as the operator declared it: what it asks, confirms and says. Its actions are code. */
export type FlowDefinition = v.InferOutput<typeof FlowSchema> & { readonly name: string }
export type FlowVariant = FlowDefinition['variants'][string]
export type FlowSlot = FlowVariant['slots'][string]

/** One file of `bot/flows`, with the positions of its texts. */
export type FlowFile = FilePosition & {
  readonly flow: FlowDefinition
  readonly texts: readonly LocatedText[]
  readonly actions: readonly LocatedText[]
}

/** Reads a file of `bot/flows`. The file name is the name of the flow. Source: docs/understanding.md#files */
export function readFlow(source: SourceFile): FileRead<FlowFile> {
  const read = readYaml(source, FlowSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const locate = (texts: readonly string[], path: readonly string[]): LocatedText[] =>
    texts.map((text) => ({ text, ...findPosition(path) }))
  const variants = Object.entries(value.variants)
  return {
    ok: true,
    value: {
      flow: { ...value, name: getBaseName(source.path) },
      ...findPosition([]),
      actions: variants.map(([name, { action }]) => ({
        text: action,
        ...findPosition(['variants', name, 'action']),
      })),
      texts: [
        ...locate([...(value.choice?.prompt ?? []), ...(value.choice?.reprompt ?? [])], ['choice']),
        ...variants.flatMap(([name, { slots, confirmation, done }]) => [
          ...locate(confirmation?.text ?? [], ['variants', name, 'confirmation']),
          ...locate(done ?? [], ['variants', name, 'done']),
          ...Object.entries(slots).flatMap(([slot, { prompt, reprompt }]) =>
            locate([...prompt, ...reprompt], ['variants', name, 'slots', slot]),
          ),
        ]),
        ...Object.entries(value.replies).flatMap(([name, texts]) => locate(texts, ['replies', name])),
      ],
    },
  }
}
