import type * as v from 'valibot'
import { hostMessageInDescriptions, hostMessageOutDescriptions } from './descriptions'
import { hostMessageOutSchemas, hostMessagesVersion, hostMessageInSchemas } from './host-messages'

/**
 * Returns the page docs/host-messages.md: every message with its meaning, fields and examples. A test compares it
 * with the file. Source: HST-01 to HST-17
 */
export function createHostMessageReference(): string {
  return `# Host messages

This page is generated from \`packages/contracts/src/host-messages\` by \`npm run host-messages:docs\`. Change the text there.

A message is an object with a \`type\` and its fields, or the same as JSON text. Unknown types and unknown fields are ignored;
a message with an invalid field is ignored completely. [Embedding](embedding.md) describes how to send and receive them.

These are the messages of version ${hostMessagesVersion}, which \`widget-loaded\` reports. A new message or a new field does not change the
version. It grows when a message or a field is removed or changes its meaning ([decision 015](decisions/015-host-messages-have-one-version.md)).

## To Murphy

${formatSections(hostMessageInSchemas, hostMessageInDescriptions)}
## From Murphy

${formatSections(hostMessageOutSchemas, hostMessageOutDescriptions)}`
}

type MessageSchema = { readonly entries: v.ObjectEntries }
type Description = { readonly meaning: string; readonly examples: readonly object[] }

function formatSections<Type extends string>(
  schemas: { readonly [Name in Type]: MessageSchema },
  descriptions: { readonly [Name in Type]: Description },
): string {
  // `Object.keys` loses the types of the record's names.
  const types = Object.keys(descriptions) as Type[]
  return types.map((type) => formatSection(type, schemas[type], descriptions[type])).join('\n')
}

function formatSection(type: string, { entries }: MessageSchema, { meaning, examples }: Description): string {
  const fields = Object.entries(entries).filter(([name]) => name !== 'type')
  const lines = fields.map(([name, field]) => `- \`${name}\`: ${describeSchema(field)}\n`)
  return `### ${type}

${meaning}

${lines.length === 0 ? '' : `${lines.join('')}\n`}\`\`\`json
${examples.map((example) => JSON.stringify(example)).join('\n')}
\`\`\`
`
}

type AnySchema = {
  readonly type: string
  readonly wrapped?: AnySchema
  readonly options?: readonly (string | AnySchema)[]
}

/** Describes a schema. Valibot defines the fields of each schema kind; only the kinds used by messages are covered. */
function describeSchema(schema: AnySchema): string {
  const inner = schema.wrapped === undefined ? '' : describeSchema(schema.wrapped)
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'exact_optional':
      return `${inner}, may be left out`
    case 'nullable':
      return `${inner} or \`null\``
    case 'nullish':
      return `${inner}, may be left out or \`null\``
    case 'picklist':
    case 'union':
      return (schema.options ?? [])
        .map((option) => (typeof option === 'string' ? `\`${option}\`` : describeSchema(option)))
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')
    default:
      return schema.type
  }
}
