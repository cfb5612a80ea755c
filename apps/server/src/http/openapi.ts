import type { Call } from '@murphy/contracts/calls'
import { FailureSchema } from '@murphy/contracts/calls'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { basePath, mountedCalls } from './mount'

/**
 * The OpenAPI 3.1 document of the chat-server calls, made from the contracts that also check them.
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
      schemas: { Failure: jsonSchema(FailureSchema) },
      responses: {
        Failure: {
          description: 'The call could not be answered.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
    security: [{ subscriptionKey: [] }],
    paths: Object.fromEntries(
      mountedCalls.map((call) => [
        `${basePath}${call.path}`.replaceAll(/:(\w+)/g, '{$1}'),
        { [call.method.toLowerCase()]: operation(call) },
      ]),
    ),
  }
}

function operation(call: Call): object {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return {
    operationId: call.name,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      { name: 'sessionId', in: 'query', schema: { type: 'string' } },
      { name: 'isLCAvailable', in: 'query', schema: { enum: ['true', 'false'] } },
      { name: 'source', in: 'query', schema: { type: 'string' } },
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
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
