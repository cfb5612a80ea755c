import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const complete = {
  MURPHY_MODE: 'production',
  RETAIL_API_URL: 'https://shop.example/murphy',
  RETAIL_API_KEY: 'sk-0123456789',
  DATABASE_URL: 'postgres://murphy:secret@db.example/murphy',
  PUBLIC_URL: 'https://chat.shop.example',
  STOREFRONT_URL: 'https://shop.example/au',
  SMTP_URL: 'smtps://murphy:secret@mail.example',
}

function readProblems(variables: Readonly<Record<string, string>>): readonly string[] {
  const read = readEnvironment(variables)
  return read.ok ? [] : read.error.split('\n')
}

describe('production mode', () => {
  it('starts with its six variables, and lets the pages of the storefront embed Murphy', () => {
    expect(readEnvironment(complete)).toMatchObject({
      ok: true,
      value: {
        isProduction: true,
        allowedOrigins: ['https://shop.example'],
        liveChatAccountKey: 'shop',
        deskPassword: null,
      },
    })
  })

  it('names everything that is invalid or missing at once, one sentence each with an example', () => {
    const problems = readProblems({ MURPHY_MODE: 'production', PORT: '0' })
    const names = Object.keys(complete).filter((name) => name !== 'MURPHY_MODE')
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'RETAIL_API_URL',
      'RETAIL_API_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'STOREFRONT_URL',
      'SMTP_URL',
    ])
    for (const name of names)
      expect(problems.filter((problem) => problem.includes(`an example is ${name}=`))).toHaveLength(1)
  })

  it.each(Object.keys(complete).filter((name) => name !== 'MURPHY_MODE'))(
    'does not start without %s, or with an empty one',
    (name) => {
      const { [name]: _left, ...others } = { ...complete } as Record<string, string>
      for (const variables of [others, { ...others, [name]: ' ' }]) {
        const problems = readProblems(variables)
        expect(problems).toHaveLength(1)
        expect(problems[0]).toContain(`${name}=`)
      }
    },
  )

  it('names an invalid variable once, and not as missing too', () => {
    const problems = readProblems({ ...complete, DATABASE_URL: 'mysql://db.example', PORT: '0' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL'])
  })

  it.each([
    ['DESK_PASSWORD', 'three-plain-words'],
    ['STOREFRONT_PORT', '8081'],
    ['RATE_LIMIT', 'off'],
    ['PUBLIC_URL', 'http://chat.shop.example'],
    ['DESK_URL', 'http://desk.shop.example'],
    ['DESK_URL', complete.PUBLIC_URL],
    ['STOREFRONT_URL', 'http://shop.example'],
    ['RETAIL_API_URL', 'http://shop.example'],
  ])('refuses %s=%s, which the demonstration does not', (name, value) => {
    const problems = readProblems({ ...complete, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).not.toContain('three-plain-words')
  })

  it.each([
    ['RATE_LIMIT', 'on'],
    ['PUBLIC_URL', 'http://127.0.0.1:8080'],
    ['STOREFRONT_URL', 'http://localhost:3000'],
    ['DESK_URL', 'https://desk.shop.example'],
  ])('accepts %s=%s', (name, value) => {
    expect(readProblems({ ...complete, [name]: value })).toEqual([])
  })
})
