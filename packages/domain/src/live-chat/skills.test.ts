import { expect, it } from 'vitest'
import { findLanguage, findNeededSkills, hasSkills } from './skills'
import type { Skill } from './skills'

const skill = (changes: Partial<Skill>): Skill => ({
  name: 'Skill',
  agentIds: [1],
  topics: [],
  departmentIds: [],
  languages: [],
  ...changes,
})
const chat = { departmentId: 1, topic: '', text: '', tags: [] }

it.each<
  readonly [
    what: string,
    facts: Partial<typeof chat> & { tags?: readonly string[] },
    needs: Partial<Skill>,
    isNeeded: boolean,
  ]
>([
  ['a topic of Murphy', { topic: 'Gift Cards' }, { topics: ['gift cards'] }, true],
  ['a word of the message', { text: 'Is this whisky peated?' }, { topics: ['Whisky'] }, true],
  ['a part of a word', { text: 'swinery' }, { topics: ['wine'] }, false],
  ['words in another order', { text: 'cards for a gift' }, { topics: ['gift cards'] }, false],
  ['a blank topic', { text: 'anything' }, { topics: [' '] }, false],
  ['the department', {}, { departmentIds: [1] }, true],
  ['another department', {}, { departmentIds: [2] }, false],
  ['the language', { text: '请问有货吗' }, { languages: ['ZH'] }, true],
  ['another language', { text: 'hello' }, { languages: ['zh'] }, false],
  ['a skill without agents', {}, { departmentIds: [1], agentIds: [] }, false],
  ['no condition', {}, {}, false],
])('a chat needs a skill by %s', (_, facts, needs, isNeeded) =>
  expect(findNeededSkills({ ...chat, ...facts }, [skill(needs)])).toHaveLength(isNeeded ? 1 : 0),
)

it.each([
  [['language:vi'], 'hello', 'vi'],
  [['Language:PT-BR'], '请问', 'pt'],
  [['language:'], 'hello', null],
  [[], 'こんにちは、在庫', 'ja'],
  [[], '재고 있나요', 'ko'],
  [[], 'Đơn hàng', 'vi'],
  [[], 'Привет', 'ru'],
  [[], 'Crème brûlée, señor', null],
  [[], '', null],
])('the language of the tags %j and the text %s', (tags, text, expected) =>
  expect(findLanguage({ tags, text })).toBe(expected),
)

it('an agent needs all of the skills', () => {
  const needed = [skill({ agentIds: [1, 2] }), skill({ agentIds: [2] })]
  expect([1, 2, 3].map((agentId) => hasSkills(agentId, needed))).toEqual([false, true, false])
  expect(hasSkills(3, [])).toBe(true)
})
