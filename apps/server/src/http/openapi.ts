import type { ApiCall } from '@murphy/contracts/api'
import { apiBasePath, apiCalls, ApiFailureSchema } from '@murphy/contracts/api'
import type { Call } from '@murphy/contracts/calls'
import { FailureSchema } from '@murphy/contracts/calls'
import type { DeskCall } from '@murphy/contracts/desk'
import {
  csrfHeader,
  deskBasePath,
  deskCalls,
  DeskChatSchema,
  DeskFailureSchema,
  QueuedChatSchema,
} from '@murphy/contracts/desk'
import * as entities from '@murphy/contracts/entities'
import { replyItemSchemas } from '@murphy/contracts/reply-items'
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { basePath, formCalls, mountedCalls } from './mount-calls'

/** Schemas that many calls share, by their name. */
const namedSchemas: Readonly<Record<string, GenericSchema>> = {
  Failure: FailureSchema,
  Order: entities.OrderSchema,
  Product: entities.ProductSchema,
  Store: entities.StoreSchema,
  Wine: entities.WineSchema,
  DeliveryDetails: entities.DeliveryDetailsSchema,
  TrackingInfo: entities.TrackingInfoSchema,
  Article: entities.ArticleSchema,
  DeskChat: DeskChatSchema,
  DeskFailure: DeskFailureSchema,
  ApiFailure: ApiFailureSchema,
  QueuedChat: QueuedChatSchema,
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

const queryParameters = [
  { name: 'sessionId', in: 'query', schema: { type: 'string' } },
  { name: 'isLCAvailable', in: 'query', schema: { enum: ['true', 'false'] } },
  { name: 'source', in: 'query', schema: { type: 'string' } },
] as const

/**
 * Creates the OpenAPI 3.1 document of the calls from the contracts that also check them. The server serves the
 * committed copy, `apps/server/openapi.json`, which a test compares with it, because creating it takes a third of a
 * second.
 */
export function createOpenApiDocument(): object {
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
        deskSession: { type: 'apiKey', in: 'cookie', name: 'murphyDesk' },
        deskToken: { type: 'apiKey', in: 'header', name: csrfHeader },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that a manager created at the desk. Each operation names the scope that it needs.',
        },
      },
      schemas: toJsonSchemaDefs(namedSchemas, conversion),
      responses: {
        Failure: {
          description: 'The call could not be answered.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
        DeskFailure: {
          description: 'The call of the desk could not be answered.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/DeskFailure' } } },
        },
        ApiFailure: {
          description: 'The call of the REST API could not be answered.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiFailure' } } },
        },
      },
    },
    security: [{ subscriptionKey: [] }],
    paths: {
      ...Object.fromEntries([
        ...mountedCalls.map((call) => createPathItem(`${basePath}${call.path}`, call)),
        ...formCalls.map((call) => createPathItem(call.path, call)),
      ]),
      ...createDeskPaths(Object.values(deskCalls)),
      ...createApiPaths(Object.values(apiCalls)),
    },
  }
}

/** Returns the path items of the desk's calls. One address may have several methods. */
function createDeskPaths(calls: readonly DeskCall[]): Readonly<Record<string, object>> {
  const paths: Record<string, object> = {}
  for (const call of calls) {
    const address = toPathTemplate(`${deskBasePath}${call.path}`)
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: createDeskOperation(call) }
  }
  return paths
}

/** Returns the path items of the REST API. Each operation names its scope. */
function createApiPaths(calls: readonly ApiCall[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    calls.map((call) => [
      toPathTemplate(`${apiBasePath}${call.path}`),
      { [call.method.toLowerCase()]: createApiOperation(call) },
    ]),
  )
}

function createApiOperation({ name, path, scope, description, query, body, reply }: ApiCall): object {
  return {
    operationId: `api.${name}`,
    description,
    tags: ['REST API'],
    security: [{ apiKey: [scope] }],
    parameters: [
      ...createPathParameters(path),
      ...Object.entries(query?.entries ?? {}).map(([parameter, schema]) => ({
        name: parameter,
        in: 'query',
        schema: createJsonSchema(schema),
      })),
    ],
    ...(body ? { requestBody: createJsonBody(body) } : {}),
    responses: {
      200: { description: 'Answered.', content: { 'application/json': { schema: createJsonSchema(reply) } } },
      default: { $ref: '#/components/responses/ApiFailure' },
    },
  }
}

function createDeskOperation(call: DeskCall): object {
  const security = {
    anybody: [],
    agent: [{ deskSession: [], deskToken: [] }],
    manager: [{ deskSession: [], deskToken: [] }],
  }[call.access]
  return {
    operationId: `desk.${call.name}`,
    description: call.access === 'manager' ? 'For managers.' : 'For agents and managers.',
    security,
    parameters: createPathParameters(call.path),
    ...(call.body ? { requestBody: createJsonBody(call.body) } : {}),
    ...(call.takesFile ? { requestBody: fileBody } : {}),
    responses: {
      200: {
        description: 'Answered.',
        content: { 'application/json': { schema: createJsonSchema(call.reply) } },
      },
      default: { $ref: '#/components/responses/DeskFailure' },
    },
  }
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['id', 'file'],
        properties: {
          id: { type: 'string', pattern: '^[0-9a-fA-F]{32}$' },
          file: { type: 'string', format: 'binary' },
        },
      },
    },
  },
}

/** The form of a file that a signed-in shopper sends. The file comes last. */
const shopperFileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['id', 'shopperId', 'chatbotUserId', 'widgetSessionId', 'file'],
        properties: {
          id: { type: 'string', pattern: '^[0-9a-fA-F]{32}$' },
          shopperId: { type: 'integer' },
          chatbotUserId: { type: 'string' },
          widgetSessionId: { type: 'string' },
          file: { type: 'string', format: 'binary' },
        },
      },
    },
  },
}

function createPathItem(address: string, call: Call): readonly [address: string, item: object] {
  return [toPathTemplate(address), { [call.method.toLowerCase()]: createOperation(call) }]
}

function toPathTemplate(address: string): string {
  return address.replaceAll(/:(\w+)/g, '{$1}')
}

function createPathParameters(address: string): readonly object[] {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function createJsonBody(schema: GenericSchema): object {
  return { required: true, content: { 'application/json': { schema: createJsonSchema(schema) } } }
}

function createOperation(call: Call): object {
  const isForm = call.base === 'form-submit'
  return {
    operationId: call.name,
    ...(isForm ? { security: [] } : {}),
    parameters: [
      ...createPathParameters(call.path),
      ...(isForm ? [] : queryParameters),
      ...(call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(call.body ? { requestBody: createJsonBody(call.body) } : {}),
    ...(call.takesFile ? { requestBody: shopperFileBody } : {}),
    responses: {
      200: {
        description: 'Answered.',
        content: { 'application/json': { schema: createJsonSchema(call.reply) } },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function createJsonSchema(schema: GenericSchema): object {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  } = toJsonSchema(schema, { ...conversion, definitions: namedSchemas })
  return rest
}
