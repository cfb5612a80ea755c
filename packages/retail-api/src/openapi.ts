import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { feeds } from './feeds'
import * as actions from './model/actions'
import { ArticleSchema } from './model/article'
import { CapabilitiesSchema } from './model/capability'
import { DeliveryOptionSchema } from './model/delivery-option'
import { RetailEventSchema } from './model/event'
import * as orders from './model/order'
import { ProblemSchema, problemStatuses } from './model/problem'
import { PriceSchema, ProductAttributesSchema, ProductSchema, StockSchema } from './model/product'
import { ShopperSchema } from './model/shopper'
import { StoreSchema } from './model/store'
import { SubscriptionSchema } from './model/subscription'
import { AddressSchema, MoneySchema } from './model/values'
import type { Operation } from './operations'
import { contractVersion, idempotencyHeader, operations, uploadOperation, versionHeader } from './operations'

const namedSchemas: Readonly<Record<string, GenericSchema>> = {
  Address: AddressSchema,
  Article: ArticleSchema,
  Capabilities: CapabilitiesSchema,
  Claim: orders.ClaimSchema,
  ClaimRequest: actions.ClaimRequestSchema,
  DeliveryOption: DeliveryOptionSchema,
  GuestOrder: orders.GuestOrderSchema,
  Money: MoneySchema,
  Order: orders.OrderSchema,
  OrderLine: orders.OrderLineSchema,
  OrderPage: orders.OrderPageSchema,
  Parcel: orders.ParcelSchema,
  Pickup: orders.PickupSchema,
  Price: PriceSchema,
  Problem: ProblemSchema,
  Product: ProductSchema,
  ProductAttributes: ProductAttributesSchema,
  RecipientParcel: orders.RecipientParcelSchema,
  Refund: orders.RefundSchema,
  RetailEvent: RetailEventSchema,
  Shopper: ShopperSchema,
  Stock: StockSchema,
  Store: StoreSchema,
  Subscription: SubscriptionSchema,
  TicketRequest: actions.TicketRequestSchema,
}

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** Creates the OpenAPI 3.1 document of the Retail API. A test compares the committed copy, `openapi.json`, with it. */
export function createRetailOpenApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Retail API',
      version: contractVersion,
      summary: 'The contract between Murphy and a retailer.',
      description:
        'A retailer implements the parts that its capabilities list. Answers may have further fields, which Murphy ignores.',
      license: { name: 'To be decided by the owner', url: 'https://murphy.example/licence' },
    },
    servers: [{ url: 'https://retailer.example', description: 'The retailer' }],
    security: [{ key: [] }],
    tags: [
      { name: 'meta', description: 'What the retailer offers.' },
      { name: 'shoppers', description: 'Personal data: always below the key of its shopper.' },
      { name: 'actions', description: 'Changes. Each carries an idempotency key.' },
      { name: 'catalogue', description: 'Products, stores, stock and articles.' },
      { name: 'help desk', description: 'Tickets and files.' },
    ],
    paths: createPaths(),
    webhooks: { retailEvent: { post: createEventOperation() } },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The key that the retailer gave to Murphy.' },
      },
      parameters: {
        version: {
          name: versionHeader,
          in: 'header',
          description: 'The version of the contract that the caller knows.',
          schema: { type: 'string', examples: [contractVersion] },
        },
        idempotencyKey: {
          name: idempotencyHeader,
          in: 'header',
          required: true,
          description:
            'The same key and body again within 24 hours has the first answer and changes nothing; the same key with another body is `key_reused`.',
          schema: { type: 'string', minLength: 16, maxLength: 128 },
        },
      },
      responses: { Problem: createProblemResponse() },
      schemas: toJsonSchemaDefs(namedSchemas, conversion),
    },
  }
}

function createPaths(): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const operation of Object.values(operations) as readonly Operation[]) {
    paths[operation.path] = { [operation.method.toLowerCase()]: createOperation(operation) }
  }
  paths[uploadOperation.path] = { post: createUploadOperation() }
  for (const feed of Object.values(feeds)) paths[feed.path] = { get: createFeedOperation(feed) }
  return paths
}

