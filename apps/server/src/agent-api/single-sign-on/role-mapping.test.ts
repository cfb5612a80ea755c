import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { RoleRule } from '../../settings/role-rules'
import { RoleRulesSchema } from '../../settings/role-rules'
import { mapRole, readAgentClaims } from './role-mapping'

const names = { role: 'groups', email: 'email', emailVerified: 'email_verified', name: 'name' }

describe('the claims of an agent', () => {
  it('are read by their names', () => {
    const claims = { email: ' Ana@Shop.Example ', email_verified: true, name: 'Ana Lee', groups: ['a', 'b'] }
    expect(readAgentClaims(claims, names)).toEqual({
      email: 'ana@shop.example',
      isEmailVerified: true,
      displayName: 'Ana Lee',
      values: ['a', 'b'],
    })
  })

  it.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    [undefined, false],
    [[true], false],
  ])('email_verified %j means verified: %s', (value, isVerified) => {
    expect(readAgentClaims({ email_verified: value }, names).isEmailVerified).toBe(isVerified)
  })

  it.each([
    ['one', ['one']],
    [
      ['one', 2, '', null, 'two'],
      ['one', 'two'],
    ],
    [undefined, []],
    [{ one: true }, []],
  ])('the role claim %j has the values %j', (groups, values) => {
    expect(readAgentClaims({ groups }, names).values).toEqual(values)
  })

  it.each([
    ['realm_access.roles', { realm_access: { roles: ['lead'] } }],
    ['https://shop.example/roles', { 'https://shop.example/roles': ['lead'] }],
    ['a.b', { 'a.b': 'lead', a: { b: 'other' } }],
  ])('the role claim may be named %s', (role, claims) => {
    expect(readAgentClaims(claims, { ...names, role }).values).toEqual(['lead'])
  })

  it.each(['__proto__', 'constructor.name', 'toString'])(
    'nothing inherited counts as the claim %s',
    (role) => {
      expect(readAgentClaims({}, { ...names, role }).values).toEqual([])
    },
  )

  it.each(['', 'ana', 'a b@shop.example', '@', 7, `${'x'.repeat(251)}@a.b`])('%j is no email', (email) => {
    expect(readAgentClaims({ email }, names).email).toBeNull()
  })

  it('takes the name from the email address when the claims have none, and shortens a long name', () => {
    expect(readAgentClaims({ email: 'ana@shop.example' }, names).displayName).toBe('ana')
    expect(readAgentClaims({ name: 'A\u0000na\n' }, names).displayName).toBe('Ana')
    expect(readAgentClaims({ name: 'x'.repeat(61) }, names).displayName).toHaveLength(60)
  })
})

describe('the mapping', () => {
  const rules: readonly RoleRule[] = [
    { value: 'service', role: 'agent', departmentIds: [1] },
    { value: 'leads', role: 'manager', departmentIds: [] },
    { value: 'wine', role: null, departmentIds: [2, 3] },
  ]

  it.each([
    [['service'], { role: 'agent', departmentIds: [1] }],
    [['service', 'wine'], { role: 'agent', departmentIds: [1, 2] }],
    [['leads', 'service'], { role: 'manager', departmentIds: [1] }],
    [['leads'], { role: 'manager', departmentIds: [9] }],
    [['wine'], null],
    [['Service'], null],
    [['unknown'], null],
    [[], null],
  ])('the values %j give %j', (values, mapped) => {
    expect(mapRole(values, rules, { open: [1, 2, 9], fallback: 9 })).toEqual(mapped)
  })

  const rule = (value: string) => ({ value, role: 'agent', departmentIds: [] })
  const createRules = (count: number) => Array.from({ length: count }, (_, index) => rule(`${index}`))

  it.each([
    ['one rule', [rule('a')], true],
    ['departments alone', [{ ...rule('a'), role: null, departmentIds: [1] }], true],
    ['an empty value', [rule('')], false],
    ['an unknown role', [{ ...rule('a'), role: 'owner' }], false],
    ['a wrong department', [{ ...rule('a'), departmentIds: [0] }], false],
    ['no departments', [{ value: 'a', role: 'agent' }], false],
    ['a value twice', [rule('a'), rule('a')], false],
    ['200 rules', createRules(200), true],
    ['201 rules', createRules(201), false],
  ])('the setting with %s is accepted or not', (_title, value, isAccepted) => {
    expect(safeParse(RoleRulesSchema, value).success).toBe(isAccepted)
  })
})
