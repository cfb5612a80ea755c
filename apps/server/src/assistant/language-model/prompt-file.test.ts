import { describe, expect, it } from 'vitest'
import { readPrompts } from '../../adapters/language-model/read-prompts'
import { botFolder } from '../../adapters/repository-root'
import { fillPrompt, parsePrompt } from './prompt-file'

const head = '---\nversion: 3\n---\n'

describe('a prompt file', () => {
  it('has a version and its placeholders', () => {
    expect(parsePrompt('answers', `${head}Use:\n{passages}\n`)).toEqual({
      ok: true,
      value: { name: 'answers', version: 3, text: 'Use:\n{passages}' },
    })
  })

  it.each([
    [
      '{passages}',
      "bot/prompts/answers.md does not begin with '---', a line such as 'version: 1', and '---', with a text after it.",
    ],
    [`${head}Nothing.`, 'bot/prompts/answers.md lacks the placeholder {passages}.'],
    [
      `${head}{passages} {shopper}`,
      'bot/prompts/answers.md has the unknown placeholder {shopper}; known are {passages}.',
    ],
  ])('is refused with the reason when it is wrong: %j', (file, error) => {
    expect(parsePrompt('answers', file)).toEqual({ ok: false, error })
  })

  it('may have no placeholder at all', () => {
    expect(parsePrompt('summaries', `${head}Summarise.`)).toMatchObject({ ok: true })
    expect(parsePrompt('summaries', `${head}{passages}`)).toEqual({
      ok: false,
      error: 'bot/prompts/summaries.md has the unknown placeholder {passages}; it has none.',
    })
  })

  it('is filled once: a placeholder within a value stays as it is', () => {
    const read = parsePrompt('commands', `${head}{today} {intents} {shown}`)
    if (!read.ok) throw new Error(read.error)
    expect(fillPrompt(read.value, { today: '{shown}', intents: '$&', shown: 'nothing' })).toBe(
      '{shown} $& nothing',
    )
  })

  it('the file of the repository is read', () => {
    const { commands, answers } = readPrompts(botFolder)
    expect([commands.version, answers.version]).toEqual([1, 1])
  })
})
