import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from '../../adapters/read-bot-sources'
import { repositoryRoot } from '../../adapters/repository-root'
import { readConversations } from './conversations'
import { formatFinding } from './finding'

const path = 'bot/conversations/hours.yml'
const read = (text: string) => readConversations(new Map([[path, text]]))

describe('the conversation tests of the repository', () => {
  it('are valid', () => {
    const { conversations, findings } = readConversations(
      readSources(join(repositoryRoot, 'bot'), ['conversations']),
    )
    expect(findings).toEqual([])
    expect(conversations.length).toBeGreaterThanOrEqual(10)
  })
})

describe('a conversation test', () => {
  it('has defaults, and the line of each step', () => {
    const text = 'name: Hours\nas: 123\nsteps:\n  - say: hours\n    shows: Which store\n  - press: Prahran\n'
    expect(read(text).conversations).toMatchObject([
      {
        name: 'Hours',
        as: '123',
        live_chat: false,
        steps: [
          { say: 'hours', shows: ['Which store'], items: [], done: [], only: false, line: 4 },
          { press: 'Prahran', shows: [], line: 6 },
        ],
      },
    ])
  })

  it.each([
    ['name: Hours\nas: someone\nsteps:\n  - say: hours\n', `${path}:2: as: as is guest, or the number`],
    ['name: Hours\nas: guest\nsteps: []\n', `${path}:3: steps: a conversation has a step`],
    ['name: Hours\nas: guest\nsteps:\n  - speak: hours\n', `${path}:4: steps.0`],
    [
      'name: Hours\nas: guest\nsteps:\n  - say: hours\n    items: shop\n',
      `${path}:5: steps.0.items: shop is no kind of reply item`,
    ],
    [
      'name: Hours\nas: guest\nsteps:\n  - say: hours\n    done: [cancel]\n',
      `${path}:5: steps.0.done.0: an action is such as`,
    ],
    ['name: [\n', `${path}:`],
  ])('gets an error with file and line: %j', (text, message) => {
    const { conversations, findings } = read(text)
    expect(conversations).toEqual([])
    expect(findings.map(formatFinding).join('\n')).toContain(message)
  })
})
