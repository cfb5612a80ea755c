import type { Call } from '@murphy/contracts/calls'
import { FailureSchema } from '@murphy/contracts/calls'
import * as entities from '@murphy/contracts/entities'
import { replyItemSchemas } from '@murphy/contracts/reply-items'
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { basePath, formCalls, mountedCalls } from './mount'

/** What many calls hold stands once, under its name. */
const named: Readonly<Record<string, GenericSchema>> = {
  Failure: FailureSchema,
  Order: entities.OrderSchema,
  Product: entities.ProductSchema,
  Store: entities.StoreSchema,
  Wine: entities.WineSchema,
  DeliveryDetails: entities.DeliveryDetailsSchema,
  TrackingInfo: entities.TrackingInfoSchema,
  Article: entities.ArticleSchema,
  ...Object.fromEntries(
    Object.entries(replyItemSchemas).map(([kind, schema]) => [`ReplyItem.${kind}`, schema]),
  ),
}

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

const query = [
  { name: 'sessionId', in: 'query', schema: { type: 'string' } },
  { name: 'isLCAvailable', in: 'query', schema: { enum: ['true', 'false'] } },
  { name: 'source', in: 'query', schema: { type: 'string' } },
] as const

/**
 * The OpenAPI 3.1 document of the calls, made from the contracts that also check them.
 * The committed copy `apps/server/openapi.json` is compared with it by a test.
 */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Murphy chat server',
      version: '1.0.0',
      description: 'The calls between the chat widget and its server.',
    },
    components: {
      securitySchemes: {
        subscriptionKey: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
      },
      schemas: toJsonSchemaDefs(named, conversion),
      responses: {
        Failure: {
          description: 'The call could not be answered.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
    security: [{ subscriptionKey: [] }],
    paths: Object.fromEntries([
      ...mountedCalls.map((call) => path(`${basePath}${call.path}`, call)),
      ...formCalls.map((call) => path(call.path, call)),
    ]),
  }
}

function path(address: string, call: Call): readonly [address: string, item: object] {
  return [address.replaceAll(/:(\w+)/g, '{$1}'), { [call.method.toLowerCase()]: operation(call) }]
}

function operation(call: Call): object {
  const isForm = call.base === 'form-submit'
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return {
    operationId: call.name,
    ...(isForm ? { security: [] } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(isForm ? [] : query),
      ...(call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(call.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body) } } },
        }
      : {}),
    responses: {
      200: { description: 'Answered.', content: { 'application/json': { schema: jsonSchema(call.reply) } } },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function jsonSchema(schema: GenericSchema): object {
  const {
    $schema: _dialect,
    $defs: _named,
    ...rest
  } = toJsonSchema(schema, { ...conversion, definitions: named })
  return rest
}
