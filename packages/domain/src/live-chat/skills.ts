/** A skill: the agents who have it, and the chats that need it. */
export type Skill = {
  readonly name: string
  readonly agentIds: readonly number[]
  /** Words or phrases of Murphy's topic or the shopper's message. */
  readonly topics: readonly string[]
  readonly departmentIds: readonly number[]
  /** Languages such as `zh`. */
  readonly languages: readonly string[]
}

/** The facts of a chat that decide which skills it needs. */
export type SkillFacts = {
  readonly departmentId: number
  /** The topic of the conversation with Murphy. */
  readonly topic: string
  /** The shopper's message. */
  readonly text: string
  /** The page names the language by a tag such as `language:zh`. */
  readonly tags: readonly string[]
}

/** Writing systems that name a language. Kana is read before Han, because Japanese has both. */
const scripts: readonly (readonly [RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/[ăđơư]/iu, 'vi'],
]

/**
 * Returns the shopper's language: the one that the page names by a tag such as `language:zh`, otherwise the one of
 * the writing system; `null` for Latin letters.
 */
export function findLanguage({ tags, text }: Pick<SkillFacts, 'tags' | 'text'>): string | null {
  for (const tag of tags) {
    const named = /^language:([a-z]{2,3})(?:-[\w-]+)?$/i.exec(tag.trim())?.[1]
    if (named !== undefined) return named.toLowerCase()
  }
  return scripts.find(([script]) => script.test(text))?.[1] ?? null
}

/**
 * Returns the skills that a chat needs: by topic, department or language. A skill without agents is needed by no
 * chat.
 *
 * Source: docs/live-chat.md#skills
 */
export function findNeededSkills(chat: SkillFacts, skills: readonly Skill[]): readonly Skill[] {
  const language = findLanguage(chat)
  const spoken = ` ${normalise(`${chat.topic} ${chat.text}`)} `
  return skills.filter(
    ({ agentIds, topics, departmentIds, languages }) =>
      agentIds.length > 0 &&
      (departmentIds.includes(chat.departmentId) ||
        (language !== null && languages.some((one) => one.toLowerCase() === language)) ||
        topics.some((topic) => normalise(topic) !== '' && spoken.includes(` ${normalise(topic)} `))),
  )
}

/** Returns true for an agent who has all of the skills. */
export function hasSkills(agentId: number, needed: readonly Skill[]): boolean {
  return needed.every(({ agentIds }) => agentIds.includes(agentId))
}

/** Returns the words in lower case, with one space between them. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
