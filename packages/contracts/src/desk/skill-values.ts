import { maxOpenAfterMinutes } from '@murphy/domain/live-chat'
import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { trimmedText } from './written-text'

/** The most skills of an account, and so of an agent. */
export const skillsMaxCount = 50

const isIdText = /^[\da-z-]{1,36}$/
export const SkillIdSchema = v.pipe(
  v.string(),
  v.regex(isIdText, 'Expected 1 to 36 small letters, digits or hyphens.'),
)

const shortText = trimmedText(50)

const SkillConditionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('department'), departmentId: v.number() }),
  v.strictObject({
    kind: v.literal('topic'),
    /** An intent such as `order_tracking`, or an article such as `article:returns`. */
    topic: v.pipe(v.string(), v.minLength(1, 'Expected a topic.'), v.maxLength(100)),
  }),
  v.strictObject({ kind: v.literal('tag'), tag: shortText }),
  v.strictObject({ kind: v.literal('vip') }),
])

/** The skills of agents, and the rules that say which chats need them. Source: docs/live-chat.md#skills */
export const SkillsSchema = v.pipe(
  v.strictObject({
    skills: v.pipe(
      v.array(v.strictObject({ id: SkillIdSchema, name: shortText })),
      v.maxLength(skillsMaxCount, `Expected at most ${skillsMaxCount} skills.`),
    ),
    rules: v.pipe(
      v.array(v.strictObject({ skillId: SkillIdSchema, when: SkillConditionSchema })),
      v.maxLength(100, 'Expected at most 100 rules.'),
    ),
    /** null: a chat is kept for agents with its skills without a limit. */
    openAfterMinutes: v.nullable(
      v.pipe(
        v.number('Expected minutes.'),
        v.integer('Expected whole minutes.'),
        v.minValue(0, 'Expected 0 minutes or more.'),
        v.maxValue(maxOpenAfterMinutes, `Expected at most ${maxOpenAfterMinutes} minutes.`),
      ),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const problem = findSkillsProblem(value)
    if (problem === null) return
    const [list, index, field] = problem.at
    addIssue({
      message: problem.message,
      path: [
        { type: 'object', origin: 'value', input: value, key: list, value: value[list] },
        { type: 'array', origin: 'value', input: value[list], key: index, value: value[list][index] },
        { type: 'object', origin: 'value', input: {}, key: field, value: null },
      ],
    })
  }),
)
export type SkillsValue = Shape<typeof SkillsSchema>

type Problem = {
  readonly message: string
  readonly at: readonly [list: 'skills' | 'rules', index: number, field: string]
}

/** Returns the first skill that is there twice, or the first rule whose skill is not in the list; `null`: neither. */
function findSkillsProblem({
  skills,
  rules,
}: {
  readonly skills: readonly { readonly id: string; readonly name: string }[]
  readonly rules: readonly { readonly skillId: string }[]
}): Problem | null {
  const isRepeated = (at: number, read: (skill: { id: string; name: string }) => string): boolean =>
    skills.findIndex((skill) => read(skill) === read(skills[at] ?? skill)) < at
  for (const at of skills.keys()) {
    if (isRepeated(at, ({ id }) => id))
      return { message: 'Expected an id that no other skill has.', at: ['skills', at, 'id'] }
    if (isRepeated(at, ({ name }) => name.toLowerCase()))
      return {
        message: 'A skill with this name already exists. Choose another name.',
        at: ['skills', at, 'name'],
      }
  }
  const unknown = rules.findIndex(({ skillId }) => skills.every(({ id }) => id !== skillId))
  return unknown < 0
    ? null
    : {
        message: 'This skill is not in the list. Choose another skill or remove the rule.',
        at: ['rules', unknown, 'skillId'],
      }
}
