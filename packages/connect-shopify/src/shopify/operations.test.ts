import { parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql'
import { describe, expect, it } from 'vitest'
import { hashAdminSchema, loadAdminSchema } from '../testing/admin-schema'
import { calculateCost, largestCost } from '../testing/query-cost'
import { apiVersion, defineOperation } from './operation'
import { adminOperations } from './operations'

/** The largest lists that the connector asks for where a document takes their size. */
const largestVariables = { first: 50, ids: Array.from({ length: 3 }, (_, index) => String(index)) }

describe('the calls of Shopify', () => {
  it.each(adminOperations.map((operation) => [operation.name, operation] as const))(
    '%s fits the schema that Shopify publishes, and names no field that is being removed',
    (_, { document }) => {
      const parsed = parse(document)
      expect(validate(loadAdminSchema(), parsed)).toEqual([])
      expect(findDeprecatedFields(document)).toEqual([])
    },
  )

  it.each(adminOperations.map((operation) => [operation.name, operation] as const))(
    '%s costs less than Shopify accepts for one query, even at the upper bound of its cost',
    (_, { document }) => {
      expect(calculateCost(document, largestVariables)).toBeLessThanOrEqual(largestCost)
    },
  )

  it('have names of their own, which stand in logs', () => {
    const names = adminOperations.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(10)
  })

  it('are checked against the unchanged schema of the pinned version', () => {
    expect(apiVersion).toBe('2026-07')
    expect(hashAdminSchema()).toBe('5bcde995c89c59acdb2ee494378d96f45ce7378a16ec829a74b71d696a08ef19')
  })

  it('are refused by the check when a field is wrong', () => {
    const { document, data } = adminOperations[0] ?? expect.fail('no operation')
    const wrong = defineOperation(document.replace('pageInfo', 'pageInformation'), data)
    expect(validate(loadAdminSchema(), parse(wrong.document))).toHaveLength(1)
  })
})

function findDeprecatedFields(document: string): readonly string[] {
  const found: string[] = []
  const types = new TypeInfo(loadAdminSchema())
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: () => {
        const field = types.getFieldDef()
        if (field?.deprecationReason !== null && field?.deprecationReason !== undefined)
          found.push(field.name)
      },
    }),
  )
  return found
}
