import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resolveHubSettings } from './options'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const described = new Map(
  [...readme.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** A default as the README writes it; `null` for one that it describes in words. */
function written(value: unknown): string | null {
  if (value === Number.POSITIVE_INFINITY) return 'no limit'
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('`, `')
  if (typeof value === 'function') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

it.each(Object.entries(resolveHubSettings({})))(
  'the README has the option %s with its default',
  (name, value) => {
    const inReadme = described.get(name)?.replace(/^`|`$/g, '')
    expect(inReadme).toEqual(written(value) ?? expect.any(String))
  },
)
