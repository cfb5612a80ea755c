import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runReadmeExample } from './readme-example'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const program = readFileSync(new URL('readme-example.ts', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>> // the package's own manifest
}

/** Returns the lines of code without their indentation. */
const listLines = (code: string): readonly string[] => code.split('\n').map((line) => line.trim())

describe('README.md', () => {
  it('shows an example that runs', async () => {
    const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? []
    const lines = listLines(program)
    expect(example).toContain('createRetailClient')
    expect(listLines(example).filter((line) => !lines.includes(line))).toEqual([])
    expect(await runReadmeExample()).toEqual(['1008: confirmed', expect.stringMatching(/^sent to .+@/)])
  })

  it('names every import of the package', () => {
    const names = Object.keys(manifest.exports).map((path) => `\`@murphy/retail-api${path.slice(1)}\``)
    expect(names.filter((name) => !readme.includes(name))).toEqual([])
  })
})