function createOperation(operation: Operation): object {
  const { name, summary, kind, capability, body, reply, cacheSeconds } = operation
  return {
    operationId: name,
    summary,
    tags: [toTag(operation)],
    ...(capability === null ? {} : { 'x-capability': capability }),
    parameters: [
      { $ref: '#/components/parameters/version' },
      ...(kind === 'action' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 128 },
      })),
      ...createQueryParameters(operation.query),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: createSchema(body) } } } }),
    responses: {
      '200': {
        description: cacheSeconds === 0 ? 'Done.' : `Murphy keeps it for at most ${cacheSeconds} seconds.`,
        ...(cacheSeconds === 0 ? {} : { headers: cacheHeaders }),
        content: { 'application/json': { schema: createSchema(reply) } },
      },
      ...(cacheSeconds === 0 ? {} : { '304': { description: 'Not changed since the given `ETag`.' } }),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

const cacheHeaders = {
  ETag: { description: 'Changes when the answer does.', schema: { type: 'string' } },
  'Cache-Control': { description: 'A shorter `max-age` is obeyed.', schema: { type: 'string' } },
}

function toTag({ name, kind, path }: Operation): string {
  if (name === 'capabilities') return 'meta'
  if (name === 'createTicket') return 'help desk'
  if (kind === 'action') return 'actions'
  return path.startsWith('/v1/shoppers') || name === 'guestLookup' || name === 'parcelLookup'
    ? 'shoppers'
    : 'catalogue'
}

type ObjectSchema = { readonly properties?: Record<string, object>; readonly required?: readonly string[] }

function createQueryParameters(query: GenericSchema | undefined): readonly object[] {
  if (query === undefined) return []
  const { properties = {}, required = [] }: ObjectSchema = createSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function createUploadOperation(): object {
  const { name, summary, capability, reply } = uploadOperation
  return {
    operationId: name,
    summary,
    tags: ['help desk'],
    'x-capability': capability,
    parameters: [
      { $ref: '#/components/parameters/version' },
      { $ref: '#/components/parameters/idempotencyKey' },
      { name: 'name', in: 'query', required: true, schema: { type: 'string', minLength: 1, maxLength: 200 } },
    ],
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['image/png', 'image/jpeg', 'application/pdf', 'application/octet-stream'].map((type) => [
          type,
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    },
    responses: {
      '200': { description: 'Stored.', content: { 'application/json': { schema: createSchema(reply) } } },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

function createFeedOperation({ name, summary, capability, row }: (typeof feeds)[keyof typeof feeds]): object {
  return {
    operationId: `${name}Feed`,
    summary,
    description:
      'One JSON object a line. With `since`, only rows that changed since the answer with that `ETag`; a row `{"deleted": true}` with its key was removed. A retailer that cannot tell answers with the whole feed and `Feed-Complete: true`.',
    tags: ['catalogue'],
    'x-capability': capability,
    parameters: [
      { $ref: '#/components/parameters/version' },
      { name: 'since', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
    ],
    responses: {
      '200': {
        description: 'The rows.',
        headers: {
          ETag: { description: 'Changes when the feed does.', required: true, schema: { type: 'string' } },
          'Feed-Complete': {
            description: '`true`: the whole feed; `false`: the changes since `since`.',
            schema: { enum: ['true', 'false'] },
          },
        },
        content: { 'application/jsonl': { schema: createSchema(row) } },
      },
      '304': { description: 'Not changed since the given `ETag`.' },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

/** Returns the one call in the other direction, as Standard Webhooks describe it. */
function createEventOperation(): object {
  const createHeaderParameter = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: 'retailEvent',
    summary: 'Tells Murphy that something changed.',
    tags: ['meta'],
    'x-capability': 'events',
    parameters: [
      createHeaderParameter('webhook-id', 'Stays the same when the event is sent again.'),
      createHeaderParameter(
        'webhook-timestamp',
        'Seconds since 1970; refused when it is more than five minutes away.',
      ),
      createHeaderParameter(
        'webhook-signature',
        '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64.',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/RetailEvent' } } },
    },
    responses: {
      '204': { description: 'Received.' },
      '401': { description: 'The signature or the time is wrong.' },
    },
  }
}

function createProblemResponse(): object {
  const codes = Object.entries(problemStatuses).map(([code, status]) => `\`${code}\` ${status}`)
  return {
    description: `The call failed: ${codes.join(', ')}.`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function createSchema(schema: GenericSchema): object {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  } = toJsonSchema(schema, { ...conversion, definitions: namedSchemas })
  return rest
}
