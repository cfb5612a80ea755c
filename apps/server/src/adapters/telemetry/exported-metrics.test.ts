import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repository-root'
import { exportedMetrics } from './exported-metrics'

const page = readFileSync(join(repositoryRoot, 'docs/operating.md'), 'utf8')
const listed = Object.entries(exportedMetrics).flatMap(([prometheusName, exported]) =>
  exported === null ? [] : [{ prometheusName, ...exported }],
)

it.each(listed)('the docs list $prometheusName as $name in $unit', ({ prometheusName, name, unit }) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${prometheusName}\` | \`${name}\` | `))
  expect(row?.endsWith(`, ${unit} |`)).toBe(true)
})

it('no two metrics have one name, and none is the beginning of another', () => {
  const names = listed.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => names.some((other) => other.startsWith(`${name}.`)))).toEqual([])
})
