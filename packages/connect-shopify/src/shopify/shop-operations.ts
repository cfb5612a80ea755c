import * as v from 'valibot'
import { defineOperation } from './operation'
import { PageInfoSchema } from './page-info'

const MetafieldsSchema = v.object({ nodes: v.array(v.object({ key: v.string(), value: v.string() })) })

/** The name, time zone and currency of the shop, and what the app may do. */
export const shopDetails = defineOperation(
  `query ShopDetails {
    shop { name myshopifyDomain ianaTimezone currencyCode }
    currentAppInstallation { accessScopes { handle } }
  }`,
  v.object({
    shop: v.object({
      name: v.string(),
      myshopifyDomain: v.string(),
      ianaTimezone: v.string(),
      currencyCode: v.string(),
    }),
    currentAppInstallation: v.object({ accessScopes: v.array(v.object({ handle: v.string() })) }),
  }),
)
export type ShopDetails = v.InferOutput<typeof shopDetails.data>['shop']

/** A customer's name and contact. */
export const customerDetails = defineOperation(
  `query CustomerDetails($customer: ID!) {
    customer(id: $customer) {
      id firstName lastName
      defaultEmailAddress { emailAddress }
      defaultPhoneNumber { phoneNumber }
    }
  }`,
  v.object({
    customer: v.nullable(
      v.object({
        id: v.string(),
        firstName: v.nullable(v.string()),
        lastName: v.nullable(v.string()),
        defaultEmailAddress: v.nullable(v.object({ emailAddress: v.string() })),
        defaultPhoneNumber: v.nullable(v.object({ phoneNumber: v.string() })),
      }),
    ),
  }),
)

/** The shop's active locations. */
export const locations = defineOperation(
  `query Locations($after: String, $namespace: String!) {
    locations(first: 20, after: $after) {
      nodes {
        legacyResourceId name isActive
        localPickupSettingsV2 { instructions }
        address { address1 address2 city provinceCode zip countryCode latitude longitude phone }
        metafields(first: 10, namespace: $namespace) { nodes { key value } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  v.object({
    locations: v.object({
      nodes: v.array(
        v.object({
          legacyResourceId: v.string(),
          name: v.string(),
          isActive: v.boolean(),
          localPickupSettingsV2: v.nullable(v.object({ instructions: v.string() })),
          address: v.object({
            address1: v.nullable(v.string()),
            address2: v.nullable(v.string()),
            city: v.nullable(v.string()),
            provinceCode: v.nullable(v.string()),
            zip: v.nullable(v.string()),
            countryCode: v.nullable(v.string()),
            latitude: v.nullable(v.number()),
            longitude: v.nullable(v.number()),
            phone: v.nullable(v.string()),
          }),
          metafields: MetafieldsSchema,
        }),
      ),
      pageInfo: PageInfoSchema,
    }),
  }),
)
export type ShopifyLocation = v.InferOutput<typeof locations.data>['locations']['nodes'][number]

/** The variants of products, each with its product. */
export const variants = defineOperation(
  `query Variants($after: String, $namespace: String!) {
    productVariants(first: 30, after: $after, sortKey: ID) {
      nodes {
        legacyResourceId title price
        inventoryItem { id tracked }
        product {
          title vendor productType status onlineStoreUrl isGiftCard
          featuredMedia { preview { image { url } } }
          metafields(first: 20, namespace: $namespace) { nodes { key value } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  v.object({
    productVariants: v.object({
      nodes: v.array(
        v.object({
          legacyResourceId: v.string(),
          title: v.string(),
          price: v.string(),
          inventoryItem: v.object({ id: v.string(), tracked: v.boolean() }),
          product: v.object({
            title: v.string(),
            vendor: v.string(),
            productType: v.string(),
            status: v.string(),
            onlineStoreUrl: v.nullable(v.string()),
            isGiftCard: v.boolean(),
            featuredMedia: v.nullable(
              v.object({
                preview: v.nullable(v.object({ image: v.nullable(v.object({ url: v.string() })) })),
              }),
            ),
            metafields: MetafieldsSchema,
          }),
        }),
      ),
      pageInfo: PageInfoSchema,
    }),
  }),
)
export type ShopifyVariant = v.InferOutput<typeof variants.data>['productVariants']['nodes'][number]

/** The quantities of a location. */
export const inventory = defineOperation(
  `query Inventory($location: ID!, $after: String) {
    location(id: $location) {
      inventoryLevels(first: 100, after: $after) {
        nodes { item { id } quantities(names: ["available"]) { quantity } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  v.object({
    location: v.nullable(
      v.object({
        inventoryLevels: v.object({
          nodes: v.array(
            v.object({
              item: v.object({ id: v.string() }),
              quantities: v.array(v.object({ quantity: v.number() })),
            }),
          ),
          pageInfo: PageInfoSchema,
        }),
      }),
    ),
  }),
)
