import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SkillsSchema } from './skill-values'

const spirits = { id: 'spirits', name: 'Spirits' }
const vip = { skillId: 'spirits', when: { kind: 'vip' } }
const valid = { skills: [spirits], rules: [vip], openAfterMinutes: 2 }
const ofTag = (tag: string) => ({ rules: [{ skillId: 'spirits', when: { kind: 'tag', tag } }] })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `Skill ${at}` }))

/** Returns the place and the sentence of the first problem; `null`: the value is valid. */
function findProblem(change: object): string | null {
  const parsed = v.safeParse(SkillsSchema, { ...valid, ...change })
  return parsed.success ? null : `${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}`
}

describe('skills with their rules', () => {
  it.each([
    ['no skills and no rules', { skills: [], rules: [] }],
    ['0 minutes', { openAfterMinutes: 0 }],
    ['60 minutes', { openAfterMinutes: 60 }],
    ['no limit', { openAfterMinutes: null }],
    ['50 skills', { skills: many(50), rules: [] }],
    ['100 rules', { rules: Array.from({ length: 100 }, () => vip) }],
    ['a name of 50 characters', { skills: [{ ...spirits, name: 'n'.repeat(50) }] }],
    [
      'each kind of condition',
      {
        rules: [
          { kind: 'department', departmentId: 1 },
          { kind: 'topic', topic: 'article:returns' },
          { kind: 'tag', tag: 'whisky' },
          { kind: 'vip' },
        ].map((when) => ({ skillId: 'spirits', when })),
      },
    ],
  ])('are valid with %s', (_, change) => {
    expect(findProblem(change)).toBeNull()
  })

  it.each([
    [{ openAfterMinutes: -1 }, 'openAfterMinutes: Expected 0 minutes or more.'],
    [{ openAfterMinutes: 61 }, 'openAfterMinutes: Expected at most 60 minutes.'],
    [{ openAfterMinutes: 1.5 }, 'openAfterMinutes: Expected whole minutes.'],
    [{ skills: many(51), rules: [] }, 'skills: Expected at most 50 skills.'],
    [{ rules: Array.from({ length: 101 }, () => vip) }, 'rules: Expected at most 100 rules.'],
    [{ skills: [{ ...spirits, name: ' ' }] }, 'skills.0.name: Expected a text.'],
    [{ skills: [{ ...spirits, name: 'n'.repeat(51) }] }, 'skills.0.name: Expected at most 50 characters.'],
    [ofTag(''), 'rules.0.when.tag: Expected a text.'],
    [
      { skills: [spirits, { id: 'other', name: 'SPIRITS' }] },
      'skills.1.name: A skill with this name already exists. Choose another name.',
    ],
    [
      { skills: [spirits, { id: 'spirits', name: 'Wine' }] },
      'skills.1.id: Expected an id that no other skill has.',
    ],
    [
      { rules: [vip, { skillId: 'removed', when: { kind: 'vip' } }] },
      'rules.1.skillId: This skill is not in the list. Choose another skill or remove the rule.',
    ],
  ])('are refused with the place and the reason: %j', (change, problem) => {
    expect(findProblem(change)).toBe(problem)
  })
})
