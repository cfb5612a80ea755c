import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { repositoryRoot } from '../adapters/repository-root'
import { exportedMetrics } from '../adapters/telemetry/exported-metrics'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const AlertsSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.looseObject({ alert: v.string(), expr: v.string(), annotations: v.record(v.string(), v.string()) }),
      ),
    }),
  ),
})
const DashboardSchema = v.looseObject({
  panels: v.array(
    v.looseObject({ title: v.string(), targets: v.array(v.looseObject({ expr: v.string() })) }),
  ),
})

const read = (name: string): string => readFileSync(join(repositoryRoot, 'deploy/monitoring', name), 'utf8')
const alerts = v.parse(AlertsSchema, load(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const { panels } = v.parse(DashboardSchema, JSON.parse(read('grafana-dashboard.json')))

/** Returns the names of metrics in an expression. */
const findMetrics = (expression: string): readonly string[] =>
  expression.match(/\b(murphy|process|nodejs)_\w+/g) ?? []

/** Labels that Prometheus adds: the bucket of a histogram, and the scraped node. */
const addedLabels = ['le', 'instance']
/** Metrics whose values all have a sample at every moment, so that the values of their labels can be compared. */
const alwaysServed = ['murphy_database_connections', 'murphy_uploads_bytes']

/** Returns the labels in an expression, the ones it selects by and the ones it adds up by. */
function findLabels(expression: string): readonly string[] {
  const selected = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label)
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
  return [...selected, ...grouped]
}

describe('the dashboard and the alert rules', () => {
  const server = useTestServer(useTestDatabase(), {
    languageModelMetrics: () => ({ calls: [], tokens: [], sentences: [], dollars: 0, isPaused: false }),
  })
  const expressions: readonly (readonly [string, string])[] = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]

  it.each(expressions)('%s names only metrics that the server serves', async (_title, expression) => {
    const { text } = await server.inject({ url: '/metrics' })
    const served = new Set<string>()
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        served.add(name + suffix)
    expect(findMetrics(expression).length).toBeGreaterThan(0)
    expect(findMetrics(expression).filter((name) => !served.has(name))).toEqual([])
  })

  it.each(expressions)('%s names only labels that these metrics have', (_title, expression) => {
    const own = findMetrics(expression).flatMap((name) => {
      const metric = server.app.registry.getSingleMetric(name.replace(/_(?:bucket|count|sum)$/, ''))
      return (metric as unknown as { labelNames: readonly string[] } | undefined)?.labelNames ?? []
    })
    expect(findLabels(expression).filter((label) => ![...own, ...addedLabels].includes(label))).toEqual([])
  })

  it('select by values of labels that the server serves', async () => {
    const { text } = await server.inject({ url: '/metrics' })
    const selectors = expressions.flatMap(([, expression]) => [
      ...expression.matchAll(/(murphy_\w+)\{(\w+="\w+")\}/g),
    ])
    const compared = selectors.filter(([, name = '']) => alwaysServed.includes(name))
    expect(compared.length).toBeGreaterThan(3)
    for (const [selector] of compared) expect(text).toContain(selector)
  })

  it('every metric of the server has a name at a collector, and the collector gets no other', () => {
    const names = server.app.registry.getMetricsAsArray().map(({ name }) => name)
    const own = names.filter((name) => name.startsWith('murphy_'))
    expect(Object.keys(exportedMetrics).toSorted()).toEqual(own.toSorted())
  })

  it('have a name each, and a text that says what to do', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    for (const { annotations } of alerts) expect(Object.keys(annotations)).toEqual(['summary', 'action'])
  })
})
