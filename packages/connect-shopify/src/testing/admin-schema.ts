import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { GraphQLSchema, IntrospectionQuery } from 'graphql'
import { buildClientSchema, isScalarType } from 'graphql'

const path = new URL('../../schema/admin-2026-07.json.gz', import.meta.url)
let loaded: GraphQLSchema | null = null

/** The forms of Shopify's own scalars, by their descriptions in the schema. The mock must not answer another form. */
const scalarForms: Readonly<Record<string, RegExp>> = {
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  Decimal: /^-?\d+(\.\d+)?$/,
  Money: /^-?\d+(\.\d+)?$/,
  UnsignedInt64: /^\d+$/,
  URL: /^https?:\/\//,
}

/** Returns Shopify's Admin schema of the pinned version, built once. */
export function loadAdminSchema(): GraphQLSchema {
  if (loaded !== null) return loaded
  // The file is the JSON of an introspection query, which the checksum of another test pins.
  const { data } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as { data: IntrospectionQuery }
  // Shopify's own schema has passed its own checks, which take seconds.
  const schema = buildClientSchema(data, { assumeValid: true })
  for (const [name, form] of Object.entries(scalarForms)) {
    const scalar = schema.getType(name)
    if (!isScalarType(scalar)) throw new RangeError(`The schema has no scalar ${name}.`)
    scalar.serialize = (value) => {
      if (typeof value === 'string' && form.test(value)) return value
      throw new TypeError(`${JSON.stringify(value)} is no ${name}.`)
    }
  }
  loaded = schema
  return schema
}

/** Returns the SHA-256 of the schema's file. */
export function hashAdminSchema(): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
